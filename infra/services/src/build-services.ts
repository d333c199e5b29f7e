import { type ServiceBases, serviceBases } from '@wealth/api';
import type { Clock } from '@wealth/domain/calendar';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import type { Logger } from 'pino';
import { accountsService } from './accounts/accounts.routes.ts';
import { beneficiariesService } from './beneficiaries/beneficiaries.routes.ts';
import { type Database, type DatabaseClock, getDatabaseClock } from './database/index.ts';
import { documentsService } from './documents/documents.routes.ts';
import { linkingService } from './funding/banks/linking.routes.ts';
import { MAX_ACCOUNTS } from './funding/banks/linking.rules.ts';
import { iraService } from './funding/limits/ira.routes.ts';
import { schedulesService } from './funding/schedules/schedules.routes.ts';
import { transfersService } from './funding/transfers/transfers.routes.ts';
import { sayBusinessTime } from './http/business-time.ts';
import { serveBackChannelLogout } from './http/ended-sessions.ts';
import { replyToBadAddress, replyToErrors } from './http/error-replies.ts';
import { exactValidatorCompiler } from './http/exact-query.ts';
import { guard } from './http/gate.ts';
import { takeJsonBodies } from './http/json-body.ts';
import { logCalls } from './http/log.ts';
import { refuseOpenRoutes, requireInternalHost } from './http/open-routes.ts';
import { describeCalls } from './http/openapi.ts';
import { answerProbes } from './http/probes.ts';
import { createRegisterRoute } from './http/register-route.ts';
import type { Service, ServiceTools } from './http/service.ts';
import { createTokenCheck } from './http/token-check.ts';
import { createBusinessClocks } from './kernel/business-clocks.ts';
import { createClockCheck } from './kernel/clock-check.ts';
import { createTestNumbers } from './kernel/test-numbers.ts';
import { memberService } from './member/member.routes.ts';
import { openingService } from './opening/opening.routes.ts';
import { OPENINGS_PER_DAY } from './opening-limits/opening-limits.rules.ts';
import { performanceService } from './performance/performance.routes.ts';
import { placesService } from './places/places.routes.ts';
import { portfoliosService } from './portfolios/portfolios.routes.ts';
import { createPortsHolder, type Linking } from './ports/index.ts';
import { positionsService } from './positions/positions.routes.ts';
import { forgets, queues } from './queues.ts';
import { reviewsService } from './reviews/reviews.routes.ts';
import type { Revocations } from './revocations/index.ts';
import { riskService } from './risk/risk.routes.ts';
import type { EnvelopeKeys } from './secrets/index.ts';
import { findSettings } from './settings/settings.repository.ts';
import { settingsService } from './settings/settings.routes.ts';
import { requireFlag, requireRecent } from './settings/settings.rules.ts';
import { transactionsService } from './transactions/transactions.routes.ts';
import { usualLimits, type WorkLimits } from './work/step.ts';
import { type BackgroundWork, createWork } from './work/work.ts';
import { workflowService } from './workflow/workflow.routes.ts';

const services = {
  // A member, and who inherits their IRAs.
  member: (tools) => {
    memberService(tools);
    beneficiariesService(tools);
  },
  accounts: accountsService,
  positions: positionsService,
  transactions: transactionsService,
  performance: performanceService,
  // The model that an account follows, and its review.
  portfolios: (tools) => {
    portfoliosService(tools);
    reviewsService(tools);
  },
  documents: documentsService,
  // The options of a tenant, and the look-up of addresses that one of them is the key for.
  settings: (tools) => {
    settingsService(tools);
    placesService(tools);
  },
  // Deposits, the schedules that make them, the limits of those into IRAs, and the banks that are linked for them.
  transfers: (tools) => {
    transfersService(tools);
    linkingService(tools);
    schedulesService(tools);
    iraService(tools);
  },
  risk: riskService,
  // An application, and the account that it opens.
  workflow: (tools) => {
    workflowService(tools);
    openingService(tools);
  },
} satisfies Record<string, Service>;
export type ServiceName = keyof typeof services;
export const serviceNames = Object.keys(services) as ServiceName[];

/**
 * What may be loaded beside the services. It may answer calls of its own, give callers a clock of their own, and add
 * hooks: by `preHandler` a signed-in call's `request.caller` is known and nothing of the data was touched yet.
 */
export type ServicesPlugin = (app: FastifyInstance, tools: PluginTools) => void | Promise<void>;

export interface PluginTools extends ServiceTools {
  /** May change tables; closed once the plugin has run. */
  readonly owner: Database;
}

