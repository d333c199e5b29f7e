import type { Ach } from './ach.ts';
import type { CoreBanking } from './core-banking.ts';
import type { Custodian } from './custodian.ts';
import type { IdentityCheck } from './identity-check.ts';
import type { Linking } from './linking.ts';
import type { Places } from './places.ts';
import type { Prices } from './prices.ts';
import type { Reports } from './reports.ts';

/** The external systems without which no money moves and no account is opened. */
interface MoneyPorts {
  readonly ach: Ach;
  readonly coreBanking: CoreBanking;
  readonly custodian: Custodian;
  readonly identityCheck: IdentityCheck;
}

/**
 * The external systems that the services call. No port is called within a transaction of our data. A call may stop
 * when its signal aborts; its answer is dropped then.
 */
export interface Ports extends MoneyPorts {
  /** Where it is left out, no bank is linked and none says its balance. */
  readonly linking?: Linking | undefined;
  /** Where it is left out, no day is closed: the last price holds, and nothing is bought. */
  readonly prices?: Prices | undefined;
  /** Where it is left out, the last report of an account that others keep holds. */
  readonly reports?: Reports | undefined;
  /** Undefined turns the address look-up off. */
  readonly places?: Places | undefined;
}

/** Where configuration and plugin put the ports; until all that money needs are there, none moves. */
export interface PortsHolder {
  /** Adds ports to those that are there; a later one takes the place of an earlier one. */
  use(parts: Partial<Ports>): void;
  current(): Ports | undefined;
}

const isWhole = (parts: Partial<Ports>): parts is Ports =>
  [parts.ach, parts.coreBanking, parts.custodian, parts.identityCheck].every((port) => port !== undefined);

export function createPortsHolder(): PortsHolder {
  let parts: Partial<Ports> = {};
  return {
    use: (given) => {
      parts = { ...parts, ...given };
    },
    current: () => (isWhole(parts) ? parts : undefined),
  };
}
