import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { place } from '../places.ts';
import { Refusal, say } from '../say.ts';
import { type Accepted, findRegressions, type Ratios, withAccepted } from './accepted.rules.ts';

export type { Ratios };

const file = place('e2e/bench/accepted.json');

/**
 * Compares the ratios of a bench's run with the accepted ones, or writes them as accepted.
 *
 * @param bench its name
 * @throws Refusal that names each ratio that fell
 */
export function acceptOrCompare(bench: string, measured: Ratios, { accept }: { readonly accept: boolean }): void {
  const accepted: Accepted = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (accept) {
    writeFileSync(file, `${JSON.stringify(withAccepted(accepted, bench, measured), undefined, 2)}\n`);
    say('Accepted in e2e/bench/accepted.json.');
    return;
  }
  const falls = findRegressions(measured, accepted[bench] ?? {});
  if (falls.length > 0) throw new Refusal(falls.join('\n'));
}
