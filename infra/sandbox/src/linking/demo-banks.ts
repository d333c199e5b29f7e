import { type Cents, cents } from '@wealth/domain/money';

/** An account that a bank of the demo has for whoever signs in there. */
export interface DemoAccount {
  readonly name: string;
  readonly lastFour: string;
  readonly subType: string;
  readonly balance: Cents;
}

/** What becomes of a member who chooses a bank. */
export type Way = 'CHOOSE_ACCOUNTS' | 'DOWN' | 'OWN_PAGE' | 'AGAIN';

export interface DemoBank {
  readonly id: string;
  readonly name: string;
  /** Under its name in the list. */
  readonly hint: string;
  readonly way: Way;
  readonly accounts: readonly DemoAccount[];
}

/** The banks of the provider's window. "Demo Again" takes the place of one that the member has linked already. */
export const demoBanks: readonly DemoBank[] = [
  {
    id: 'demo-bank',
    name: 'Demo Bank',
    hint: 'Two accounts',
    way: 'CHOOSE_ACCOUNTS',
    accounts: [
      { name: 'Demo Bank Checking', lastFour: '4021', subType: 'checking', balance: cents(5_200_00) },
      { name: 'Demo Bank Savings', lastFour: '4022', subType: 'savings', balance: cents(12_400_00) },
    ],
  },
  { id: 'demo-down', name: 'Demo Down', hint: 'Does not answer', way: 'DOWN', accounts: [] },
  {
    id: 'demo-oauth',
    name: 'Demo OAuth',
    hint: 'Signs in on its own page',
    way: 'OWN_PAGE',
    accounts: [{ name: 'Demo OAuth Checking', lastFour: '4031', subType: 'checking', balance: cents(3_100_00) }],
  },
  { id: 'demo-again', name: 'Demo Again', hint: 'A bank that is linked already', way: 'AGAIN', accounts: [] },
];

export const findBank = (id: string): DemoBank | undefined => demoBanks.find((bank) => bank.id === id);
