import { Fragment, type ReactNode } from 'react';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import { useLateWords } from '../language/late-words.ts';
import styles from './Choices.module.css';
import fieldStyles from './Field.module.css';
import { FieldTip } from './FieldHead.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { type ExplainedFieldProps, useField } from './use-field.ts';

export interface RadioOption {
  readonly value: string;
  readonly label: string;
  /** What it means, in one line under its words. */
  readonly description?: string | undefined;
  /** What its answer needs beside it, drawn under it while it is chosen. */
  readonly field?: ReactNode;
}

export interface RadioFieldProps extends ExplainedFieldProps {
  readonly options: readonly RadioOption[];
  /** Cards for up to six answers, plain lines, or segments of one bar for a few short ones. Default: `cards`. */
  readonly look?: 'cards' | 'plain' | 'segments';
  /** The label is read out only, where the title of the screen asks already. */
  readonly isLegendHidden?: boolean;
  /** Default: true. An optional field is marked as such. */
  readonly isRequired?: boolean;
}

/** One of a few answers, all in sight. */
export function RadioField({
  options,
  look = 'cards',
  isLegendHidden = false,
  isRequired = true,
  ...props
}: RadioFieldProps) {
  const t = useLateWords();
  const field = useField<HTMLInputElement>({ ...props, keepsHint: true });
  const { id, ref, text, problem, describedBy } = field;
  const chosen = options.findIndex(({ value }) => value === text);
  const isPair = options.length === 2 && options.every(({ description }) => description === undefined);

  const choose = (value: string) => {
    field.set(value);
    // A choice is whole at once: what is wrong with it need not wait until the field is left.
    field.leave();
  };

  return (
    <div
      data-state={field.state}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={isRequired}
      aria-invalid={problem !== undefined}
      aria-describedby={describedBy}
      className={fieldStyles.field}
    >
      <div className={fieldStyles.head}>
        <div className={fieldStyles.named}>
          <div id={`${id}-label`} className={fieldStyles.label}>
            {isLegendHidden ? <VisuallyHidden>{props.label}</VisuallyHidden> : props.label}
          </div>
          <FieldTip label={props.label} tip={props.tip} />
        </div>
        {!isRequired && <span className={fieldStyles.optional}>{t('optional')}</span>}
      </div>
      <div className={styles.choices} data-look={look} data-pair={isPair || undefined}>
        {options.map(({ value, label, description, field: own }, index) => (
          <Fragment key={value}>
            <label className={styles.choice} data-look={look}>
              <input
                ref={index === Math.max(chosen, 0) ? ref : undefined}
                type="radio"
                id={`${id}-${value}`}
                name={id}
                value={value}
                checked={index === chosen}
                onChange={() => choose(value)}
                // One stop of Tab for all of them, where Chrome now and then makes each one a stop.
                tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
                aria-labelledby={`${id}-${value}-label`}
                aria-describedby={description === undefined ? undefined : `${id}-${value}-description`}
                className={styles.dot}
              />
              <span className={styles.words}>
                <span id={`${id}-${value}-label`} className={styles.name}>
                  {label}
                </span>
                {description !== undefined && (
                  <span id={`${id}-${value}-description`} className={styles.description}>
                    {description}
                  </span>
                )}
              </span>
            </label>
            {own !== undefined && index === chosen && <div className={styles.own}>{own}</div>}
          </Fragment>
        ))}
      </div>
      <FieldNotes field={field} />
    </div>
  );
}
