import type { Remote } from '@wealth/platform';
import type { RegistryRemote, Release } from '@wealth/platform/registry';
import type { After } from './budgets.ts';

const hash = (letter: string) => `sha384-${letter.repeat(64)}`;

/** A release of mfe-portfolio with an entry, a first chunk, and a stylesheet. */
export function portfolioRelease(version: string, contract = '^1.0.0'): Release {
  return {
    version,
    base: `/remotes/mfe-portfolio/${version}/`,
    entry: 'remoteEntry.js',
    files: {
      'remoteEntry.js': hash('a'),
      'remote.0123456789.js': hash('b'),
      'remote.0123456789.css': hash('c'),
      'chart.0123456789.js': hash('d'),
    },
    descriptor: {
      name: 'mfe-portfolio',
      contract,
      routes: [],
      navigation: [],
      calls: [],
      shares: {},
      budget: { firstRoute: 1 },
    },
  };
}

export function listed(version: string, more: Partial<RegistryRemote> = {}): RegistryRemote {
  return { ...portfolioRelease(version), mayFallBack: true, ...more };
}

export const remote: Remote = { mount: () => ({ ready: Promise.resolve(), unmount() {} }) };

/** Time that passes when a test says so. */
export function fakeTime(): { after: After; pass(milliseconds: number): void } {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    after(milliseconds, run) {
      const one = { at: now + milliseconds, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    pass(milliseconds) {
      now += milliseconds;
      const due = waiting.filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}

/** Lets everything that waits for settled promises run. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
