/**
 * Whether Social Security numbers that were never given out are taken (DECISIONS D-31). No setting of an operator says
 * so: only a plugin for demo and test does.
 */
export interface TestNumbers {
  readonly areAllowed: boolean;
  allow(): void;
}

export function createTestNumbers(): TestNumbers {
  let areAllowed = false;
  return {
    get areAllowed() {
      return areAllowed;
    },
    allow: () => {
      areAllowed = true;
    },
  };
}
