// Long, since it shows every component of the kit once.

import { businessDate } from '@wealth/domain/calendar';
import { dollars } from '@wealth/domain/money';
import { useState } from 'react';
import { Button } from '../components/actions/Button.tsx';
import { ExternalLink, Link, LinkButton } from '../components/actions/Link.tsx';
import { AccountNumber } from '../components/data/AccountNumber.tsx';
import { Amount, Figure } from '../components/data/Amount.tsx';
import { StatusDot } from '../components/data/StatusDot.tsx';
import { Table } from '../components/data/Table.tsx';
import { Empty } from '../components/feedback/Empty.tsx';
import { Notice } from '../components/feedback/Notice.tsx';
import { Problem } from '../components/feedback/Problem.tsx';
import { Skeleton } from '../components/feedback/Skeleton.tsx';
import { Icon, iconNames } from '../components/graphics/Icon.tsx';
import { Logo } from '../components/graphics/Logo.tsx';
import { DateRangePicker } from '../components/inputs/DateRangePicker.tsx';
import { SegmentedControl } from '../components/inputs/SegmentedControl.tsx';
import { Select } from '../components/inputs/Select.tsx';
import { Switch } from '../components/inputs/Switch.tsx';
import { Disclosure } from '../components/layout/Disclosure.tsx';
import { Page } from '../components/layout/Page.tsx';
import { Dialog } from '../components/overlays/Dialog.tsx';
import { HelpTip } from '../components/overlays/HelpTip.tsx';
import { TenantHtml } from '../components/text/TenantHtml.tsx';
import { Change, MixBar, type MixShare, MixSwatch, MonthHead, ValueLine } from '../figures/index.ts';
import { formatWeekdayDate } from '../format/date.ts';
import { chartColours, colourNames } from '../tokens/palette.ts';
import { Forms } from './FormSamples.tsx';
import styles from './KitPage.module.css';
import { Part } from './Part.tsx';
import { Questions } from './QuestionSamples.tsx';

const noop = () => undefined;
const sizes = [40, 36, 32, 24, 20, 16, 14, 12];
const accounts = [
  { id: 'all', label: 'All accounts' },
  {
    id: '4417',
    label: 'Individual',
    description: 'Guided investing · *4417',
    aside: <Amount value={dollars(148220.37)} />,
  },
  {
    id: '8802',
    label: 'Roth IRA',
    description: 'Guided investing · *8802',
    aside: <Amount value={dollars(21092.76)} />,
  },
  { id: '3310', label: 'Trust', description: 'Held elsewhere · *3310', isDisabled: true },
] as const;
const presets = [
  { id: '1w', label: '1w', spoken: '1 week' },
  { id: '1m', label: '1m', spoken: '1 month' },
  { id: '3m', label: '3m', spoken: '3 months' },
  { id: '6m', label: '6m', spoken: '6 months' },
  { id: '1y', label: '1y', spoken: '1 year' },
] as const;
const mix: readonly MixShare[] = [
  { id: 'US stocks', percent: 60, colour: 1, target: 62 },
  { id: 'International', percent: 22, colour: 5, target: 23 },
  { id: 'Bonds', percent: 17.5, colour: 2, target: 14 },
  { id: 'Cash', percent: 0.5, colour: 3, target: 1 },
];
const colours = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const tenths: readonly MixShare[] = Array.from({ length: 10 }, (_, index) => ({
  id: `Person ${index + 1}`,
  percent: 10,
  colour: colours[index % colours.length] ?? 8,
  isHatched: index >= colours.length,
}));
const values = [412, 430, 418, 433, 425, 411, 407, 410].map((value, at) => ({ at, value }));
const days = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'].map((date, index) => ({
  date: businessDate(date),
  value: dollars(412873.52 - index * 913.4),
  invested: dollars(364000),
  difference: dollars(index === 2 ? -120.5 : 1204.11),
}));

