import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { place } from './places.ts';
import { Refusal, run } from './say.ts';

const fileOf = (name: string) => place('e2e/bench', name, `${name}.bench.ts`);
const benches = readdirSync(place('e2e/bench')).filter((name) => existsSync(fileOf(name)));

interface Bench {
  /** Whether it can compare with an earlier commit. */
  readonly comparesCommits?: boolean;
  run(options: { readonly against?: string }): Promise<void>;
}

function asked(): { name: string; against: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      // pnpm passes the two dashes on that end its own options.
      args: process.argv.slice(2).filter((word) => word !== '--'),
      options: { against: { type: 'string' } },
      allowPositionals: true,
    });
    const [name = '', ...rest] = positionals;
    if (rest.length === 0 && benches.includes(name)) return { name, against: values.against };
  } catch {
    // Another option, or no commit after this one.
  }
  throw new Refusal(
    `npm run bench measures one of: ${benches.join(', ')}; with \`-- --against <commit>\` beside an earlier commit.`,
  );
}

/**
 * `npm run bench -- load`: measures one thing and prints its table. Each bench is `e2e/bench/<name>/<name>.bench.ts`. With
 * `-- --against <commit>` what stood at that commit is measured beside it, in turns.
 */
await run(async () => {
  const { name, against } = asked();
  const bench = (await import(pathToFileURL(fileOf(name)).href)) as Bench;
  if (against !== undefined && !bench.comparesCommits) {
    throw new Refusal(`npm run bench -- ${name} measures what stands now alone, without an earlier commit.`);
  }
  // A signal alone would leave the servers running: they end as this process exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  await bench.run({ ...(against !== undefined && { against }) });
  return 0;
});
