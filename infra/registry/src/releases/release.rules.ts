import { isOperation, operations } from '@wealth/api';
import { areEqualPatterns, conditionsOf, Descriptor } from '@wealth/platform/registry';
import semver from 'semver';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { PublishRefused } from '../refusal.ts';

/** Bytes that one file of a release may have on the wire: more than this is a mistake in the build. */
export const MAX_FILE_BYTES = 400_000;

/** The calls and flags that a release of the shell knows, as its build lists them. */
export const Knows = Type.Object({ calls: Type.Array(Type.String()), flags: Type.Array(Type.String()) });

/** The release of the shell that a remote is published for. */
export interface RunningShell {
  readonly version: string;
  /** Absent from releases whose build did not list them yet. */
  readonly knows?: Static<typeof Knows>;
}

/** @throws PublishRefused DESCRIPTOR_BROKEN naming the first thing that is wrong */
export function descriptorFrom(given: unknown): Descriptor {
  if (!Value.Check(Descriptor, given)) {
    const problems = Value.Errors(Descriptor, given).map(
      ({ instancePath, message }) => `${instancePath || '/'} ${message}`,
    );
    throw new PublishRefused('DESCRIPTOR_BROKEN', `remote.json breaks its schema: ${problems.join('; ')}.`);
  }
  const twice = given.routes.find((route, index) =>
    given.routes.some((other, place) => index < place && areEqualPatterns(route.path, other.path)),
  );
  if (twice) throw new PublishRefused('DESCRIPTOR_BROKEN', `${given.name} declares ${twice.path} twice.`);
  return given;
}

/** `^1.2.0`, or several with `||`: the browser's loader reads no other range. */
const contractRange = /^\^\d+(\.\d+){0,2}(\s*\|\|\s*\^\d+(\.\d+){0,2})*$/;

/** @throws PublishRefused CONTRACT_OUT_OF_RANGE unless the shell's contract lies in the range that the remote names */
export function checkContract({ name, contract }: Descriptor, offered: string): void {
  if (!contractRange.test(contract)) {
    throw new PublishRefused(
      'CONTRACT_OUT_OF_RANGE',
      `${name} names no range of the contract: "${contract}". Write ^1.2.0, or several with ||.`,
    );
  }
  if (!semver.satisfies(offered, contract)) {
    throw new PublishRefused(
      'CONTRACT_OUT_OF_RANGE',
      `${name} needs contract ${contract}, the shell offers ${offered}.`,
    );
  }
}

const pathOf = (operation: string) => operation.slice(operation.indexOf(' ') + 1);

/**
 * The calls of a remote are calls of the shell that runs it. For a shell that does not list its calls, those of
 * `@wealth/api` count.
 *
 * @throws PublishRefused CALL_UNKNOWN naming the calls that no service answers, and those of the same path; the calls
 *   that the shell lacks; or the first reads that are none of the calls
 */
export function checkCalls({ name, calls, routes }: Descriptor, shell: RunningShell | undefined): void {
  const notListed = routes.flatMap(({ firstReads = [] }) => firstReads).find(({ call }) => !calls.includes(call));
  if (notListed) {
    throw new PublishRefused(
      'CALL_UNKNOWN',
      `${name} reads ${notListed.call} first, which "calls" does not list: add it there, or take it out of "firstReads".`,
    );
  }
  const offered: readonly string[] = shell?.knows?.calls ?? operations;
  const lacking = calls.filter((call) => !offered.includes(call));
  if (lacking.length === 0) return;
  const unknown = lacking.filter((call) => !isOperation(call));
  if (shell && unknown.length === 0) {
    throw new PublishRefused(
      'CALL_UNKNOWN',
      `${name} lists calls that shell@${shell.version} does not know: ${lacking.join(', ')}. Publish a shell that knows them first.`,
    );
  }
  const near = operations.filter((known) => unknown.some((call) => pathOf(call) === pathOf(known)));
  const hint = near.length > 0 ? ` There is ${near.join(', ')}.` : '';
  throw new PublishRefused(
    'CALL_UNKNOWN',
    `${name} lists calls that there are not: ${unknown.join(', ')}.${hint} Each call stands in shared/api.`,
  );
}

/**
 * The flags of a remote's routes are flags of the shell that runs it, which would never open the route otherwise. For
 * a shell that does not list its flags, nothing is checked.
 *
 * @throws PublishRefused FLAG_UNKNOWN naming the flags that the shell lacks, and their routes
 */
