import type { ServiceBases } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import type { Database } from '../database/index.ts';
import type { BusinessClocks } from '../kernel/business-clocks.ts';
import type { TestNumbers } from '../kernel/test-numbers.ts';
import type { PortsHolder } from '../ports/index.ts';
import type { EnvelopeKeys } from '../secrets/index.ts';
import type { BackgroundWork } from '../work/work.ts';
import type { RegisterRoute } from './register-route.ts';

/** What a service, or a plugin beside them, is given. */
export interface ServiceTools {
  readonly registerRoute: RegisterRoute;
  /** Where each service answers. */
  readonly bases: ServiceBases;
  readonly database: Database;
  readonly systemClock: Clock;
  readonly businessClocks: BusinessClocks;
  readonly keys: EnvelopeKeys | undefined;
  /** Accounts that a member may open online within 24 hours. */
  readonly openingsPerDay: number;
  /** Bank accounts that a member may have linked at a time. */
  readonly mostLinkedAccounts: number;
  /** Allowed by a plugin alone. */
  readonly testNumbers: TestNumbers;
  /** Filled by a plugin, as clocks are. */
  readonly ports: PortsHolder;
  /** Time limit of a port that a request calls, in milliseconds. */
  readonly portLimitMs: number;
  /** Woken by a request that has created a due row. */
  readonly work: Pick<BackgroundWork, 'tick' | 'wake'>;
}

/** One service of the specs: it says which calls it answers. */
export type Service = (tools: ServiceTools) => void;
