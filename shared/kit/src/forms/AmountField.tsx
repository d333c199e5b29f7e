import { parseAmount } from '@wealth/domain/amount-text';
import { getTypingRule } from '@wealth/domain/fields';
import { useLeftOutWords } from '../components/inputs/left-out-words.ts';
import { useTyping } from '../components/inputs/use-typing.ts';
import { formatMoney } from '../format/money.ts';
import styles from './Field.module.css';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** `2,300.00`: the sign stands before the field. */
function tidy(typed: string): string {
  const amount = parseAmount(typed);
  return amount === undefined ? typed : formatMoney(amount).replace('$', '');
}

/** An amount of dollars, first in size. The form keeps the text; `parseAmount` reads cents from it, here and in rules. */
export function AmountField(props: FieldProps) {
  const field = useField<HTMLInputElement>({ ...props, tidy });
  const { leftOut, take, end } = useTyping(field.ref, getTypingRule('currency'));
  const remark = useLeftOutWords(leftOut);
  return (
    <div className={styles.field} data-state={field.state}>
      <label htmlFor={field.id} className={styles.label}>
        {props.label}
      </label>
      <div className={styles.amount}>
        <span aria-hidden className={styles.currency}>
          $
        </span>
        <input
          ref={field.ref}
          id={field.id}
          name={props.name}
          value={field.text}
          onChange={({ target, nativeEvent }) => field.set(take(target, nativeEvent, field.text))}
          onCompositionEnd={({ currentTarget, nativeEvent }) => field.set(take(currentTarget, nativeEvent, field.text))}
          onBlur={() => {
            end();
            field.leave();
          }}
          inputMode="decimal"
          autoComplete="off"
          aria-required
          aria-invalid={field.problem !== undefined}
          aria-describedby={describedBy(field, remark)}
          className={styles.input}
        />
      </div>
      <FieldNotes field={field} remark={remark} />
    </div>
  );
}
