import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { place } from './places.ts';
import { Refusal, run } from './say.ts';

const benches = place('e2e/bench');

/** `pnpm bench load`: measures one thing and prints its table. Each bench is `e2e/bench/<name>/<name>.bench.ts`. */
await run(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  const file = place('e2e/bench', name, `${name}.bench.ts`);
  if (name === '' || rest.length > 0 || !existsSync(file)) {
    throw new Refusal(`pnpm bench measures one of: ${readdirSync(benches).join(', ')}.`);
  }
  const bench = (await import(pathToFileURL(file).href)) as { run(): Promise<void> };
  await bench.run();
  return 0;
});
