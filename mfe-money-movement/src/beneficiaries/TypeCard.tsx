import {
  type BeneficiaryType,
  findMinors,
  isShare,
  MAX_BENEFICIARIES,
  splitEvenly,
  totalShare,
} from '@wealth/domain/beneficiaries';
import { centralDate } from '@wealth/domain/calendar';
import { dateField } from '@wealth/domain/fields';
import { Button, Card, classes, Icon, PercentInput, usePlatform, useTranslation } from '@wealth/kit';
import { MixSwatch } from '@wealth/kit/figures';
import { useEffect, useId, useRef } from 'react';
import style from './Beneficiaries.module.css';
import { getName, type Listed, markOf, ofType, peopleIn } from './listed.rules.ts';
import { PersonActions } from './PersonActions.tsx';
import type { RefusedNumber } from './person.rules.ts';
import { ShareBar } from './ShareBar.tsx';
import { useListWords } from './use-words.ts';

interface TypeCardProps {
  readonly type: BeneficiaryType;
  /** Of both types. */
  readonly list: readonly Listed[];
  readonly isReadOnly: boolean;
  readonly mayAdd: boolean;
  readonly refused: RefusedNumber | undefined;
  readonly onAdd: () => void;
  readonly onEdit: (key: string) => void;
  readonly onRemove: (key: string) => void;
  readonly onShare: (key: string, percent: number | undefined) => void;
  readonly onSplit: () => void;
}

/** The primary or the backup beneficiaries: their shares in a bar and in rows, and the total. */
export function TypeCard(props: TypeCardProps) {
  const { type, list, isReadOnly, mayAdd, onAdd, onSplit, onRemove } = props;
  const { t } = useTranslation('beneficiaries');
  const rows = ofType(list, type);
  const total = totalShare(peopleIn(list), type);
  const isRight = total === 100 && rows.every(({ one }) => isShare(one.sharePercent));
  const isWrong = rows.length > 0 && !isRight;
  const isFull = list.length >= MAX_BENEFICIARIES;
  const problemId = useId();
  const reasonId = useId();
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  const inText = { type: t(`typeInText.${type}`) };
  // The focus stays near a row that was removed.
  useEffect(() => {
    if (next.current === undefined) return;
    const wanted = card.current?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(next.current)}"]`);
    (wanted ?? card.current?.querySelector<HTMLElement>('[data-focus="add"]'))?.focus();
    next.current = undefined;
  }, [list]);
  const remove = (key: string) => {
    const index = rows.findIndex((each) => each.key === key);
    next.current = (rows[index + 1] ?? rows[index - 1])?.key ?? 'add';
    onRemove(key);
  };
  return (
    <div ref={card}>
      <Card className={style.card ?? ''}>
        <div className={style.head}>
          <h2 className={style.name}>{t(`type.${type}`)}</h2>
          <span className={style.muted}>
            {rows.length === 0 ? t('noneOfType') : t('people', { count: rows.length })}
          </span>
          {!isReadOnly && (
            <span className={style.headActions}>
              {rows.length > 1 && (
                <Button kind="quiet" aria-label={t('splitOfType', inText)} onPress={onSplit}>
                  {t('split')}
                </Button>
              )}
              {mayAdd && (
                <Button
                  kind="quiet"
                  data-focus="add"
                  aria-label={t('addOfType', inText)}
                  {...(isFull && { 'aria-disabled': true, 'aria-describedby': reasonId })}
                  className={classes(isFull && style.off)}
                  onPress={() => !isFull && onAdd()}
                >
                  {t('add')}
                </Button>
              )}
            </span>
          )}
          {!isReadOnly && mayAdd && isFull && (
            <p id={reasonId} className={style.whyOff}>
              {t('fullReason')}
            </p>
          )}
        </div>
        {rows.length > 0 && (
          <>
            <ShareBar type={type} rows={rows} />
            <ul className={style.rows}>
              {rows.map((row, index) => (
                <Person
                  key={row.key}
                  {...props}
                  row={row}
                  place={index}
                  problemId={isWrong ? problemId : undefined}
                  onRemove={remove}
                />
              ))}
            </ul>
            <Total total={total} isRight={isRight} />
            {isWrong && (
              <p id={problemId} className={style.wrong}>
                <Icon name="negative" size={18} />
                {t('wrongShares', inText)}
              </p>
            )}
            {isWrong && rows.length > 1 && !isReadOnly && <SplitHint rows={rows} type={type} />}
            <Below list={list} rows={rows} type={type} />
          </>
        )}
      </Card>
    </div>
  );
}

