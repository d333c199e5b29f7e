// Long, since it is data: every table of the product in one place, as drizzle-orm reads them.

import { relationships } from '@wealth/domain/beneficiaries';
import { type PostingDetail, postingKinds } from '@wealth/domain/postings';
import { daysOfWeek, frequencies } from '@wealth/domain/schedules';
import { transferKinds, transferStates } from '@wealth/domain/transfers';
import type { Application, RiskAnswer } from '@wealth/domain/workflow';
import {
  bigint,
  boolean,
  customType,
  date,
  foreignKey,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/**
 * The tables as code sees them. The migrations are the truth: keys, checks, policies and privileges stand there.
 * Every amount is whole cents; every quantity is a whole number at its instrument's scale (USD 2, securities 6).
 */

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
});
const whole = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const tenant = () => text('tenant').notNull();

export interface StoredAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}
export interface StoredPhone {
  readonly phoneNumber: string;
  readonly phoneNumberType: 'HOME' | 'MOBILE';
}

/** What a document's file is drawn from, beside the ledger. */
export type StoredDocument = {
  /** The owners' names on its date, so that each owner gets the same file, whoever asks first. */
  readonly owners?: readonly string[];
  /** A line that stands above everything else. */
  readonly notice?: string;
} & (
  | { readonly kind: 'STATEMENT' | 'CONSOLIDATED'; readonly closingValueCents: number }
  | { readonly kind: 'CONFIRMATION' }
  | {
      readonly kind: 'TAX_FORM';
      readonly form: '1099' | '1099-R' | '5498';
      readonly year: number;
      /** Ids of the accounts of a form that is a person's own. */
      readonly accounts?: readonly string[];
    }
);

export const instrument = pgTable('instrument', {
  id: text('id').primaryKey(),
  symbol: text('symbol'),
  name: text('name').notNull(),
  kind: text('kind', { enum: ['CURRENCY', 'SECURITY'] }).notNull(),
  assetCategory: text('asset_category').notNull(),
  securityGroup: text('security_group', { enum: ['STOCKS', 'BONDS', 'CASH'] }),
  /** Decimals of a quantity: 2 for USD, 6 for securities. */
  scale: smallint('scale').notNull(),
});

export const price = pgTable(
  'price',
  {
    instrument: text('instrument').notNull(),
    date: day('date').notNull(),
    /** Millionths of a dollar for one unit. */
    priceMicros: whole('price_micros').notNull(),
  },
  (table) => [primaryKey({ columns: [table.instrument, table.date] })],
);

/** What a portfolio aims at. Percents, which together are 100. */
export const model = pgTable('model', {
  id: text('id').primaryKey(),
  displayName: text('display_name').notNull(),
  stocksPercent: smallint('stocks_percent').notNull(),
  bondsPercent: smallint('bonds_percent').notNull(),
  cashPercent: smallint('cash_percent').notNull(),
  /** The words of a model that is offered. */
  description: text('description'),
  helpText: text('help_text'),
  expandedDescription: text('expanded_description'),
  /** From 1, the calmest, on; none for a model that is never offered. */
  riskRank: smallint('risk_rank'),
  /** The changes in one year that 19 of 20 years lay between, in basis points. */
  yearlyLow: smallint('yearly_low'),
  yearlyHigh: smallint('yearly_high'),
  /** The cost of a year, of the portfolio and of its funds together. */
  feeBasisPoints: smallint('fee_basis_points'),
  figuresSource: text('figures_source'),
  figuresAsOf: date('figures_as_of'),
});

/** What a model consists of, beside cash. */
export const modelSecurity = pgTable(
  'model_security',
  {
    model: text('model').notNull(),
    instrument: text('instrument').notNull(),
    /** Tenths of a percent of the whole. */
    shareTenths: smallint('share_tenths').notNull(),
  },
  (table) => [primaryKey({ columns: [table.model, table.instrument] })],
);

/** The instrument that stands for a whole group of securities; its price counts what they pay out as reinvested. */
export const benchmark = pgTable('benchmark', {
  securityGroup: text('security_group', { enum: ['STOCKS', 'BONDS'] }).primaryKey(),
  instrument: text('instrument').notNull(),
});

export const setting = pgTable(
  'setting',
  {
    tenant: tenant(),
    application: text('application').notNull().default('WM'),
    /** The answer of GET /app-settings, whole (spec 000 §3). */
    document: jsonb('document').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.application] })],
);

