import type { Ach } from './ach.ts';
import type { CoreBanking } from './core-banking.ts';
import type { Custodian } from './custodian.ts';
import type { Linking } from './linking.ts';

/**
 * The systems beside this one that money passes through. None is asked within a transaction of our data. A question is
 * given up when its signal says so, and its answer is not waited for any more.
 */
export interface Ports {
  readonly ach: Ach;
  readonly coreBanking: CoreBanking;
  readonly custodian: Custodian;
  readonly linking: Linking;
}

/** Where a plugin puts the ports; without them no money moves. */
export interface PortsHolder {
  use(ports: Ports): void;
  current(): Ports | undefined;
}

export function createPortsHolder(): PortsHolder {
  let ports: Ports | undefined;
  return {
    use: (given) => {
      ports = given;
    },
    current: () => ports,
  };
}
