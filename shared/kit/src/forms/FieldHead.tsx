import { useTranslation } from 'react-i18next';
import styles from './Field.module.css';

interface FieldHeadProps {
  /** Of the element that the label names. */
  readonly id: string;
  readonly label: string;
  readonly isRequired: boolean;
}

/** The label above a field, with a mark on an optional one. */
export function FieldHead({ id, label, isRequired }: FieldHeadProps) {
  const { t } = useTranslation('kit');
  return (
    <div className={styles.head}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {!isRequired && <span className={styles.optional}>{t('optional')}</span>}
    </div>
  );
}
