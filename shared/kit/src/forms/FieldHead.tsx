import type { ReactNode } from 'react';
import { HelpTip } from '../components/overlays/HelpTip.tsx';
import { useLateWords } from '../language/late-words.ts';
import styles from './Field.module.css';

interface FieldTipProps {
  readonly label: string;
  readonly tip: ReactNode;
}

/** The question mark beside a label, where there is something to explain. */
export function FieldTip({ label, tip }: FieldTipProps) {
  return tip === undefined ? null : <HelpTip topic={label}>{tip}</HelpTip>;
}

interface FieldHeadProps {
  /** Of the element that the label names. */
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly tip: ReactNode;
}

/** The label above a field, with a mark on an optional one. */
export function FieldHead({ id, label, isRequired, tip }: FieldHeadProps) {
  const t = useLateWords();
  return (
    <div className={styles.head}>
      <span className={styles.named}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <FieldTip label={label} tip={tip} />
      </span>
      {!isRequired && <span className={styles.optional}>{t('optional')}</span>}
    </div>
  );
}