export const person = pgTable('person', { tenant: tenant(), id: text('id').notNull() }, (table) => [
  primaryKey({ columns: [table.tenant, table.id] }),
]);

/** A sign-in that is linked to a person: at most one each (ARCHITECTURE §7). */
export const identity = pgTable(
  'identity',
  {
    tenant: tenant(),
    subject: text('subject').notNull(),
    person: text('person').notNull(),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.subject] })],
);

/** Sign-in sessions that the identity server has ended, for as long as a token of theirs may be shown. */
export const endedSession = pgTable(
  'ended_session',
  {
    tenant: tenant(),
    session: text('session').notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.session] })],
);

/** What the credit union knows of a person: the number that links a sign-in, and the status flags (spec 000 §3). */
export const member = pgTable(
  'member',
  {
    tenant: tenant(),
    person: text('person').notNull(),
    /** None for a prospect, whom no number may find. */
    memberNumber: text('member_number'),
    matchingLegalEntity: boolean('matching_legal_entity').notNull().default(true),
    externallyManagedAccounts: boolean('externally_managed_accounts').notNull().default(false),
    /** The household in the portfolio system; none stands for hasOrionHouseholdId false. */
    householdId: text('household_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.person] })],
);

/** A value that goes in and never comes out; all else holds its reference and last four digits. */
export const secret = pgTable(
  'secret',
  {
    tenant: tenant(),
    person: text('person').notNull(),
    reference: text('reference').notNull(),
    /** One of the purposes of `SecretOwner`. */
    purpose: text('purpose').notNull(),
    keyVersion: integer('key_version').notNull(),
    wrappedKey: bytes('wrapped_key').notNull(),
    ciphertext: bytes('ciphertext').notNull(),
    keyedHash: bytes('keyed_hash').notNull(),
    lastFour: text('last_four').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.reference] })],
);

export const demographic = pgTable(
  'demographic',
  {
    tenant: tenant(),
    person: text('person').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dateOfBirth: day('date_of_birth').notNull(),
    email: text('email').notNull(),
    homeAddress: jsonb('home_address').$type<StoredAddress>().notNull(),
    mailingAddress: jsonb('mailing_address').$type<StoredAddress>(),
    phones: jsonb('phones').$type<readonly StoredPhone[]>().notNull().default([]),
    socialSecurityReference: text('social_security_reference').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.person] })],
);

