import type { Ach } from './ach.ts';
import type { CoreBanking } from './core-banking.ts';
import type { Custodian } from './custodian.ts';
import type { IdentityCheck } from './identity-check.ts';
import type { Linking } from './linking.ts';

/**
 * The external systems that money passes through. No port is called within a transaction of our data. A call may stop
 * when its signal aborts; its answer is dropped then.
 */
export interface Ports {
  readonly ach: Ach;
  readonly coreBanking: CoreBanking;
  readonly custodian: Custodian;
  readonly identityCheck: IdentityCheck;
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
