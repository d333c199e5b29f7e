import { createCalendar } from '@internationalized/date';
import { useEffect, useRef } from 'react';
import { useDateField } from 'react-aria/useDateField';
import { DateFieldContext, DateFieldStateContext } from 'react-aria-components/DateField';
import { DateInput, DateSegment } from 'react-aria-components/DateRangePicker';
import { GroupContext, type GroupProps } from 'react-aria-components/Group';
import { InputContext, type InputProps } from 'react-aria-components/Input';
import { Provider, useContextProps } from 'react-aria-components/slots';
import { type DateFieldState, useDateFieldState } from 'react-stately/useDateFieldState';
import { useLateWords } from '../../language/late-words.ts';
import styles from './DateRangePicker.module.css';
import { useTypedText } from './use-typed-text.ts';

/** What stands in the parts of a date, and why it is no date: a part is missing, or the calendar has no such day. */
export interface TypedParts {
  readonly text: string;
  readonly flaw?: 'missing' | 'unreal';
}

export interface TypedDateProps {
  /** Which date of a range; left out for a date alone. */
  readonly slot?: 'start' | 'end';
  /** Called with what stands there; `isLeft` says that the focus is not in this date. */
  readonly onShown: (parts: TypedParts, isLeft: boolean) => void;
  readonly onLeave: () => void;
  /** Called after each paste: true if the text was refused because it is no date. */
  readonly onRefused: (isRefused: boolean) => void;
}

/** What is wrong with the parts of a date, in words; undefined where nothing is. */
export function useFlawWords() {
  const t = useLateWords();
  return ({ text, flaw }: TypedParts): string | undefined => {
    if (flaw === undefined) return undefined;
    return flaw === 'unreal' ? t('noSuchDay', { date: text }) : t('datesIncomplete');
  };
}

function partsOf({ segments, value }: DateFieldState): TypedParts {
  const text = segments.map((segment) => segment.text).join('');
  const parts = segments.filter(({ isEditable }) => isEditable);
  if (parts.some(({ isPlaceholder }) => isPlaceholder)) return { text, flaw: 'missing' };
  const isReal = parts.every(({ type, value: part }) => value?.[type as 'year' | 'month' | 'day'] === part);
  return isReal ? { text } : { text, flaw: 'unreal' };
}

/**
 * The parts of a date, or of one of the two of a range. Unlike react-aria's own, it keeps a day that the calendar does not
 * have.
 */
export function TypedDate({ slot, onShown, onLeave, onRefused }: TypedDateProps) {
  const [props, group] = useContextProps(
    slot === undefined ? {} : { slot },
    useRef<HTMLDivElement>(null),
    DateFieldContext,
  );
  const input = useRef<HTMLInputElement>(null);
  const state: DateFieldState = {
    ...useDateFieldState({ ...props, locale: 'en-US', createCalendar }),
    // Called when the focus leaves. react-aria moves the day to the last one of its month here.
    confirmPlaceholder: onLeave,
  };
  useTypedText(group, state, onRefused);
  const { fieldProps, inputProps } = useDateField({ ...props, inputRef: input }, state, group);
  const { text, flaw } = partsOf(state);
  const report = useRef(onShown);
  report.current = onShown;
  useEffect(() => {
    const isLeft = group.current?.contains(document.activeElement) !== true;
    report.current(flaw === undefined ? { text } : { text, flaw }, isLeft);
  }, [text, flaw, group]);

  return (
    <Provider
      values={[
        [DateFieldStateContext, state],
        // The types of react-aria's hooks allow an undefined that those of its components do not.
        [InputContext, { ...(inputProps as InputProps), ref: input }],
        [GroupContext, { ...(fieldProps as GroupProps), ref: group, isInvalid: state.isInvalid }],
      ]}
    >
      <DateInput className={styles.input ?? ''}>
        {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
      </DateInput>
    </Provider>
  );
}