interface PersonProps extends TypeCardProps {
  readonly row: Listed;
  /** Among those of the type, from 0. */
  readonly place: number;
  readonly problemId: string | undefined;
}

function Person({ row, place, problemId, isReadOnly, refused, onEdit, onRemove, onShare }: PersonProps) {
  const { t } = useTranslation('beneficiaries');
  const { key, one } = row;
  const name = getName(one);
  const share = one.sharePercent;
  const refusal = refused?.key === key ? refused.reason : undefined;
  return (
    <li className={style.row}>
      <MixSwatch {...markOf(place)} />
      <div className={style.who}>
        <p className={style.strong}>
          {name} {one.id === undefined && <span className={style.new}>{t('new')}</span>}
        </p>
        <p className={style.muted}>
          {t('born', {
            relationship: t(`relationships.${one.relationship}`),
            date: dateField.shown(dateField.tidy(one.dateOfBirth)),
          })}
        </p>
        {refusal && (
          <p className={style.wrong}>
            <Icon name="negative" size={18} />
            {t(`problem.${refusal}`)}
          </p>
        )}
      </div>
      <div className={style.share}>
        {isReadOnly ? (
          <span>{share}%</span>
        ) : (
          <PercentInput
            label={t('shareOf', { name })}
            isLabelHidden
            value={share === undefined ? '' : String(share)}
            onChange={(digits) => onShare(key, digits === '' ? undefined : Number(digits))}
            isInvalid={problemId !== undefined}
            describedBy={problemId}
          />
        )}
      </div>
      {!isReadOnly && (
        <PersonActions name={name} focusKey={key} onEdit={() => onEdit(key)} onRemove={() => onRemove(key)} />
      )}
    </li>
  );
}

/** The total of the shares, in words and with an icon. */
function Total({ total, isRight }: { readonly total: number; readonly isRight: boolean }) {
  const { t } = useTranslation('beneficiaries');
  const by = Math.abs(100 - total);
  const words =
    total > 100 ? t('tooMuch', { total, by }) : total < 100 ? t('tooLittle', { total, by }) : t('total', { total });
  return (
    <p role="status" className={isRight ? style.right : style.wrong}>
      <Icon name={isRight ? 'success' : 'negative'} size={18} />
      {words}
    </p>
  );
}

interface OfType {
  readonly rows: readonly Listed[];
  readonly type: BeneficiaryType;
}

function SplitHint({ rows, type }: OfType) {
  const { t } = useTranslation('beneficiaries');
  const words = useListWords();
  const shares = splitEvenly(peopleIn(rows), type).map(({ sharePercent }) => `${sharePercent}%`);
  return <p className={style.muted}>{t('splitGives', { shares: words.names(shares) })}</p>;
}

/** Names the minors, and counts the list against its limit. */
function Below({ list, rows, type }: OfType & { readonly list: readonly Listed[] }) {
  const { t } = useTranslation('beneficiaries');
  const words = useListWords();
  const { businessClock } = usePlatform();
  const minors = findMinors(peopleIn(rows), centralDate(businessClock.now()));
  const isLast = type === 'BACKUP' || !list.some(({ one }) => one.beneficiaryType === 'BACKUP');
  return (
    <>
      {minors.length > 0 && (
        <p className={style.muted}>
          {t('minor', { count: minors.length, names: words.names(minors.map(({ name }) => name.firstName)) })}
        </p>
      )}
      {isLast && (
        <p className={style.muted}>
          {list.length === MAX_BENEFICIARIES
            ? t('full', { most: MAX_BENEFICIARIES })
            : t('count', { count: list.length, most: MAX_BENEFICIARIES })}
        </p>
      )}
    </>
  );
}