export const account = pgTable(
  'account',
  {
    tenant: tenant(),
    /** Opaque; stands in paths. */
    id: text('id').notNull(),
    number: text('number').notNull(),
    type: text('type').notNull(),
    family: text('family'),
    name: text('name'),
    recordType: text('record_type', {
      enum: ['MANAGED_ACCOUNTS', 'ADVISORY_INVESTMENT', 'DIGITAL_GUIDED_ADVICE', 'DIGITAL_SELF_DIRECTED'],
    }).notNull(),
    recordTypeId: text('record_type_id'),
    source: text('source').notNull(),
    sourceRecordType: text('source_record_type'),
    status: text('status').notNull(),
    /** REPORTED: others keep it; it has snapshots and takes no posting. */
    keptBy: text('kept_by', { enum: ['LEDGER', 'REPORTED'] }).notNull(),
    lastReconciledOn: day('last_reconciled_on'),
    startDate: day('start_date'),
    custodianName: text('custodian_name'),
    custodianId: text('custodian_id'),
    description: text('description'),
    manager: text('manager'),
    isActive: boolean('is_active').notNull().default(true),
    initialFundingSubmitted: boolean('initial_funding_submitted').notNull().default(false),
    isWithdrawalInProgress: boolean('is_withdrawal_in_progress').notNull().default(false),
    accountDetailsExternal: boolean('account_details_external'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

export const accountAccess = pgTable(
  'account_access',
  {
    tenant: tenant(),
    account: text('account').notNull(),
    person: text('person').notNull(),
    role: text('role', { enum: ['PRIMARY', 'ASSOCIATE'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.person, table.account] })],
);

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    tenant: tenant(),
    /** For MEMBER the account's own id; else the kind in lower case: `outside`, `market`. */
    id: text('id').notNull(),
    kind: text('kind', {
      enum: ['MEMBER', 'OUTSIDE', 'TRANSIT_PENDING', 'TRANSIT_SETTLED', 'TRANSIT_RETURNED', 'MARKET', 'INCOME', 'FEES'],
    }).notNull(),
    account: text('account'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

export const journal = pgTable(
  'journal',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    kind: text('kind', { enum: postingKinds }).notNull(),
    /** The date that was requested. */
    nominalDate: day('nominal_date').notNull(),
    /** The business day on which it counts. */
    effectiveDate: day('effective_date').notNull(),
    /** The sentence in English. Earlier releases read it, and wrote nothing else. */
    description: text('description').notNull(),
    /** Null in a row of an earlier release: its description is all that is known. */
    detail: jsonb('detail').$type<PostingDetail>(),
    contributionYear: smallint('contribution_year'),
    reverses: text('reverses'),
    idempotencyKey: text('idempotency_key'),
    schedule: text('schedule'),
    postedAt: moment('posted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** The rules of postings, as the triggers read them: a copy of `postingRules` of the ledger. */
export const postingRule = pgTable(
  'posting_rule',
  {
    kind: text('kind', { enum: postingKinds }).notNull(),
    suffix: text('suffix').notNull(),
    owner: text('owner').notNull(),
    states: text('states').array().notNull(),
    isOfInstrument: boolean('is_of_instrument').notNull(),
    isReversible: boolean('is_reversible').notNull(),
    moneyFrom: text('money_from').notNull(),
    moneyTo: text('money_to').notNull(),
    amount: text('amount', { enum: ['ALL', 'PART', 'ANY', 'ANY_OR_NONE'] }).notNull(),
    unitsFrom: text('units_from'),
    unitsTo: text('units_to'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.suffix] })],
);

export const entry = pgTable(
  'entry',
  {
    tenant: tenant(),
    journal: text('journal').notNull(),
    line: smallint('line').notNull(),
    ledgerAccount: text('ledger_account').notNull(),
    /** An instrument's id; `USD` is money. */
    commodity: text('commodity').notNull(),
    quantity: whole('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.journal, table.line] }),
    foreignKey({ columns: [table.tenant, table.journal], foreignColumns: [journal.tenant, journal.id] }),
  ],
);

export const reportedSnapshot = pgTable(
  'reported_snapshot',
  {
    tenant: tenant(),
    account: text('account').notNull(),
    asOf: day('as_of').notNull(),
    valueCents: whole('value_cents').notNull(),
    netInvestedCents: whole('net_invested_cents'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.account, table.asOf] })],
);

export const reportedPosition = pgTable(
  'reported_position',
  {
    tenant: tenant(),
    account: text('account').notNull(),
    asOf: day('as_of').notNull(),
    instrument: text('instrument').notNull(),
    quantity: whole('quantity').notNull(),
    valueCents: whole('value_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.account, table.asOf, table.instrument] })],
);

/** Projection: one row a calendar day; closed days repeat the last close. */
export const dailyValue = pgTable(
  'daily_value',
  {
    tenant: tenant(),
    account: text('account').notNull(),
    date: day('date').notNull(),
    valueCents: whole('value_cents').notNull(),
    /** What came in less what went out since the start; dividends and fees are not counted. */
    netInvestedCents: whole('net_invested_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.account, table.date] })],
);

/** Projection: the daily values of one calendar year. */
export const valueYear = pgTable(
  'value_year',
  {
    tenant: tenant(),
    account: text('account').notNull(),
    year: integer('year').notNull(),
    /** The day of the year, from 0, of the first value; each calendar day from there on has one. */
    firstDay: integer('first_day').notNull(),
    valueCents: json('value_cents').$type<readonly number[]>().notNull(),
    /** From which day of the year on how much was invested: the first day, and each that changed it. */
    netInvestedCents: json('net_invested_cents').$type<readonly (readonly [day: number, cents: number])[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.account, table.year] })],
);

/** Projection: what an account holds on the last projected day. Cash is the instrument `USD`. */
export const position = pgTable(
  'position',
  {
    tenant: tenant(),
    account: text('account').notNull(),
    instrument: text('instrument').notNull(),
    asOf: day('as_of').notNull(),
    quantity: whole('quantity').notNull(),
    priceMicros: whole('price_micros').notNull(),
    valueCents: whole('value_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.account, table.instrument] })],
);

/** Projection: what an account of the ledger held from that day until its next row. */
export const heldSince = pgTable(
  'held_since',
  {
    tenant: tenant(),
    account: text('account').notNull(),
    date: day('date').notNull(),
    /** By instrument; none is zero. */
    quantities: jsonb('quantities').$type<Readonly<Record<string, number>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.account, table.date] })],
);

/** Projection: what a member reads of a posting. */
export const accountTransaction = pgTable(
  'account_transaction',
  {
    tenant: tenant(),
    account: text('account').notNull(),
    id: text('id').notNull(),
    date: day('date').notNull(),
    kind: text('kind').notNull(),
    /** As of the posting. */
    description: text('description').notNull(),
    detail: jsonb('detail').$type<PostingDetail>(),
    instrument: text('instrument'),
    quantity: whole('quantity'),
    priceMicros: whole('price_micros'),
    /** Positive when the account's cash grew. */
    amountCents: whole('amount_cents').notNull(),
    contributionYear: smallint('contribution_year'),
    postedAt: moment('posted_at').notNull(),
    journal: text('journal').notNull(),
    /** Its posting was reversed, or is a reversal. */
    undone: boolean('undone').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.account, table.id] })],
);

export const document = pgTable(
  'document',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    /** Of a consolidated document; every other one names its account instead. */
    person: text('person'),
    account: text('account'),
    type: text('type').notNull(),
    date: day('date').notNull(),
    description: text('description').notNull(),
    content: jsonb('content').$type<StoredDocument>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** A document's PDF, kept as it was first drawn. */
export const documentFile = pgTable(
  'document_file',
  {
    tenant: tenant(),
    document: text('document').notNull(),
    bytes: bytes('bytes').notNull(),
    sha256: text('sha256').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.document] })],
);