export function checkFlags({ name, routes }: Descriptor, shell: RunningShell | undefined): void {
  const known = shell?.knows?.flags;
  if (!known) return;
  const lacking = routes.flatMap((route) =>
    conditionsOf(route)
      .flatMap(({ flags }) => flags ?? [])
      .filter((flag) => !known.includes(flag))
      .map((flag) => `${flag} (${route.path})`),
  );
  if (lacking.length === 0) return;
  throw new PublishRefused(
    'FLAG_UNKNOWN',
    `${name} asks for flags that shell@${shell.version} does not know: ${lacking.join(', ')}. Publish a shell that knows them first, or correct remote.json.`,
  );
}

/** @throws PublishRefused VERSION_BROKEN: a version is part of an address and is ordered, so it is a semantic one */
export function checkVersion(version: string): void {
  if (semver.valid(version) !== version || version.includes('+')) {
    throw new PublishRefused('VERSION_BROKEN', `"${version}" is no semantic version.`);
  }
}

/**
 * Budgets are in bytes on the wire (gzip, what every browser takes). The first route counts the remote's own files
 * that it loads, without what the remote shares (CONTRACT).
 *
 * @throws PublishRefused FILE_OVER_BUDGET or RELEASE_OVER_BUDGET with the numbers
 */
export function checkBudget(
  name: string,
  sizes: ReadonlyMap<string, number>,
  firstRoute?: { readonly files: readonly string[]; readonly budget: number },
): void {
  for (const [file, size] of sizes) {
    if (size > MAX_FILE_BYTES) {
      throw new PublishRefused(
        'FILE_OVER_BUDGET',
        `${name}: ${file} has ${size} bytes, ${MAX_FILE_BYTES} are allowed.`,
      );
    }
  }
  if (!firstRoute) return;
  const total = firstRoute.files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  if (total > firstRoute.budget) {
    const parts = firstRoute.files.map((file) => `${file} ${sizes.get(file) ?? 0}`).join(', ');
    throw new PublishRefused(
      'RELEASE_OVER_BUDGET',
      `${name}'s first route has ${total} bytes, its budget is ${firstRoute.budget} (${parts}).`,
    );
  }
}

/** Several modules of one library have its version: `react-dom/client` is React's, `@wealth/kit/x` the kit's. */
const libraryOf = (module: string) =>
  /^react(-dom)?(\/|$)/.test(module) ? 'react' : (/^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module);

/**
 * What a build takes from the shell must be what its descriptor says, by major: the shell reads only the descriptor.
 *
 * @throws PublishRefused SHARES_DIFFER naming each difference
 */
export function checkShares({ name, shares }: Descriptor, built: Readonly<Record<string, string>>): void {
  const made = new Map<string, Set<string>>();
  for (const [module, range] of Object.entries(built)) {
    const major = semver.validRange(range) ? String(semver.minVersion(range)?.major) : range;
    const library = libraryOf(module);
    made.set(library, (made.get(library) ?? new Set()).add(major));
  }
  const differences = [...new Set([...Object.keys(shares), ...made.keys()])].sort().flatMap((library) => {
    const said = shares[library];
    const found = made.get(library);
    // A remote whose components are all the kit's shares React through the kit, and imports it nowhere itself.
    if (library === 'react' && found === undefined && said !== undefined && made.has('@wealth/kit')) return [];
    if (said !== undefined && found?.size === 1 && found.has(said)) return [];
    const says = said === undefined ? 'does not name it' : `says ${said}`;
    const takes = found ? `takes ${[...found].sort().join(' and ')}` : 'does not take it';
    return [`${library}: remote.json ${says}, the build ${takes}`];
  });
  if (differences.length > 0) {
    throw new PublishRefused(
      'SHARES_DIFFER',
      `${name} shares other libraries than it says. ${differences.join('; ')}.`,
    );
  }
}

/**
 * Two remotes of one tenant may not declare the same paths: it would be undecided which one shows them.
 *
 * @throws PublishRefused ROUTES_EQUAL naming both
 */
export function checkRoutes(tenant: string, descriptors: readonly Descriptor[]): void {
  for (const [index, left] of descriptors.entries()) {
    for (const right of descriptors.slice(index + 1)) {
      for (const route of left.routes) {
        const same = right.routes.find((other) => areEqualPatterns(route.path, other.path));
        if (!same) continue;
        throw new PublishRefused(
          'ROUTES_EQUAL',
          `${tenant}: ${left.name} (${route.path}) and ${right.name} (${same.path}) declare the same paths.`,
        );
      }
    }
  }
}