export interface ServicesConfig {
  readonly database: Database;
  /** Signed in as who owns the tables, for the plugin. `database` when left out. */
  readonly owner?: Database;
  /** Issuer → tenant, for every tenant. */
  readonly issuers: Readonly<Record<string, string>>;
  /** Where the realms answer in the internal network. */
  readonly identityUrl: string;
  /** The secret that the edge adds to every call. */
  readonly upstreamSecret: string;
  /** Hosts that `/work` and `/docs` answer at, beside those of the loopback address. Default: none. */
  readonly internalHosts?: readonly string[];
  /** Where services answer that were moved; the others answer at their defaults. The pages must say the same. */
  readonly bases?: Partial<ServiceBases>;
  /** All of them when left out. */
  readonly services?: readonly ServiceName[];
  readonly plugin?: ServicesPlugin;
  /** The linking provider. Without it no bank is linked, unless the plugin brings one. */
  readonly linking?: Linking | undefined;
  /** A call that takes a key is refused without them. */
  readonly keys?: EnvelopeKeys | undefined;
  /** Accounts that a member may open online within 24 hours. Default: 3. */
  readonly openingsPerDay?: number;
  /** Bank accounts that a member may have linked at a time. Default: 5. */
  readonly mostLinkedAccounts?: number;
  /** Time limits and retry limits of the background work. Default: `usualLimits`. */
  readonly workLimits?: Partial<WorkLimits>;
  /** Which versions of remotes may write; all of them when left out. */
  readonly revocations?: Revocations;
  /** Tokens and audit. */
  readonly systemClock: Clock;
  /** Deletions by age, and what the system clock is compared with. Default: the database's own. */
  readonly databaseClock?: DatabaseClock;
  /** Dates and cut-offs, for callers without a clock of their own. */
  readonly businessClock: Clock;
  /** None is written when left out. */
  readonly log?: Logger;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Opens accounts and moves transfers on; whoever listens starts it. */
    readonly work: BackgroundWork;
  }
}

const MAX_BODY_BYTES = 65_536;
/** Milliseconds. Only the edge calls, and it has read a request whole before it passes it on. */
const ARRIVES_WITHIN = 30_000;

/** Puts the chosen services together, ready to listen or to be asked by a test. The database stays the caller's. */
export async function buildServices(config: ServicesConfig): Promise<FastifyInstance> {
  const { database, systemClock } = config;
  const bases = serviceBases(config.bases);
  const app = fastify({
    ...(config.log ? { loggerInstance: config.log } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: ARRIVES_WITHIN,
    requestIdHeader: 'x-request-id',
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: replyToBadAddress,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(exactValidatorCompiler);
  takeJsonBodies(app);
  replyToErrors(app);
  logCalls(app);
  const tokens = createTokenCheck(config);
  guard(app, {
    upstreamSecret: config.upstreamSecret,
    checkToken: tokens.caller,
    tenants: [...new Set(Object.values(config.issuers))],
    revocations: config.revocations,
  });
  refuseOpenRoutes(app);
  requireInternalHost(app, config.internalHosts ?? []);
  await describeCalls(app);
  const clockCheck = createClockCheck({
    systemClock,
    databaseClock: config.databaseClock ?? getDatabaseClock(database),
    onDiffering: (problem) => app.log.error(problem),
    onAgreeing: () => app.log.info("The system clock agrees with the database's again"),
  });
  await serveBackChannelLogout(app, { ...config, tokens, clockCheck });

  const [businessClocks, ports] = [createBusinessClocks(config.businessClock), createPortsHolder()];
  const work = createWork({
    database,
    ports,
    businessClocks,
    systemClock,
    clockCheck,
    keys: config.keys,
    queues,
    forgets,
    ...(config.workLimits && { limits: config.workLimits }),
    onProblem: (problem, id) => app.log.warn({ problem, id }, 'A step of the work failed'),
    onWithoutPorts: (due) => app.log.warn({ due }, 'Rows are due and no ports are there to ask: nothing is done'),
    onAttention: (row) => app.log.error(row, 'A row needs attention and is no longer retried'),
  });
  app.decorate('work', work);
  answerProbes(app, { database, work, clockCheck });
  const tools: ServiceTools = {
    registerRoute: createRegisterRoute(app, {
      bases,
      database,
      systemClock,
      businessClocks,
      keys: config.keys,
      requireOffered: async (flag, { transaction, tenant }, now) =>
        requireFlag(await findSettings(transaction, tenant), flag, now),
      requireRecentSignIn: async (caller, { transaction, tenant }) =>
        requireRecent(await findSettings(transaction, tenant), caller?.signedInAt, systemClock.now()),
    }),
    bases,
    database,
    systemClock,
    keys: config.keys,
    openingsPerDay: config.openingsPerDay ?? OPENINGS_PER_DAY,
    mostLinkedAccounts: config.mostLinkedAccounts ?? MAX_ACCOUNTS,
    testNumbers: createTestNumbers(),
    businessClocks,
    ports,
    portLimitMs: config.workLimits?.portMs ?? usualLimits.portMs,
    work,
  };
  sayBusinessTime(app, tools.businessClocks);
  if (config.linking) ports.use({ linking: config.linking });
  // Before the services, so that its hooks stand before their calls.
  await config.plugin?.(app, { ...tools, owner: config.owner ?? database });
  for (const name of config.services ?? serviceNames) services[name](tools);
  await app.ready();
  return app;
}
