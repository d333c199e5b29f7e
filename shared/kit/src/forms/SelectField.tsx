import { classes } from '../components/classes.ts';
import { Icon } from '../components/graphics/Icon.tsx';
import { useLateWords } from '../language/late-words.ts';
import styles from './Field.module.css';
import { FieldHead } from './FieldHead.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { type ExplainedFieldProps, useField } from './use-field.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends ExplainedFieldProps {
  readonly options: readonly SelectOption[];
  /** A value that a browser may fill in, as an HTML token. Default: `off`. */
  readonly autoComplete?: string | undefined;
  /** Default: true. An optional field is marked as such, and may stay at "Select One". */
  readonly isRequired?: boolean;
}

/** One of many answers, in the browser's own list. `''` in the form's values is "Select One". */
export function SelectField({ options, autoComplete = 'off', isRequired = true, ...props }: SelectFieldProps) {
  const t = useLateWords();
  const field = useField<HTMLSelectElement>({ ...props, keepsHint: true });
  return (
    <div className={styles.field} data-state={field.state}>
      <FieldHead id={field.id} label={props.label} isRequired={isRequired} tip={props.tip} />
      <div className={styles.line}>
        <select
          ref={field.ref}
          id={field.id}
          name={props.name}
          value={field.text}
          onChange={({ target }) => field.set(target.value)}
          onBlur={field.leave}
          autoComplete={autoComplete}
          aria-required={isRequired}
          aria-invalid={field.problem !== undefined}
          aria-describedby={field.describedBy}
          className={classes(styles.text, styles.select)}
        >
          <option value="">{t('selectOne')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} className={styles.arrow} />
      </div>
      <FieldNotes field={field} />
    </div>
  );
}
