import type { TenantId } from '../personas/index.ts';

/** Which persona sees something, and the steps to get there in one sentence. */
interface Way {
  readonly persona: string;
  readonly tenant?: TenantId;
  readonly path: string;
}

/** A route that some remote declares, and the way to it. */
export interface CoveredRoute extends Way {
  readonly route: string;
}

/** A row of the specs' error catalogues (§8 of each). */
export interface CatalogueRow extends Way {
  readonly spec: '000 §8' | '001 §8' | '002 §8';
  readonly row: string;
  /** Where it is shown: a route that a remote declares, or a part of the shell. */
  readonly at: `/${string}` | 'shell';
}

const overview = '/investment-overview';
const onboarding = '/onboarding';
const decision = '/investment-decision';
const workflow = '/account-opening/workflow/:workflowId/*';
const account = '/account-details/:accountId';
const holdings = '/account-details/:accountId/portfolio';
const activity = '/account-details/:accountId/activity';
const accountDocuments = '/account-details/:accountId/documents';
const review = '/account-details/:accountId/review-portfolio';
const reviewed = '/account-details/:accountId/workflow/:workflowId/*';
const documents = '/documents';
const deposit = '/move-money/deposit/request';
const withdraw = '/move-money/withdraw';
const schedules = '/move-money/scheduled-transfers';
const external = '/move-money/manage-external-accounts';
const oauth = '/external-account-redirect';
const beneficiaries = '/beneficiaries';
const widget = '/widget/*';
const widgetBanner = '/widget/banner';

export const routes: readonly CoveredRoute[] = [
  { route: overview, persona: 'maya', path: 'Sign in.' },
  { route: account, persona: 'maya', path: 'Sign in and choose an account.' },
  { route: holdings, persona: 'maya', path: 'Sign in, choose an account, and there Portfolio.' },
  { route: activity, persona: 'maya', path: 'Sign in, choose an account, and there Activity.' },
  { route: accountDocuments, persona: 'maya', path: 'Sign in, choose an account, and there Documents.' },
  { route: review, persona: 'moira', path: 'Sign in, choose an account, and there Review portfolio.' },
  {
    route: reviewed,
    persona: 'moira',
    path: 'Sign in, choose the account *4134, review its portfolio, and there Edit.',
  },
  { route: documents, persona: 'maya', path: 'Sign in and choose Documents.' },
  { route: '/document', persona: 'maya', path: 'Sign in on a phone, choose Documents, and choose one.' },
  { route: onboarding, persona: 'noah', tenant: 'ucu', path: 'Sign in.' },
  { route: decision, persona: 'noah', tenant: 'copper', path: 'Sign in.' },
  { route: '/account-opening', persona: 'wendy', path: 'Open the address, which leads to the decision page.' },
  { route: workflow, persona: 'wendy', path: 'Sign in and start guided investing.' },
  { route: '/move-money', persona: 'mona', path: 'Sign in and choose Move money.' },
  { route: '/move-money/deposit', persona: 'mona', path: 'Open the address, which leads to the form.' },
  { route: deposit, persona: 'mona', path: 'Sign in, choose Move money, and there Deposit.' },
  { route: '/move-money/deposit/:id', persona: 'sid', path: 'Sign in, open the scheduled transfers, Edit amount.' },
  { route: '/move-money/deposit-review', persona: 'mona', path: 'Open the address, which leads to Move money.' },
  {
    route: '/move-money/deposit-review/request',
    persona: 'mona',
    path: 'Fill in the deposit form and choose Continue.',
  },
  { route: '/move-money/deposit-review/:id', persona: 'sid', path: 'Edit an amount and choose Continue.' },
  { route: '/move-money/deposit-confirmation', persona: 'mona', path: 'Open the address, which leads to Move money.' },
  { route: external, persona: 'remy', path: 'Sign in, choose Move money, and there Manage external accounts.' },
  { route: oauth, persona: 'maya', path: 'Link a bank, which leads back there; or open the address, which fails.' },
  { route: withdraw, persona: 'walt', path: 'Sign in, choose Move money, and there Withdraw.' },
  {
    route: '/move-money/withdraw-review',
    persona: 'walt',
    path: 'Fill in the withdrawal form and choose Continue.',
  },
  {
    route: '/move-money/withdraw-confirmation',
    persona: 'walt',
    path: 'Fill in the withdrawal form, choose Continue, and submit.',
  },
  { route: schedules, persona: 'sid', path: 'Sign in, Move money, Manage scheduled transfers.' },
  {
    route: '/move-money/deposit-confirmation/:confirmationNumber',
    persona: 'mona',
    path: 'Fill in the deposit form, choose Continue, and submit.',
  },
  { route: beneficiaries, persona: 'maya', path: 'Sign in and choose Beneficiaries.' },
  { route: '/faqs', persona: 'maya', path: 'Sign in and choose Guided Investing FAQs in the footer.' },
  { route: widget, persona: 'maya', path: "Sign in at the portal, then open the banking site's page." },
  { route: widgetBanner, persona: 'noah', tenant: 'copper', path: "Sign in, then open the banking site's page." },
];