export const fundingAccount = pgTable(
  'funding_account',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    person: text('person').notNull(),
    accountNumber: text('account_number').notNull(),
    institution: text('institution'),
    description: text('description').notNull(),
    subType: text('sub_type'),
    isExternal: boolean('is_external').notNull(),
    status: text('status').notNull(),
    balanceCents: whole('balance_cents'),
    /** Core banking's count of the account's changes; 0 before it answered. */
    balanceVersion: whole('balance_version').notNull().default(0),
    /** Read by earlier releases alone: several accounts may share an item's token. */
    accessReference: text('access_reference'),
    isRemoved: boolean('is_removed').notNull().default(false),
    /** The `linked_item` of a linked account. */
    item: text('item'),
    /** The linking provider's own id of a linked account. It stays on the server. */
    providerAccount: text('provider_account'),
    /** When the member's consent at a linked bank ends. */
    consentUntil: moment('consent_until'),
    /** When the attempt to link again is over that made it RELINK_INITIATED. */
    relinkUntil: moment('relink_until'),
    /** The return code with which the bank stopped debits; null while debits are allowed. */
    debitsStoppedBy: text('debits_stopped_by'),
    /** When an operator allowed debits again, and why; by the system clock. */
    debitsAllowedAt: moment('debits_allowed_at'),
    debitsAllowedReason: text('debits_allowed_reason'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** Of a table whose rows wait for something to be done (`work/queue.ts`). Moments are of the system clock. */
const queueColumns = {
  /** Errors since the last step that was done, without outages. */
  attempts: integer('attempts').notNull().default(0),
  failingSince: moment('failing_since'),
  /** End of a process's lease, or time of the next retry. */
  claimedUntil: moment('claimed_until'),
  /** Since when an operator has to look at the row. It is no longer retried automatically. */
  attentionAt: moment('attention_at'),
};

/** A member's link to a bank, with one or more linked accounts. */
export const linkedItem = pgTable(
  'linked_item',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    person: text('person').notNull(),
    /**
     * The provider's access token, as a secret's reference; null before its exchange, and once the provider has removed
     * the item.
     */
    accessReference: text('access_reference'),
    /** The public token of an exchange that has not ended, as a secret's reference. */
    publicReference: text('public_reference'),
    /** The provider's id of the institution. */
    institution: text('institution').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its last account was removed, in business time. */
    removedAt: moment('removed_at'),
    /** The business day on which the provider is told of the removal; null before a removal, and after it was told. */
    dueOn: day('due_on'),
    /** When an operator closed an exchange whose item the provider gives no second time, and why; by the system clock. */
    closedAt: moment('closed_at'),
    closedReason: text('closed_reason'),
    ...queueColumns,
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** A member on their way to the linking provider. */
export const linkSession = pgTable(
  'link_session',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    person: text('person').notNull(),
    mode: text('mode', { enum: ['LINK', 'RELINK'] }).notNull(),
    /** The path that the member came from. */
    originPage: text('origin_page').notNull(),
    /** The funding account that is linked again. */
    account: text('account'),
    /** The provider's link token, as a secret's reference; null once it was used. */
    tokenReference: text('token_reference'),
    createdAt: moment('created_at').notNull(),
    /** By the system clock. */
    expiresAt: moment('expires_at').notNull(),
    /** When its public token was taken: it works once. */
    usedAt: moment('used_at'),
    /** Of a new link that was used: the id of its exchange, which is that of the item once it is kept. */
    item: text('item'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** When a member last asked for what a provider is paid for. */
export const providerQuota = pgTable(
  'provider_quota',
  {
    tenant: tenant(),
    person: text('person').notNull(),
    question: text('question', { enum: ['LINK_TOKEN', 'BALANCE'] }).notNull(),
    /** By the system clock. */
    askedAt: moment('asked_at').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.person, table.question] })],
);

export const schedule = pgTable(
  'schedule',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    person: text('person').notNull(),
    account: text('account').notNull(),
    /** The account's primary owner, whose business date decides when an occurrence is due. */
    dueDateOwner: text('clock_person').notNull(),
    fundingAccount: text('funding_account').notNull(),
    status: text('status', {
      enum: ['ACTIVE', 'PENDING', 'CANCELED', 'EXPIRED', 'REJECTED', 'COMPLETE'],
    }).notNull(),
    amountCents: whole('amount_cents').notNull(),
    frequency: text('frequency', {
      enum: ['DAY', ...frequencies],
    }).notNull(),
    dayOfWeek: text('day_of_week', { enum: daysOfWeek }),
    dayOfMonth: smallint('day_of_month'),
    startDate: day('start_date').notNull(),
    endType: text('end_type', { enum: ['UNTIL_CANCELLED', 'NUMBER_OF_TRANSFERS', 'END_DATE'] }).notNull(),
    numberOfTransfers: smallint('number_of_transfers'),
    endDate: day('end_date'),
    executedTransfers: smallint('executed_transfers').notNull().default(0),
    /** The next occurrence of which no transfer was made; none when nothing comes. */
    nextNominal: day('next_nominal'),
    /** The business day on which its transfer is made; none while the account is not open yet. */
    dueOn: day('due_on'),
    /** Since when it makes no deposits, because its bank refused three in a row. */
    pausedOn: day('paused_on'),
    /** When it was last resumed: refusals before that day do not count. */
    resumedOn: day('resumed_on'),
    /** The debit authorization, word for word as it was shown. */
    permission: text('permission').notNull(),
    comment: text('comment'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at'),
    endedAt: moment('ended_at'),
    ...queueColumns,
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** Money that a member asked to move; `funding/transfers/move.ts` alone changes the state. */
export const transfer = pgTable(
  'transfer',
  {
    tenant: tenant(),
    /** What the member is given as the confirmation number. */
    id: text('id').notNull(),
    person: text('person').notNull(),
    account: text('account').notNull(),
    /** The account's primary owner, whose business date decides when a step is due. */
    dueDateOwner: text('clock_person').notNull(),
    fundingAccount: text('funding_account').notNull(),
    kind: text('kind', { enum: transferKinds }).notNull(),
    amountCents: whole('amount_cents').notNull(),
    state: text('state', { enum: transferStates }).notNull(),
    askedAt: moment('asked_at').notNull(),
    startOn: day('start_on'),
    settleOn: day('settle_on'),
    investOn: day('invest_on'),
    freeOn: day('free_on'),
    sellOn: day('sell_on'),
    sendOn: day('send_on'),
    doneOn: day('done_on'),
    /** A withdrawal of the full balance: its amount is known once everything is sold. */
    isFull: boolean('is_full').notNull().default(false),
    /** The day on which the bank sends the money back, and the return code, both reported by the network. */
    returnOn: day('return_on'),
    returnCode: text('return_code'),
    /** True when the account could not cover the amount that the bank took back. */
    isOwed: boolean('is_owed').notNull().default(false),
    /** The business date on which the next step is to be done; none when nothing is to be done. */
    dueOn: day('due_on'),
    /** The last business day on which it waits for its bank to be linked again; null while it does not wait. */
    waitsUntil: day('waits_until'),
    contributionYear: smallint('contribution_year'),
    schedule: text('schedule'),
    nominalDate: day('nominal_date'),
    /** The debit authorization of a deposit, word for word as it was shown. */
    permission: text('permission'),
    networkReference: text('network_reference'),
    reason: text('reason'),
    /** When a port was first called for the next leg, by the system clock. */
    requestedAt: moment('requested_at'),
    ...queueColumns,
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** How far the network's list of returns was read, one row a tenant. */
export const networkReturns = pgTable(
  'network_returns',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    /** The last place in the list that was read; none before the first answer. */
    place: text('place'),
    /** The earliest planned day of the debits and credits that reached the network late, since the list was last read. */
    unreadFrom: day('unread_from'),
    ...queueColumns,
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** A return in the network's list that fits no transfer. An operator decides it. */
export const unmatchedReturn = pgTable(
  'unmatched_return',
  {
    tenant: tenant(),
    /** Transfer, code and date: the same entry read again is the same row. */
    id: text('id').notNull(),
    /** The number that the network names; perhaps of no transfer. */
    transfer: text('transfer').notNull(),
    code: text('code').notNull(),
    returnOn: day('return_on').notNull(),
    /** By the system clock, as are the other moments. */
    receivedAt: moment('received_at').notNull(),
    /** When an operator decided to book it although it is late. */
    acceptedAt: moment('accepted_at'),
    acceptedReason: text('accepted_reason'),
    closedAt: moment('closed_at'),
    closedReason: text('closed_reason'),
    ...queueColumns,
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** What was done of a transfer: one row a state, written once. */
export const transferStep = pgTable(
  'transfer_step',
  {
    tenant: tenant(),
    transfer: text('transfer').notNull(),
    state: text('state').notNull(),
    at: moment('at').notNull(),
    effectiveDate: day('effective_date').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.transfer, table.state] })],
);

export const beneficiary = pgTable(
  'beneficiary',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    account: text('account').notNull(),
    type: text('type', { enum: ['PRIMARY', 'CONTINGENT'] }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    relationship: text('relationship', { enum: relationships }).notNull(),
    dateOfBirth: day('date_of_birth').notNull(),
    address: jsonb('address').$type<StoredAddress>().notNull(),
    sharePercent: smallint('share_percent').notNull(),
    socialSecurityReference: text('social_security_reference').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

export const portfolioProfile = pgTable(
  'portfolio_profile',
  {
    tenant: tenant(),
    account: text('account').notNull(),
    modelId: text('model_id').notNull(),
    modelDisplayName: text('model_display_name').notNull(),
    riskAnswers: jsonb('risk_answers').$type<readonly RiskAnswer[]>().notNull().default([]),
    isLocked: boolean('is_locked').notNull().default(false),
    lastReviewedAt: moment('last_reviewed_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.account] })],
);

/** Changes of an account's model. They keep the model that was in force before. */
export const modelChange = pgTable(
  'model_change',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    account: text('account').notNull(),
    /** The owner who requested it. */
    person: text('person').notNull(),
    /** The primary owner, by whose business date it is due. */
    dueDateOwner: text('clock_person').notNull(),
    fromModel: text('from_model').notNull(),
    toModel: text('to_model').notNull(),
    /** The first day whose closing prices the new model meets. */
    dueOn: day('due_on').notNull(),
    /** ASKED: the holdings are still those of the old model. */
    state: text('state', { enum: ['ASKED', 'DONE'] }).notNull(),
    askedAt: moment('asked_at').notNull(),
    /** When the custodian was first asked, by the system clock: from then on it may have traded. */
    requestedAt: moment('requested_at'),
    ...queueColumns,
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** The prices of a tenant's days, by each clock that its members have. */
export const businessClose = pgTable(
  'business_close',
  {
    tenant: tenant(),
    /** Empty for the clock of everybody who has none of their own. */
    dueDateOwner: text('clock_person').notNull(),
    /** The last day of which all prices are there. */
    closedThrough: day('closed_through').notNull(),
    /** The day after it. */
    dueOn: day('due_on').notNull(),
    /** When the port was first asked for the prices of that day, by the system clock. */
    requestedAt: moment('requested_at'),
    ...queueColumns,
  },
  (table) => [primaryKey({ columns: [table.tenant, table.dueDateOwner] })],
);

/** Until which day an account is closed: what the custodian did, and the values. */
export const accountClose = pgTable(
  'account_close',
  {
    tenant: tenant(),
    account: text('account').notNull(),
    dueDateOwner: text('clock_person').notNull(),
    /** The days that the last step closed. */
    closedFrom: day('closed_from').notNull(),
    closedThrough: day('closed_through').notNull(),
    /** The day after it. */
    dueOn: day('due_on').notNull(),
    /** The last day whose documents are written. */
    documentedThrough: day('documented_through').notNull(),
    /** The first day whose values are to be written again, since a price of it was corrected. */
    correctedFrom: day('corrected_from'),
    /** When a port was first asked about the day that is due, by the system clock. */
    requestedAt: moment('requested_at'),
    ...queueColumns,
  },
  (table) => [primaryKey({ columns: [table.tenant, table.account] })],
);

export const workflow = pgTable(
  'workflow',
  {
    tenant: tenant(),
    id: text('id').notNull(),
    person: text('person').notNull(),
    type: text('type').notNull(),
    account: text('account'),
    status: text('status').notNull(),
    version: integer('version').notNull().default(1),
    document: jsonb('document').notNull(),
    /** In business time, as it is shown. */
    updatedAt: moment('updated_at').notNull(),
    /** Names the last save. */
    saveId: text('save_id'),
    /** Version of the definition; none for a row that no release can go on with. */
    definition: integer('definition'),
    /** Until when its application is being checked, in system time. */
    sendingUntil: moment('sending_until'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

export const application = pgTable(
  'application',
  {
    tenant: tenant(),
    /** The workflow that it was sent from, which is its key. */
    workflow: text('workflow').notNull(),
    person: text('person').notNull(),
    account: text('account').notNull(),
    /**
     * SENT: the identity is still to be checked. REFERRED: people look at it. CHECKED: the custodian is still to open the
     * account. OPENED and REFUSED are the end.
     */
    status: text('status', { enum: ['SENT', 'REFERRED', 'CHECKED', 'OPENED', 'REFUSED'] }).notNull(),
    body: jsonb('body').$type<Application>().notNull(),
    /** In business time. */
    sentAt: moment('sent_at').notNull(),
    /** The business date on which a referred one is asked about again; null for every other one. */
    dueOn: day('due_on'),
    /** Why it was refused. For the credit union alone: no member may read it. */
    reason: text('reason'),
    ...queueColumns,
  },
  (table) => [primaryKey({ columns: [table.tenant, table.workflow] })],
);

/** The other owner of a joint account that was applied for, until they are found. */
export const applicationParty = pgTable(
  'application_party',
  {
    tenant: tenant(),
    application: text('application').notNull(),
    /** Of the Social Security number, as a secret of that purpose has it. */
    keyedHash: bytes('keyed_hash').notNull(),
    /** Since when the worker should look for them; null while there is no reason to. */
    dueSince: moment('due_since'),
    /** When they were given access, in system time. */
    linkedAt: moment('linked_at'),
    ...queueColumns,
  },
  (table) => [primaryKey({ columns: [table.tenant, table.application] })],
);

export const agreement = pgTable(
  'agreement',
  {
    tenant: tenant(),
    application: text('application').notNull(),
    document: text('document').notNull(),
    /** The revision that was shown. */
    revision: text('revision').notNull(),
    /** In business time. */
    at: moment('at').notNull(),
    /** The member's address in the network. */
    address: text('address').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.application, table.document] })],
);

export const idempotency = pgTable(
  'idempotency',
  {
    tenant: tenant(),
    person: text('person').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').notNull(),
    /** Input of the hash. 1: path and body. 2: the whole intent. */
    form: smallint('form').notNull().default(2),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.person, table.operation, table.key] })],
);

export const audit = pgTable(
  'audit',
  {
    tenant: tenant(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** The sign-in's subject; none for the machinery itself. */
    subject: text('subject'),
    person: text('person'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id'),
    request: text('request').notNull(),
    remote: text('remote'),
    seal: whole('seal'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

export const auditSeal = pgTable(
  'audit_seal',
  {
    tenant: tenant(),
    sequence: whole('sequence').notNull(),
    rowCount: integer('row_count').notNull(),
    previous: text('previous').notNull(),
    hash: text('hash').notNull(),
    sealedAt: moment('sealed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.sequence] })],
);
