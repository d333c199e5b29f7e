import {
  Button,
  Card,
  Dialog,
  formatList,
  Notice,
  StatusDot,
  useContent,
  useDispatch,
  useNavigation,
  useSelector,
  useTranslation,
} from '@wealth/kit';
import { useEffect } from 'react';
import { Announced } from '../flow/Announced.tsx';
import { EXTERNAL } from '../navigation/paths.ts';
import { WithNumbers } from '../text/Marked.tsx';
import { useLastKnown } from '../transfers/calls/use-last-known.ts';
import { banksApi } from './banks.api.ts';
import style from './Link.module.css';
import { bankName, needsCall, needsLinking, shownStatus } from './linked.rules.ts';
import { type JustLinked, justLinked, linkRead } from './linked.slice.ts';
import { NeedsCall } from './NeedsCall.tsx';
import type { Link } from './use-link.ts';

export interface LinkTroublesProps {
  readonly link: Link;
  /** Whether the page itself lists the linked banks. Default false. */
  readonly isList?: boolean;
}

/** The outcome of the last link, on its origin page (spec 001 §8, 002 §8). */
export function LinkTroubles({ link, isList = false }: LinkTroublesProps) {
  const { trouble } = link;
  const linked = useSelector(justLinked);
  if (linked !== undefined) return <Linked linked={linked} />;
  if (trouble === undefined) return null;
  switch (trouble.kind) {
    case 'DUPLICATE_ACCOUNT_ERROR':
      return <Duplicate link={link} account={trouble.account} others={trouble.others} />;
    case 'FAILED_TO_ADD_ACCOUNT':
      return <NotAdded link={link} relinks={trouble.relinks} />;
    case 'MAX_ACCOUNT_REACHED':
      return <TooMany link={link} isList={isList} brought={trouble.brought} room={trouble.room} />;
    default:
      return <Warning link={link} kind={trouble.kind} relinks={trouble.relinks} />;
  }
}

/** Said once, on the page that the link began on. */
function Linked({ linked: { institution, accounts, isAgain } }: { readonly linked: JustLinked }) {
  const { t } = useTranslation('link');
  const dispatch = useDispatch();
  const forget = () => void dispatch(linkRead());
  // Once the page is left it is said no more.
  useEffect(() => () => void dispatch(linkRead()), [dispatch]);
  const bank = `${institution} ${formatList(accounts)}`;
  return (
    <Announced>
      <Notice kind="success" onDismiss={forget}>
        <WithNumbers text={t(isAgain ? 'relinked' : 'linked', { bank, count: accounts.length })} />
      </Notice>
    </Announced>
  );
}

interface Told {
  readonly link: Link;
  readonly relinks?: string | undefined;
}

const again = ({ link, relinks }: Told) => link.start(relinks === undefined ? {} : { relinks });

/** Retry starts over; Close ends it. */
function NotAdded({ link, relinks }: Told) {
  const { t } = useTranslation('link');
  return (
    <Dialog
      title={t('notAdded.title')}
      isOpen
      onClose={link.dismiss}
      actions={
        <>
          <Button onPress={link.dismiss}>{t('close')}</Button>
          <Button kind="primary" isDisabled={link.isLeaving} onPress={() => again({ link, relinks })}>
            {t('retry')}
          </Button>
        </>
      }
    >
      <p>{t('notAdded.text')}</p>
    </Dialog>
  );
}

interface DuplicateProps {
  readonly link: Link;
  readonly account: string | undefined;
  /** Of the same link, which are there as well. */
  readonly others: readonly string[] | undefined;
}

/** The accounts that are there already, and to link them again in place of a second link (DECISIONS D-148). */
function Duplicate({ link, account, others = [] }: DuplicateProps) {
  const { t } = useTranslation('link');
  const banks = useLastKnown(banksApi.useBanksQuery());
  const named = account === undefined ? others : [account, ...others];
  const there =
    banks.status === 'loaded' ? banks.data.accounts.filter((each) => named.includes(each.plaidAccountId)) : [];
  const isStopped = there.length > 0 && there.every(needsCall);
  const broken = there.find(needsLinking)?.plaidAccountId;
  const relinks = broken ?? there.find((bank) => !needsCall(bank))?.plaidAccountId ?? account;
  const mayRelink = relinks !== undefined && !isStopped;
  const count = Math.max(named.length, 1);
  return (
    <Dialog
      title={t('duplicate.title', { count })}
      isOpen
      onClose={link.dismiss}
      actions={
        <>
          <Button onPress={link.dismiss}>{t('close')}</Button>
          {mayRelink && (
            <Button kind="primary" isDisabled={link.isLeaving} onPress={() => link.start({ relinks })}>
              {t('relink')}
            </Button>
          )}
        </>
      }
    >
      {there.map((bank) => {
        const status = shownStatus(bank);
        return (
          <Card key={bank.plaidAccountId} className={style.bank ?? ''}>
            <WithNumbers text={bankName(bank)} />
            <StatusDot tone={status.tone} isStrong={status.tone !== 'positive'} word={t(`status.${status.name}`)} />
          </Card>
        );
      })}
      <p>{mayRelink ? t('duplicate.text', { count }) : t('duplicate.unnamed')}</p>
      {isStopped && (
        <p>
          <NeedsCall />
        </p>
      )}
    </Dialog>
  );
}

interface TooManyProps {
  readonly link: Link;
  readonly isList: boolean;
  /** Where there is room for some of the accounts that the link brought. */
  readonly brought: string | undefined;
  readonly room: string | undefined;
}

/** How many there may be, and how to make room. */
function TooMany({ link, isList, brought, room }: TooManyProps) {
  const { t } = useTranslation('link');
  const { go } = useNavigation();
  const text = useContent('MAX_ACCOUNT_REACHED', t('tooMany.text')).value;
  return (
    <Dialog
      title={t('tooMany.title')}
      isOpen
      onClose={link.dismiss}
      actions={
        <>
          <Button onPress={link.dismiss}>{t('close')}</Button>
          {!isList && (
            <Button kind="primary" onPress={() => go(EXTERNAL)}>
              {t('tooMany.choose')}
            </Button>
          )}
        </>
      }
    >
      <p role="alert">
        {brought === undefined || room === undefined ? text : t('tooMany.partly', { brought, count: Number(room) })}
      </p>
    </Dialog>
  );
}

/** A link that the provider gave up, or that could not be begun. */
function Warning({
  link,
  kind,
  relinks,
}: Told & { readonly kind: 'EXTERNAL_ACCOUNT_FAILURE' | 'NOT_BEGUN' | 'TOO_MANY_REQUESTS' }) {
  const { t } = useTranslation('link');
  const key = kind === 'NOT_BEGUN' ? 'EXTERNAL_ACCOUNT_WARNING' : kind;
  const text = useContent(key, t(`warning.${kind}`)).value;
  return (
    <div role="alert">
      <Notice kind={kind === 'EXTERNAL_ACCOUNT_FAILURE' ? 'negative' : 'caution'} onDismiss={link.dismiss}>
        <p>{text}</p>
        {link.isOffered && (
          <Button className={style.again ?? ''} isDisabled={link.isLeaving} onPress={() => again({ link, relinks })}>
            {t('again')}
          </Button>
        )}
      </Notice>
    </div>
  );
}
