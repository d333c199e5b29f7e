import type { LinkedBanksView, LinkedBankView } from '@wealth/api';
import {
  Button,
  Card,
  classes,
  Empty,
  formatWeekdayDate,
  Icon,
  Notice,
  Page,
  Problem,
  Skeleton,
  useContent,
  useMedia,
  useTranslation,
} from '@wealth/kit';
import { ActionsBar } from '@wealth/kit/actions-bar';
import { type ReactNode, useId } from 'react';
import { banksApi } from '../link/banks.api.ts';
import { LinkTroubles } from '../link/LinkTroubles.tsx';
import { bankName, needsLinking, stoppedFirst } from '../link/linked.rules.ts';
import { type Link, useLink } from '../link/use-link.ts';
import { BackLink } from '../navigation/BackLink.tsx';
import { EXTERNAL, HUB } from '../navigation/paths.ts';
import { Marked } from '../text/Marked.tsx';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { BankItem } from './BankItem.tsx';
import style from './Banks.module.css';
import { RemovalDialogs } from './RemovalDialogs.tsx';
import { useRemoval } from './use-removal.ts';

/** As narrow as a phone, where the button to link stands at the lower edge. */
const PHONE = '(max-width: 599px)';

/** The member's linked banks: linked again, removed, and one more linked (spec 002 §2). */
export function Banks() {
  const { t } = useTranslation('banks');
  const link = useLink(EXTERNAL);
  return (
    <Page title={t('title')}>
      <BackLink to={HUB} name={t('back')} />
      <LinkTroubles link={link} isList />
      <List link={link} />
    </Page>
  );
}

function List({ link }: { readonly link: Link }) {
  const { t } = useTranslation('banks');
  const banks = useLastKnown(banksApi.useBanksQuery());
  const failedTitle = useContent('MANAGE_EXTERNAL_ACCOUNTS_ERROR_TEXT', t('failedTitle')).value;
  if (banks.status === 'failed') {
    return <Problem title={failedTitle} text={t('failed')} stillWorks={t('goOn')} onRetry={banks.refresh} />;
  }
  if (banks.status !== 'loaded') return <Skeleton words={banks.status === 'slow' ? t('slow') : undefined} />;
  return <Linked banks={banks.data} link={link} />;
}

function Linked({ banks, link }: { readonly banks: LinkedBanksView; readonly link: Link }) {
  const { t } = useTranslation('banks');
  const isPhone = useMedia(PHONE);
  const removal = useRemoval();
  const { accounts, most } = banks;
  const broken = accounts.filter(needsLinking);
  const add = link.isOffered && (
    <LinkOne link={link} isFull={accounts.length >= most} most={most} isMain={broken.length === 0} />
  );
  if (accounts.length === 0) {
    return (
      <>
        <RemovalDialogs removal={removal} />
        <NoBanks>{add}</NoBanks>
      </>
    );
  }
  return (
    <>
      <NeedsLinking banks={broken} />
      <div className={style.head}>
        <p className={style.muted}>{t('count', { count: accounts.length, most })}</p>
        {!isPhone && add}
      </div>
      <RemovalDialogs removal={removal} />
      <ul className={style.items}>
        {stoppedFirst(accounts).map((bank) => (
          <BankItem
            key={bank.plaidAccountId}
            bank={bank}
            link={link}
            isMain={broken.length === 1}
            onRemove={() => removal.ask(bank)}
          />
        ))}
      </ul>
      <p className={style.password}>
        <Icon name="shield" size={18} />
        {t('password')}
      </p>
      {isPhone && add && <ActionsBar>{add}</ActionsBar>}
    </>
  );
}

interface LinkOneProps {
  readonly link: Link;
  readonly isFull: boolean;
  readonly most: number;
  /** Whether it is the main action of the page. */
  readonly isMain: boolean;
}

/** At the limit it stays, off, with its reason and how to make room. */
function LinkOne({ link, isFull, most, isMain }: LinkOneProps) {
  const { t } = useTranslation('banks');
  const { t: l } = useTranslation('link');
  const reason = useId();
  return (
    <div className={style.add}>
      <Button
        kind={isMain ? 'primary' : 'secondary'}
        className={classes(isFull && style.off)}
        isDisabled={link.isLeaving}
        {...(isFull && { 'aria-disabled': true, 'aria-describedby': reason })}
        onPress={() => !isFull && link.start()}
      >
        <Icon name="open" size={18} />
        {l(link.isLeaving ? 'leaving' : 'link')}
      </Button>
      {isFull && (
        <p id={reason} className={style.muted}>
          {t('full', { most })}
        </p>
      )}
    </div>
  );
}

/** One line for each bank that no money passes through, above the list. */
function NeedsLinking({ banks }: { readonly banks: readonly LinkedBankView[] }) {
  const { t } = useTranslation('banks');
  if (banks.length === 0) return null;
  return (
    <Notice kind="caution">
      {banks.map((bank) => (
        <p key={bank.plaidAccountId}>
          <Marked text={t('needs', { bank: bankName(bank) })} />
          {bank.nextDate !== undefined &&
            ` ${t('needsWaiting', { count: bank.schedules, date: formatWeekdayDate(bank.nextDate) })}`}
        </p>
      ))}
    </Notice>
  );
}

function NoBanks({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('banks');
  const none = useContent('NO_EXTERNAL_ACCOUNTS', t('none')).value;
  return (
    <Card>
      <Empty text={none}>
        <p>{t('noneHelp')}</p>
        {children}
      </Empty>
    </Card>
  );
}
