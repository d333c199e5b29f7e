/** Folders that need each other, each with its path from the root of the repository. */
export type FolderCircle = readonly string[];

/** A broken rule as dependency-cruiser reports it; the folders of a circle are in `cycle`. */
export interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
  readonly cycle?: readonly { readonly name: string }[];
}

const nameOf = (circle: FolderCircle) => [...circle].sort().join(' ↔ ');

/**
 * Merges overlapping cycles, so that a folder belongs to one circle.
 * @returns the circles, each sorted
 */
export function folderCircles(violations: readonly Violation[]): readonly FolderCircle[] {
  let circles: Set<string>[] = [];
  for (const { cycle = [] } of violations) {
    const folders = cycle.map(({ name }) => name);
    if (folders.length === 0) continue;
    const touched = circles.filter((circle) => folders.some((folder) => circle.has(folder)));
    circles = circles.filter((circle) => !touched.includes(circle));
    circles.push(new Set([...folders, ...touched.flatMap((circle) => [...circle])]));
  }
  return circles.map((circle) => [...circle].sort());
}

/** The circles that `npm run check` excuses. */
export interface Excused {
  /** Circles that are not untied yet. */
  readonly known: readonly FolderCircle[];
  /** Parents whose subfolders count as one folder and may need each other. */
  readonly oneFolder: readonly string[];
}

const isWithin = (parent: string, { cycle = [] }: Violation) =>
  cycle.length > 0 && cycle.every(({ name }) => name.startsWith(`${parent}/`));

/**
 * Compares the circles of the repository with the excused ones. A known circle must match exactly: one that gained a
 * folder is a new circle, and one that is gone or smaller must leave the list.
 * @returns a sentence for each problem
 */
export function folderProblems(violations: readonly Violation[], { known, oneFolder }: Excused): readonly string[] {
  const isExcused = (violation: Violation) => oneFolder.some((parent) => isWithin(parent, violation));
  const found = folderCircles(violations.filter((violation) => !isExcused(violation))).map(nameOf);
  const listed = known.map(nameOf);
  const broken = violations.filter(({ cycle }) => cycle === undefined);
  return [
    ...broken.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}.`),
    ...found.filter((name) => !listed.includes(name)).map((name) => `no-folder-circles: ${name} need each other.`),
    ...listed
      .filter((name) => !found.includes(name))
      .map((name) => `no-folder-circles: ${name} is listed as a known circle, and is none. Take it off the list.`),
    ...oneFolder
      .filter((parent) => !violations.some((violation) => isWithin(parent, violation)))
      .map((parent) => `no-folder-circles: ${parent} counts as one folder and has no circle. Take it off the list.`),
  ];
}
