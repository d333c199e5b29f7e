import { centralDate, centralTimeOfDay } from '@wealth/domain/calendar';
import { useReadable, useTranslation } from '@wealth/kit';
import { useEffect, useState } from 'react';
import { OVERVIEW } from '../../core/routing/access.rules.ts';
import { usePath } from '../content/use-path.ts';
import { useHost, usePortal } from '../portal-context.ts';
import styles from './Frame.module.css';

/** The day on which this device was last greeted; not by whom. */
const KEY = 'wealth.greeted';
const HOUR = 3_600_000;

/** Good morning, on the first overview of a day. It is there from the first frame on, so that nothing below it moves. */
export function Greeting() {
  const name = useReadable(useHost().session.claims)?.firstName;
  return usePath() === OVERVIEW && name ? <OnceADay name={name} /> : null;
}

function OnceADay({ name }: { name: string }) {
  const { t } = useTranslation('shell');
  const { shared } = usePortal();
  const [now] = useState(useHost().clocks.businessClock.now);
  const day = centralDate(now);
  const [isFirst] = useState(() => shared.getItem(KEY) !== day);
  useEffect(() => shared.setItem(KEY, day), [shared, day]);
  if (!isFirst) return null;
  const hours = centralTimeOfDay(now) / HOUR;
  return (
    <p className={styles.greeting}>
      {t(hours < 12 ? 'goodMorning' : hours < 17 ? 'goodAfternoon' : 'goodEvening', { name })}
    </p>
  );
}