function Colours() {
  return (
    <Part title="Colours">
      <ul className={styles.colours}>
        {colourNames.map((name) => (
          <li key={name} className={styles.colour}>
            <span className={styles.swatch} data-colour={name} />
            {name}
          </li>
        ))}
      </ul>
      <ul className={styles.colours} aria-label="Chart colours">
        {chartColours.light.map((hex, index) => (
          <li key={hex} className={styles.colour}>
            <span className={styles.swatch} data-colour={`chart-${index + 1}`} />
            chart {index + 1}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Words() {
  return (
    <Part title="Type and marks">
      {sizes.map((size) => (
        <p key={size} className={styles[`type${size}`]}>
          {size} · $412,873.52
        </p>
      ))}
      <ul className={styles.icons} aria-label="Icons">
        {iconNames.map((name) => (
          <li key={name} className={styles.icon}>
            <Icon name={name} />
            {name}
          </li>
        ))}
      </ul>
      <Logo name="Copper Wealth" />
      <Logo name="Copper Wealth" isCompact />
    </Part>
  );
}

function Actions() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Part title="Buttons and links">
      <div className={styles.row}>
        <Button kind="primary" onPress={() => setAsking(true)}>
          Move money
        </Button>
        <Button>Open new account</Button>
        <Button kind="quiet">View as table</Button>
        <Button isDisabled>Not yet</Button>
        <Button kind="quiet" isIcon aria-label="Close the menu">
          <Icon name="menu" />
        </Button>
        <LinkButton to="/">Go to overview</LinkButton>
      </div>
      <p>
        <Link to="/">A link to a page</Link>, <Link to="/nowhere">a link to none</Link>, and{' '}
        <ExternalLink href="https://example.com">a link out of the portal</ExternalLink>.
      </p>
      <Disclosure label="Read more">
        <p>Investments are not credit union deposits, are not federally insured, and may lose value.</p>
      </Disclosure>
      <Dialog
        title="Leave this page?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onPress={() => setAsking(false)}>Stay</Button>
            <Button kind="primary" onPress={() => setAsking(false)}>
              Leave
            </Button>
          </>
        }
      >
        <p>What you have typed is not saved.</p>
      </Dialog>
    </Part>
  );
}

function Choices() {
  const [account, setAccount] = useState<(typeof accounts)[number]['id']>('all');
  const [preset, setPreset] = useState<(typeof presets)[number]['id'] | undefined>('6m');
  const [isOn, setOn] = useState(true);
  const [span, setSpan] = useState({ from: businessDate('2026-05-20'), to: businessDate('2026-11-20') });
  return (
    <Part title="Choices">
      <Select label="Account" options={accounts} value={account} onChange={setAccount} />
      <SegmentedControl label="Range" segments={presets} value={preset} onChange={setPreset} />
      <Switch isOn={isOn} onChange={setOn}>
        Benchmark
      </Switch>
      <DateRangePicker
        label="Dates"
        value={span}
        min={businessDate('2021-11-20')}
        max={businessDate('2026-11-20')}
        onChange={(next) => {
          setSpan(next);
          setPreset(undefined);
        }}
      />
      <DateRangePicker
        label="Folded dates"
        isFolded
        value={span}
        min={businessDate('2021-11-20')}
        max={businessDate('2026-11-20')}
        quickRanges={[
          { label: 'Year to date', span: { from: businessDate('2026-01-01'), to: businessDate('2026-11-20') } },
          { label: 'Last year', span: { from: businessDate('2025-01-01'), to: businessDate('2025-12-31') } },
        ]}
        onChange={setSpan}
      />
    </Part>
  );
}

function Money() {
  return (
    <Part title="Money">
      <Figure label="Net assets" size="large" value={dollars(412873.52)} />
      <p>
        <Change value={dollars(-446.62)} rate={-0.0012} /> from the market in the last 6 months
      </p>
      <p>
        <Change value={dollars(36.82)} rate={0.0002} /> today; <Change value={dollars(0)} />
      </p>
      <ValueLine label="down $446.62, 0.12% from the market in the last 6 months" points={values} />
      <div className={styles.figures}>
        <Figure label="Start" value={dollars(381204.9)} />
        <Figure label="Change" value={dollars(31668.62)} isChange note="since 05/20/2026" />
        <Figure label="Change" value={dollars(-1204.11)} isChange />
        <Figure
          label="Net invested"
          value={undefined}
          help={<HelpTip topic="Net invested">Deposits less withdrawals since the account was opened.</HelpTip>}
        />
      </div>
      <div className={styles.row}>
        <AccountNumber number="1004417" />
        <StatusDot tone="positive" word="Active" />
        <StatusDot tone="caution" word="Funding" />
        <StatusDot tone="negative" word="Not approved" />
        <StatusDot tone="muted" word="Pending" />
      </div>
    </Part>
  );
}

function Mixes() {
  return (
    <Part title="Shares of a whole">
      <MixBar shares={mix} />
      <ul className={styles.row}>
        {mix.map(({ id, percent, colour, target }) => (
          <li key={id}>
            <MixSwatch colour={colour} /> {id} {percent}% · target {target}%
          </li>
        ))}
      </ul>
      <MixBar shares={tenths} label="Ten people with 10% each" />
      <MixBar shares={tenths.map((share) => ({ ...share, percent: 1 }))} label="Ten people with 1% each, 90% missing" />
      <MixBar shares={mix.slice(0, 1).map((share) => ({ ...share, percent: 100 }))} label="US stocks 100%" />
      <MixBar shares={mix.slice(0, 2).map((share) => ({ ...share, percent: 65 }))} label="Two shares, 130% in all" />
      <MixBar shares={[]} label="No shares" />
      <MixBar shares={mix} label="The same in a row" isInRow />
    </Part>
  );
}

function Messages() {
  return (
    <Part title="Messages">
      <Notice kind="information" onDismiss={noop}>
        <b>Markets are closed Thursday, 11/26/2026.</b> Transfers asked for that day move on Friday.
      </Notice>
      <Notice kind="success">Your deposit is scheduled.</Notice>
      <Notice kind="caution">Your account is pending.</Notice>
      <Notice kind="negative">That didn't work. Please try again.</Notice>
      <TenantHtml html='<p>From the tenant: <a href="/faqs">questions</a>, <b>bold</b> and a list</p><ul><li>one</li><li>two</li></ul><script>no()</script>' />
    </Part>
  );
}

function States() {
  return (
    <Part title="Loading, empty, failed">
      <Skeleton words="This is taking longer than usual. We are still loading." />
      <Empty text="No data for this time period">Choose another range to see how your investments did.</Empty>
      <Problem
        title="Documents can't be shown right now"
        text="Unable to retrieve data."
        reference="3F9A1C20"
        onRetry={noop}
      />
    </Part>
  );
}

function Facts() {
  return (
    <Part title="Table">
      <Table
        caption="Value by day"
        rows={days}
        rowId={(day) => day.date}
        rowName={(day) => formatWeekdayDate(day.date)}
        columns={[
          { id: 'date', title: 'Date', cell: (day) => formatWeekdayDate(day.date) },
          { id: 'value', title: 'Value', isAmount: true, cell: (day) => <Amount value={day.value} /> },
          {
            id: 'invested',
            title: 'Net invested',
            isAmount: true,
            isDetail: true,
            cell: (day) => <Amount value={day.invested} />,
          },
          {
            id: 'difference',
            title: 'Difference',
            isAmount: true,
            isDetail: true,
            cell: (day) => <Amount value={day.difference} isChange />,
          },
        ]}
      />
    </Part>
  );
}

function Months() {
  const sums = ['In $1,000.00', 'Out $0.00', 'Dividends $12.40', 'Fees $116.27'];
  return (
    <Part title="Months of a table">
      <table className={styles.months}>
        <tbody>
          <MonthHead title="November 2026" sums={sums} columns={3} />
          <MonthHead title="October 2026" note="from 10/15" sums={sums.slice(0, 1)} columns={3} />
          <MonthHead title="September 2026" sums={sums} columns={3} isStacked />
          <MonthHead title="August 2026" columns={3} />
        </tbody>
      </table>
    </Part>
  );
}

/** The kit's own page: each component in its states. It needs a KitProvider around it. */
export function KitPage() {
  return (
    <Page title="Components" isTitleDrawn className={styles.page ?? ''}>
      <Money />
      <Mixes />
      <Choices />
      <Forms />
      <Questions />
      <Actions />
      <Messages />
      <States />
      <Facts />
      <Months />
      <Colours />
      <Words />
    </Page>
  );
}
