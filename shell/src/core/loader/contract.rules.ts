const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const CARET = /^\^(\d+)(?:\.(\d+))?(?:\.(\d+))?$/;

/** Whether `[major, minor, patch]` is of the same major as the least that is wanted, and not older. */
function isWithin(version: readonly number[], least: readonly number[]): boolean {
  if (version[0] !== least[0]) return false;
  for (const part of [1, 2]) {
    const difference = (version[part] ?? 0) - (least[part] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/**
 * Whether a contract's version lies in the range that a remote names: `^1.2.0`, or several of these with `||`. A range
 * written in any other way fits nothing (ARCHITECTURE §3: the shell runs every minor of its major).
 */
export function fitsContract(version: string, range: string): boolean {
  const given = VERSION.exec(version)?.slice(1).map(Number);
  if (given === undefined) return false;
  return range.split('||').some((part) => {
    const least = CARET.exec(part.trim())
      ?.slice(1)
      .map((number) => Number(number ?? 0));
    return least !== undefined && isWithin(given, least);
  });
}
