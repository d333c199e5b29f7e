import { useEffect, useId, useRef } from 'react';
import { Icon } from '../components/graphics/Icon.tsx';
import { useHeldWhilePressed } from '../components/use-held-while-pressed.ts';
import { useLateWords } from '../language/late-words.ts';
import styles from './FormSummary.module.css';
import type { FieldProblem, KnownField } from './form-context.ts';

interface FormSummaryProps {
  /** How many submits were refused. It is drawn from the first one on, and each gives it the focus. */
  readonly refusals: number;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  readonly fields: ReadonlyMap<string, KnownField>;
  /** Why the form is held back, which is all there is to say where no field is wrong. */
  readonly reason: string | undefined;
}

/**
 * Lists the problems of a form on top of it, with a way to each field. It takes the focus, so a screen reader reads its
 * heading and problems once; the fields stay silent meanwhile.
 */
export function FormSummary({ fields, ...latest }: FormSummaryProps) {
  const t = useLateWords();
  const id = useId();
  const problemsId = `${id}-problems`;
  const { refusals, problems, reason } = useHeldWhilePressed(latest);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refusals > 0) ref.current?.focus();
  }, [refusals]);
  if (refusals === 0 || (problems.size === 0 && reason === undefined)) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={problems.size > 0 ? problemsId : undefined}
      className={styles.summary}
    >
      <h2 id={id} className={styles.title}>
        <Icon name="negative" className={styles.sign} />
        <span>{problems.size === 0 ? reason : t('fixAnswers', { count: problems.size })}</span>
      </h2>
      {problems.size > 0 && (
        <ul id={problemsId}>
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
  // A question or a sentence ends by itself.
  const label = /[?.!]$/.test(to.label) ? to.label : `${to.label}:`;
  return (
    <button type="button" className={styles.way} onClick={to.focus}>
      {label} {text}
    </button>
  );
}