type RowFacts = readonly [row: string, at: CatalogueRow['at'], persona: string, path: string, tenant?: TenantId];

const catalogue = (spec: CatalogueRow['spec'], rows: readonly RowFacts[]): CatalogueRow[] =>
  rows.map(([row, at, persona, path, tenant]) => ({ spec, row, at, persona, path, ...(tenant && { tenant }) }));

const submit = (lastName: string) => `Sign in, open an account with the last name ${lastName}, and submit.`;

export const errorRows: readonly CatalogueRow[] = [
  ...catalogue('000 §8', [
    ['Global banner on a failed call', 'shell', 'hal', 'Sign in and choose the account *5435 in the summary.'],
    ['STS001, the status answers an error', onboarding, 'stan', 'Sign in.'],
    ['STS001, the status answers nothing', onboarding, 'eve', 'Sign in.'],
    ['SFC001', onboarding, 'sofia', 'Sign in.'],
    ['SPA001', 'shell', 'crash', 'Sign in.'],
    ['409 on the member link: not a member', onboarding, 'nora', 'Sign in.'],
    ['Settings fetch failure', 'shell', 'settings', 'Open the tenant broken and sign in.'],
    ['Mock-data post failure', 'shell', 'minna', 'Sign in.'],
    ['No accounts', onboarding, 'noah', 'Sign in.', 'ucu'],
    ["No accounts, in the tenant's own words", onboarding, 'noah', 'Sign in.', 'cacu'],
    ['Not a member', onboarding, 'nadia', 'Sign in.', 'ucu'],
    ['INVEST_FOR_ME_ERROR: workflow', decision, 'fran-workflow', 'Sign in.'],
    ['INVEST_FOR_ME_ERROR: demographic', decision, 'fran-demographic', 'Sign in.'],
    ['INVEST_FOR_ME_ERROR: risk questions', decision, 'fran-risk', 'Sign in.'],
    ['Account opening 400: street, city, state or zip', workflow, 'ada', submit('Street')],
    ["Account opening 400: 'must not be blank'", workflow, 'ada', submit('Blank')],
    ['Account opening 400: an issue', workflow, 'ada', submit('Issue')],
    ['Account opening 400: default text', workflow, 'ada', submit('Default')],
    ['JOINT_PRIMARY_SAME_SSN_ERROR', workflow, 'jo', submit('Samessn')],
    ['TRUSTED_CONTACT_ADDRESS_ERROR', workflow, 'ada', submit('Trusted')],
    ['NEW_ACCOUNT_HOME_ADDRESS_ERROR', workflow, 'ada', submit('Homeaddr')],
    ['NEW_ACCOUNT_MAIL_ADDRESS_ERROR', workflow, 'ada', submit('Mailaddr')],
    ['NEW_ACCOUNT_BUSINESS_ADDRESS_ERROR', workflow, 'ada', submit('Bizaddr')],
    ['PO_BOX_HOME_ADDRESS_ERROR', workflow, 'ada', submit('Pobox')],
    ['Other submission failure: resubmit, then come back later', workflow, 'ada', submit('Fail')],
    ['APPLICATION_ALREADY_IN_PROGRESS', workflow, 'ada', submit('Already')],
    ['Workflow load failure', workflow, 'ada', 'Open a workflow that is not hers by its address.'],
    ['Portfolio errors', workflow, 'fran-models', 'Open an account and go to the portfolio.'],
    ['Model change save error', review, 'moira', 'Change the portfolio of the account *4134 and save.'],
    ["Generic error screen, 'Something went wrong'", overview, 'crash-overview', 'Sign in.'],
    ['Cookies blocked', widget, 'perry', "Open the banking site's page with third-party cookies blocked."],
  ]),
  ...catalogue('001 §8', [
    ['Unable to retrieve data.', overview, 'hal', 'Sign in and choose the account *5435 in the summary.'],
    ['No accounts found.', overview, 'olive', 'Sign in.'],
    ['No data for this time period', overview, 'hal', 'Sign in and choose dates in 2015.'],
    ['No data to display.', account, 'hal', 'Open the account *5535 and choose Allocation.'],
    ['There was a problem retrieving recent history.', account, 'hal', 'Open the account *5435.'],
    ['There were no positions for this account.', holdings, 'hal', 'Open the account *5535, tab Portfolio.'],
    ['Error fetching positions', holdings, 'hal', 'Open the account *5435, tab Portfolio.'],
    ['Transaction data error', activity, 'hal', 'Open the account *5435, tab Activity.'],
    ['No transactions in range', activity, 'hal', 'Open the account *5535, tab Activity, and choose the last month.'],
    ['Account details error', account, 'lola', 'Open the account.'],
    ['No documents found', documents, 'maya', 'Open Documents and filter by a word that no description has.'],
    [
      'Document download failure',
      documents,
      'hal',
      'Open Documents, choose the account *5435 and open its newest statement.',
    ],
    ['MAX_ACCOUNT_REACHED', external, 'manny', 'Open the page: five banks are linked, and no more can be.'],
    ['Other link-token errors', external, 'remy', 'Link a new account while the service is away.'],
    [
      'Link widget exit with an error',
      external,
      'ollie',
      "Link the bank 'Demo Down', or 'Demo OAuth' and refuse there.",
    ],
    ['DUPLICATE_ACCOUNT_ERROR', external, 'dora', "Link the bank 'Demo Again'."],
    ['FAILED_TO_ADD_ACCOUNT', external, 'ollie', "Link the bank 'Demo Bank', and lose the service before coming back."],
  ]),
  ...catalogue('002 §8', [
    ['Maximum number of ACH Relationships per account', deposit, 'maya', 'Deposit an amount that ends in .91.'],
    ['Other deposit errors', deposit, 'maya', 'Deposit an amount that ends in .92.'],
    ['INSUFFICIENT_FUNDS', deposit, 'paula', 'Deposit $50.00.'],
    [
      'Withdrawal from a locked account',
      withdraw,
      'walt',
      'Withdraw from the account *2332, or from another one an amount that ends in .91.',
    ],
    ['Other withdrawal errors', withdraw, 'walt', 'Withdraw an amount that ends in .92.'],
    [
      'EXTERNAL_ACCOUNT_FAILURE in navigation state',
      external,
      'ollie',
      'Open the redirect page by its address, and go on to the list.',
    ],
    ['EXTERNAL_ACCOUNT_FAILURE on the redirect page', oauth, 'ollie', 'Open the redirect page by its address.'],
    ['Scheduled transfers: load error', schedules, 'sid-loaderror', 'Open Manage scheduled transfers.'],
    ['NO_SCHEDULED_TRANSFERS_YET', schedules, 'sid-none', 'Open Manage scheduled transfers.'],
    ['Scheduled transfers: a failed cancel', schedules, 'sid', 'Cancel a transfer while the service is away.'],
    ['DELETE_EXTERNAL_ACCOUNT_ERROR', external, 'remy', 'Remove an account while the service is away.'],
    ['MANAGE_EXTERNAL_ACCOUNTS_ERROR_TEXT', external, 'remy', 'Open the page while the service is away.'],
    ['No external accounts', external, 'walt', 'Open Manage external accounts.'],
    ['BENEFICIARIES_PAGE_ERROR', beneficiaries, 'ben-loaderror', 'Open Beneficiaries.'],
    ['Widget: problem retrieving the account list', widget, 'wilma', "Open the banking site's page."],
    ['Widget: no accounts to display', widget, 'olive', "Open the banking site's page."],
  ]),
];
