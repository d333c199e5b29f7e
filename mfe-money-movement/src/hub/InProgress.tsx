import { isUnderWay, type TransferView } from '@wealth/api';
import { centralDate } from '@wealth/domain/calendar';
import { type Asked, formatWeekdayDate, Problem, Skeleton, useMedia, usePlatform, useTranslation } from '@wealth/kit';
import { useId, useState } from 'react';
import type { Link } from '../link/use-link.ts';
import { formatCentralTime } from '../transfers/timeline/time.ts';
import style from './InProgress.module.css';
import { TransferItem } from './TransferItem.tsx';

/** As narrow as a phone, where all but the first transfers are folded. */
const PHONE = '(max-width: 599px)';
const OPEN_ON_PHONES = 2;

export interface InProgressProps {
  readonly transfers: Asked<readonly TransferView[]>;
  readonly link: Link;
  /** When the list came, as any value that changes with it. */
  readonly cameAt: number | undefined;
}

/** Every transfer on its way with the date of each step. */
export function InProgress({ transfers, link, cameAt }: InProgressProps) {
  const { t } = useTranslation('hub');
  const id = useId();
  const count = transfers.status === 'loaded' ? transfers.data.filter(isUnderWay).length : 0;
  return (
    <section aria-labelledby={id} className={style.section}>
      <div className={style.sectionHead}>
        <h2 id={id} className={style.heading}>
          {t('inProgress')}
        </h2>
        {count > 0 && <AsOf key={cameAt} count={count} />}
      </div>
      <Transfers transfers={transfers} link={link} />
    </section>
  );
}

function Transfers({ transfers, link }: Pick<InProgressProps, 'transfers' | 'link'>) {
  const { t } = useTranslation('hub');
  const isPhone = useMedia(PHONE);
  if (transfers.status === 'failed') {
    return <Problem text={t('failed')} stillWorks={t('goOn')} onRetry={transfers.refresh} />;
  }
  if (transfers.status !== 'loaded') return <Skeleton words={transfers.status === 'slow' ? t('slow') : undefined} />;
  const underWay = transfers.data.filter(isUnderWay);
  if (underWay.length === 0) {
    return <p className={style.small}>{t('none')}</p>;
  }
  return (
    <ul className={style.items}>
      {underWay.map((each, place) => (
        <TransferItem
          key={each.confirmationNumber}
          transfer={each}
          link={link}
          isFolded={isPhone && place >= OPEN_ON_PHONES}
        />
      ))}
    </ul>
  );
}

/** The number of transfers, and the moment at which the services answered. */
function AsOf({ count }: { readonly count: number }) {
  const { t } = useTranslation('hub');
  const { businessClock } = usePlatform();
  const [now] = useState(() => businessClock.now());
  return (
    <p className={style.small}>
      {t('asOf', { count, date: formatWeekdayDate(centralDate(now)), time: formatCentralTime(now) })}
    </p>
  );
}
