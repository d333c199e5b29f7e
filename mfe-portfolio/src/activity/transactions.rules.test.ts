import { businessDate } from '@wealth/domain/calendar';
import { cents } from '@wealth/domain/money';
import fc from 'fast-check';
import { bought, deposit, views } from './transactions.fixture.ts';
import { csvName, toCsv, transactionsOf, withText } from './transactions.rules.ts';

// Made for each search: what is looked at is formatted once for each transaction, and one test must not rest on another.
const found = (text: string) => withText(views(bought, deposit), text).map(({ transactionId }) => transactionId);

describe('the text filter', () => {
  test.each`
    field                     | text                             | finds             | shows
    ${'product'}              | ${'total market'}                | ${['t-1']}        | ${'ACT-009'}
    ${'description'}          | ${'checking'}                    | ${['t-2']}        | ${'ACT-009'}
    ${'ticker'}               | ${'dmtot'}                       | ${['t-1']}        | ${'ACT-009'}
    ${'units as shown'}       | ${'1,234.568'}                   | ${['t-1']}        | ${'ACT-009'}
    ${'units typed plainly'}  | ${'1234.5678'}                   | ${['t-1']}        | ${'ACT-009'}
    ${'price as shown'}       | ${'$84.12'}                      | ${['t-1']}        | ${'ACT-009'}
    ${'amount as shown'}      | ${'$1,234.50'}                   | ${['t-2']}        | ${'ACT-009'}
    ${'amount with its sign'} | ${'+$1,234.50'}                  | ${['t-2']}        | ${'ACT-009'}
    ${'amount typed plainly'} | ${'1234.5'}                      | ${['t-1', 't-2']} | ${'ACT-009'}
    ${'a negative amount'}    | ${'-103851.84'}                  | ${['t-1']}        | ${'ACT-009'}
    ${'any letter case'}      | ${'BOUGHT'}                      | ${['t-1']}        | ${'ACT-007'}
    ${'part of a word'}       | ${'heckin'}                      | ${['t-2']}        | ${'ACT-007'}
    ${'nothing'}              | ${'  '}                          | ${['t-1', 't-2']} | ${'ACT-007'}
    ${'what is not there'}    | ${'dividend'}                    | ${[]}             | ${'ACT-007'}
    ${'no date'}              | ${'11/17'}                       | ${[]}             | ${'ACT-009'}
    ${'no field it lacks'}    | ${'undefined'}                   | ${[]}             | ${'ACT-009'}
    ${'what spaces surround'} | ${'  dmtot '}                    | ${['t-1']}        | ${'ACT-007'}
    ${'pasted marks'}         | ${'\u202A$1,234.50\u00A0\u202C'} | ${['t-2']}        | ${'ACT-007'}
    ${'full-width digits'}    | ${'８４．１２'}                  | ${['t-1']}        | ${'ACT-007'}
    ${'a pasted minus sign'}  | ${'\u2212103851.84'}             | ${['t-1']}        | ${'ACT-007'}
  `('finds $field by "$text" [$shows]', ({ text, finds }) => {
    expect(found(text)).toEqual(finds);
  });

  test('finds the sentence that the facts give, not another one of the answer [ACT-009]', () => {
    const facts = { kind: 'DEPOSIT', detail: { counterparty: { name: 'Savings', lastFour: '8810' } } };
    const rows = views({ ...deposit, ...facts });
    expect(withText(rows, 'from savings *8810')).toEqual(rows);
    expect(withText(rows, 'from checking')).toEqual([]);
    expect(toCsv(rows)).toContain(',Deposit from Savings *8810,');
  });

  test('finds a name by the apostrophe, the spaces and the accents of a keyboard', () => {
    const rows = views({ ...deposit, description: 'O\u2019Neil\u00A0Mari\u0301a' });
    expect(withText(rows, "o'neil mar\u00EDa")).toEqual(rows);
  });

  test('does not find a text over the end of one field and the beginning of the next', () => {
    expect(found('etfbought')).toEqual([]);
  });
});

