import { getTypingRule, isSecretReference, socialSecurityField } from '@wealth/domain/fields';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../components/actions/Button.tsx';
import { classes } from '../components/classes.ts';
import { useTyping } from '../components/inputs/use-typing.ts';
import { useLateWords } from '../language/late-words.ts';
import styles from './Field.module.css';
import { FieldHead } from './FieldHead.tsx';
import { FieldNotes } from './FieldNotes.tsx';
import { type ExplainedFieldProps, useField } from './use-field.ts';

/** A stored number: its mask and its reference. */
export interface KeptNumber {
  /** Ends in the last four digits. */
  readonly value: string;
  readonly reference: string;
}

export interface SocialSecurityFieldProps extends ExplainedFieldProps {
  /**
   * The stored number, once the typed one was stored. The form's values then have its reference in the place of the
   * digits. `onChange` is not called, since the answer is the same. Left out for digits that were not put away.
   */
  readonly kept?: KeptNumber | undefined;
  /** Takes numbers that are never given out. Default: false. */
  readonly allowsTestNumbers?: boolean;
  /** Default: true. An optional field is marked as such. */
  readonly isRequired?: boolean;
}

/**
 * A Social Security number. It is typed as 3-2-4 and kept from the form until the field is left; then a right number
 * shows its last four digits, and Change empties the field. A wrong number stays as it was typed.
 */
export function SocialSecurityField(props: SocialSecurityFieldProps) {
  const { kept, allowsTestNumbers = false, isRequired = true, ...own } = props;
  const t = useLateWords();
  const { tidy, problem: problemOf, shown } = socialSecurityField(allowsTestNumbers);
  const isRight = (text: string) => text !== '' && problemOf(tidy(text)) === undefined;
  const field = useField<HTMLInputElement>({ ...own, keepsHint: true });
  const { typed, take, end } = useTyping(field.ref, getTypingRule('ssn'));
  const [isAnew, setAnew] = useState(false);
  const isKept = isSecretReference(field.text);
  const isMasked = typed === undefined && !isAnew && (isKept || isRight(field.text));

  const known = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (known.current === kept?.reference) return;
    known.current = kept?.reference;
    if (kept && isRight(field.text)) field.replace(kept.reference);
  });
  useLayoutEffect(() => {
    if (isAnew) field.ref.current?.focus();
  }, [isAnew, field.ref]);

  const settle = () => {
    // After Change without a digit the former number stays.
    const isUntouched = typed === undefined || (isAnew && typed === '');
    const text = isUntouched || !isRight(typed) ? typed : tidy(typed);
    if (!isUntouched && text !== undefined && text !== field.text) field.set(text);
    end();
    setAnew(false);
  };
  const lastFour = (isKept ? kept?.value : field.text)?.slice(-4) ?? '••••';
  const asTyped = typed ?? (isAnew ? '' : shown(field.text));
  const problem = typed !== undefined && isRight(typed) ? undefined : field.problem;
  const digitsId = `${field.id}-digits`;
  const notes = [
    isMasked && digitsId,
    field.hint !== undefined && field.hintId,
    problem !== undefined && field.problemId,
  ];
  return (
    <div
      className={styles.field}
      data-state={problem === undefined && field.state === 'INVALID' ? 'PRISTINE' : field.state}
    >
      <FieldHead id={field.id} label={own.label} isRequired={isRequired} tip={own.tip} />
      <div className={styles.line}>
        <input
          ref={field.ref}
          id={field.id}
          name={own.name}
          type="text"
          value={isMasked ? `•••-••-${lastFour}` : asTyped}
          readOnly={isMasked}
          onChange={({ target, nativeEvent }) => take(target, nativeEvent, asTyped)}
          onCompositionEnd={({ currentTarget, nativeEvent }) => take(currentTarget, nativeEvent, asTyped)}
          // Enter submits without leaving the field.
          onKeyDown={({ key }) => key === 'Enter' && settle()}
          onBlur={() => {
            settle();
            field.leave();
          }}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          aria-required={isRequired}
          aria-invalid={problem !== undefined}
          aria-describedby={notes.filter(Boolean).join(' ') || undefined}
          className={classes(styles.text, styles.number, isMasked && styles.masked)}
        />
        {isMasked && (
          <Button
            kind="quiet"
            className={styles.change ?? ''}
            aria-label={t('changeValue', { label: own.label })}
            onPress={() => setAnew(true)}
          >
            {t('change')}
          </Button>
        )}
      </div>
      {isMasked && (
        <span id={digitsId} hidden>
          {t('endingIn', { digits: [...lastFour].join(' ') })}
        </span>
      )}
      <FieldNotes field={{ ...field, problem }} />
    </div>
  );
}
