import type { ReactNode } from 'react';
import { Icon } from '../components/graphics/Icon.tsx';
import { useLateWords } from '../language/late-words.ts';
import styles from './Choices.module.css';
import fieldStyles from './Field.module.css';
import { FieldTip } from './FieldHead.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { type ExplainedFieldProps, useField } from './use-field.ts';

export interface CheckFieldProps extends ExplainedFieldProps {
  /** The words beside the box, where they are more than its label, which names it in the summary of what is wrong. */
  readonly children?: ReactNode;
  /** Whether the form cannot be sent without it. Default: false. */
  readonly isRequired?: boolean;
  /** Stands apart from the boxes before it, after "or": `None of these apply to me`. */
  readonly isExclusive?: boolean;
  /** It cannot be ticked, and the hint says why. It keeps its place in the order of focus. Default: false. */
  readonly isOff?: boolean;
}

/** A box to tick: `true` in the form's values, or ''. The whole line can be pressed. */
export function CheckField(props: CheckFieldProps) {
  const { children, isRequired = false, isExclusive = false, isOff = false } = props;
  const t = useLateWords();
  const field = useField<HTMLInputElement>({ ...props, keepsHint: true });
  return (
    <div className={fieldStyles.field} data-state={field.state}>
      {isExclusive && <div className={styles.or}>{t('or')}</div>}
      <div className={styles.explained}>
        <label className={styles.choice} data-look="cards" data-off={isOff || undefined}>
          <span className={styles.box}>
            <input
              ref={field.ref}
              type="checkbox"
              id={field.id}
              name={props.name}
              checked={field.text === 'true'}
              onChange={({ target }) => {
                if (isOff) return;
                field.set(target.checked ? 'true' : '');
                field.leave();
              }}
              aria-disabled={isOff || undefined}
              aria-required={isRequired || undefined}
              aria-invalid={field.problem !== undefined || undefined}
              aria-describedby={field.describedBy}
              className={styles.tick}
            />
            <Icon name="check" size={14} className={styles.mark} />
          </span>
          <span className={styles.words}>{children ?? props.label}</span>
        </label>
        <FieldTip label={props.label} tip={props.tip} />
      </div>
      <FieldNotes field={field} />
    </div>
  );
}