/** Reads CSV as RFC 4180 has it, after a byte order mark. @throws Error where a line breaks it */
function strictlyRead(file: string): string[][] {
  const records: string[][] = [[]];
  if (!file.startsWith('\uFEFF')) throw new Error('no byte order mark');
  let at = 1;
  while (at < file.length) {
    const rest = file.slice(at);
    const field = /^(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r\n)/.exec(rest);
    if (!field?.groups) throw new Error(`no field at ${at}: ${rest.slice(0, 20)}`);
    records.at(-1)?.push(field.groups.quoted?.replaceAll('""', '"') ?? field.groups.plain ?? '');
    at += field[0].length;
    if (field.groups.end === '\r\n' && at < file.length) records.push([]);
  }
  return records;
}

describe('the CSV file', () => {
  test('has the capitalised field names as its heads, and simple rows without a quote [ACT-018, ACT-019]', () => {
    expect(toCsv(views(bought))).toBe(
      '\uFEFFDate,Description,Ticker,Product,Units,Price,Amount\r\n' +
        '11/18/2026,Bought with your deposit,DMTOT,Demo US Total Market ETF,1234.568,84.12,-103851.84\r\n',
    );
  });

  test('shows price and amount with 2 decimals, units with 3, and nothing for what is not there [ACT-020, ACT-021, CON-031]', () => {
    expect(strictlyRead(toCsv(views({ ...bought, units: 2, price: 5, amount: 10 }, deposit))).slice(1)).toEqual([
      ['11/18/2026', 'Bought with your deposit', 'DMTOT', 'Demo US Total Market ETF', '2.000', '5.00', '10.00'],
      ['11/17/2026', 'Deposit, from checking', '', '', '', '', '1234.50'],
    ]);
  });

  test('quotes only a value with a comma, a quote or a line break [ACT-019, ACT-022]', () => {
    expect(toCsv(views({ ...deposit, description: 'a, "b"\nc' }))).toContain(',"a, ""b""\nc",');
  });

  test.each([
    ...['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', '\n=1', '\nfirst', ' =1+1', '\u00A0+1', '\u200B=1', '\uFEFF@sum'],
    ...['\u202E \u2060-1', '\u0000=1', '＝1+1', '＋1', '－1', '＠sum', ' ＝1', '﹦1'],
  ])('keeps a spreadsheet from running %j as a formula [ACT-022]', (description) => {
    const [, row] = strictlyRead(toCsv(views({ ...deposit, description })));
    expect(row?.[1]).toBe(`'${description}`);
  });

  test.each(['1+1', 'a=b', 'first\r\n=second', ' 1=1', 'María', '\u200Ba=1'])(
    'leaves %j as it is, which no spreadsheet runs',
    (description) => {
      const [, row] = strictlyRead(toCsv(views({ ...deposit, description })));
      expect(row?.[1]).toBe(description);
    },
  );

  test('gives back what went in, whatever the words, to a strict reader [ACT-019]', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), (words) => {
        const rows = strictlyRead(toCsv(views(...words.map((description) => ({ ...deposit, description })))));
        const read = rows.slice(1).map(([, description]) => description);
        expect(read.map((text, index) => (text === `'${words[index]}` ? words[index] : text))).toEqual(words);
      }),
    );
  });

  test('is named after its range, with dates that a file may carry [ACT-017, ACT-022]', () => {
    expect(csvName(businessDate('2026-05-20'), businessDate('2026-11-20'))).toBe(
      'transactions-2026-05-20-2026-11-20.csv',
    );
  });
});

test('the last transactions of one security are its trades, and its dividends, which only their words name', () => {
  const of = (transactionId: string, description: string, ticker?: string) => ({
    transactionId,
    date: businessDate('2026-11-19'),
    description,
    amount: cents(100),
    ...(ticker !== undefined && { ticker }),
  });
  const all = [
    of('1', 'Bought DMTOT', 'DMTOT'),
    of('2', 'Dividend from DMTOT'),
    of('3', 'Dividend from DMTOTX'),
    of('4', 'Bought DMINT for DMTOT', 'DMINT'),
    of('5', 'Sold DMTOT', 'DMTOT'),
    of('6', 'Sold DMTOT', 'DMTOT'),
  ];
  expect(transactionsOf(all, 'DMTOT', 3).map(({ transactionId }) => transactionId)).toEqual(['1', '2', '5']);
});
