import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/graphics/Icon.tsx';
import styles from './FormSummary.module.css';
import type { FieldProblem, KnownField } from './form-context.ts';

interface FormSummaryProps {
  readonly ref: Ref<HTMLElement>;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  readonly fields: ReadonlyMap<string, KnownField>;
  /** Why the form is held back, which is all there is to say where no field is wrong. */
  readonly reason: string | undefined;
}

/** What is wrong with a form, on top of it, with a way to each field. */
export function FormSummary({ ref, problems, fields, reason }: FormSummaryProps) {
  const { t } = useTranslation('kit');
  const id = useId();
  if (problems.size === 0 && reason === undefined) return null;
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={id} className={styles.summary}>
      <h2 id={id} className={styles.title}>
        <Icon name="negative" className={styles.sign} />
        <span>{problems.size === 0 ? reason : t('fixAnswers', { count: problems.size })}</span>
      </h2>
      {problems.size > 0 && (
        <ul>
          {[...problems].map(([name, { text }]) => (
            <li key={name}>
              <Way to={fields.get(name)} text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A problem in the words of its field, which leads there; words alone where the problem is of no field that is drawn. */
function Way({ to, text }: { to: KnownField | undefined; text: string }) {
  if (to === undefined) return <span className={styles.way}>{text}</span>;
  const label = to.label.endsWith('?') ? to.label : `${to.label}:`;
  return (
    <button type="button" className={styles.way} onClick={to.focus}>
      {label} {text}
    </button>
  );
}
