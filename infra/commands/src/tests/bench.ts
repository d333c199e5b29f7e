import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { place } from '../places.ts';
import { Refusal, run } from '../say.ts';

const fileOf = (name: string) => place('e2e/bench', name, `${name}.bench.ts`);
const benches = readdirSync(place('e2e/bench')).filter((name) => existsSync(fileOf(name)));

interface Options {
  /** The earlier commit that is measured beside the working tree. */
  readonly against?: string | undefined;
  /** Writes the measured ratios to `accepted.json` instead of comparing them with it. */
  readonly accept: boolean;
}

interface Bench {
  /** Whether it can compare with an earlier commit. */
  readonly comparesCommits?: boolean;
  /** Whether it compares its ratios with `accepted.json`. */
  readonly comparesAccepted?: boolean;
  /** @throws Refusal where something fell */
  run(options: Options): Promise<void>;
}

function readOptions(): Options & { readonly name: string } {
  try {
    const { values, positionals } = parseArgs({
      // pnpm passes the two dashes on that end its own options.
      args: process.argv.slice(2).filter((word) => word !== '--'),
      options: { against: { type: 'string' }, accept: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [name = '', ...rest] = positionals;
    if (rest.length === 0 && benches.includes(name)) return { name, against: values.against, accept: values.accept };
  } catch {
    // Another option, or no commit after this one.
  }
  throw new Refusal(
    `npm run bench measures one of: ${benches.join(', ')}; with \`-- --against <commit>\` beside an earlier commit.`,
  );
}

/**
 * `npm run bench -- load`: measures one thing and prints its table. Each bench is `e2e/bench/<name>/<name>.bench.ts`. With
 * `-- --against <commit>` what stood at that commit is measured beside it, in turns. One that compares with
 * `e2e/bench/accepted.json` ends with 1 where something fell; `-- --accept` writes that file.
 */
await run(async () => {
  const { name, against, accept } = readOptions();
  const bench = (await import(pathToFileURL(fileOf(name)).href)) as Bench;
  if (against !== undefined && !bench.comparesCommits) {
    throw new Refusal(`npm run bench -- ${name} measures what stands now alone, without an earlier commit.`);
  }
  if (accept && !bench.comparesAccepted) {
    throw new Refusal(`npm run bench -- ${name} compares with nothing that was accepted, so it accepts nothing.`);
  }
  // A signal alone would leave the servers running: they end as this process exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));
  await bench.run({ against, accept });
  return 0;
});
