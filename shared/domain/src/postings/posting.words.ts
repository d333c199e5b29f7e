import { fundingName } from '../accounts/accounts.rules.ts';
import { isPostingFacts, type PostingDetail, type PostingFacts } from './posting-detail.rules.ts';

type Sentence = (detail: PostingDetail) => string;
type Sentences = Readonly<Record<PostingFacts['kind'], Sentence>>;

const bank = ({ counterparty }: PostingDetail) =>
  counterparty && fundingName({ description: counterparty.name, accountNumber: counterparty.lastFour });

/** `Deposit from Checking *1204`, or `Deposit` alone where the other end is not known. */
const withBank = (words: string, preposition: string, detail: PostingDetail) =>
  [words, ...(detail.counterparty ? [preposition, bank(detail)] : [])].join(' ');

const englishSources: Readonly<Record<NonNullable<PostingDetail['source']>, Sentence>> = {
  SCHEDULE: (detail) => withBank('Scheduled deposit', 'from', detail),
  FIRST: (detail) => withBank('First deposit', 'from', detail),
  PAYROLL: () => 'Payroll deposit',
  CONTRIBUTION: ({ taxYear }) => (taxYear === undefined ? 'IRA contribution' : `IRA contribution for ${taxYear}`),
  FORMER_CUSTODIAN: () => 'Transfer from a former custodian',
};

/** The sentence of the source, or the usual one. */
const fromSource =
  (usual: Sentence): Sentence =>
  (detail) =>
    (detail.source === undefined ? usual : englishSources[detail.source])(detail);

const englishSteps: Readonly<Record<NonNullable<PostingDetail['step']>, string>> = {
  TAKEN: 'Taken for deposit',
  REPAID: 'Repaid for deposit',
  RETURNED: 'Sent back by the bank for deposit',
  ARRIVED: 'In the bank for withdrawal',
};

const english: Sentences = {
  DEPOSIT: fromSource((detail) => withBank('Deposit', 'from', detail)),
  WITHDRAWAL: (detail) => withBank('Withdrawal', 'to', detail),
  TRANSFER_IN: fromSource((detail) => withBank('Transfer', 'from', detail)),
  TRANSFER_OUT: (detail) => withBank('Transfer', 'to', detail),
  BUY: ({ instrument }) => `Buy ${instrument}`,
  SELL: ({ instrument }) => `Sell ${instrument}`,
  DIVIDEND: ({ instrument }) => `Dividend ${instrument}`,
  INTEREST: () => 'Interest',
  FEE: () => 'Advisory fee',
  SETTLEMENT: ({ step, transfer }) => `${step && englishSteps[step]} ${transfer}`,
};

const englishReturns: Partial<Sentences> = {
  DEPOSIT: (detail) => withBank('Deposit sent back', 'by', detail),
  WITHDRAWAL: (detail) => withBank('Withdrawal sent back', 'by', detail),
  SETTLEMENT: () => 'Sent back by the bank',
};

function inEnglish({ kind, detail }: PostingFacts): string {
  const returned = detail.reversal === 'RETURNED' && detail.words === undefined ? englishReturns[kind] : undefined;
  if (returned) return returned(detail);
  const sentence = detail.words ?? english[kind](detail);
  return detail.reversal === undefined ? sentence : `Reversed: ${sentence}`;
}

type InWords = (facts: PostingFacts) => string;
const languages: Readonly<Record<string, InWords>> = { en: inEnglish };

/**
 * The sentence of a posting for its reader. Reported words stay as they came.
 * @param language the reader's: `en`. English stands in for one that has no sentences yet
 * @returns undefined for a kind or a fact that this release does not know: show the words that came with the posting
 * @example describe({ kind: 'BUY', detail: { instrument: 'VTI' } }, 'en') // 'Buy VTI'
 */
export function describe(
  posting: { readonly kind: string; readonly detail?: unknown },
  language: string,
): string | undefined {
  return isPostingFacts(posting) ? (languages[language] ?? inEnglish)(posting) : undefined;
}
