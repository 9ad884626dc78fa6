// `node determinism_wasm.mjs MODULE games N`, `pinned` or `recorded FILE...`: as the example determinism.
import { readFileSync } from "node:fs";

const [modulePath, command, ...args] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(modulePath));
const engine = instance.exports;

const run = {
  games: () => engine.games(Number(args[0])),
  pinned: () => engine.pinned(),
  recorded: () => {
    for (const file of args) {
      for (const byte of readFileSync(file)) engine.input(byte);
      engine.input(0);
    }
    return engine.replay_input();
  },
}[command];

let failed;
try {
  failed = run();
} catch (trap) {
  failed = trap;
}
const bytes = [];
for (let byte; (byte = engine.output(bytes.length)) >= 0; ) bytes.push(byte);
process.stdout.write(Buffer.from(bytes));
if (failed) {
  console.error("failed:", failed);
  process.exit(1);
}
