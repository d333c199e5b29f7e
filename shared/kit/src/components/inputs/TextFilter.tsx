import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import styles from './TextFilter.module.css';

/** Filters wait so many milliseconds for the next letter (spec 001 §9). */
export const FILTER_DEBOUNCE = 200;

export interface TextFilterProps {
  readonly label: string;
  /** The text, where the page owns it: the field follows it, as when the member goes back. Default: empty. */
  readonly value?: string;
  /** Called with the text once nothing was typed for 200 ms. */
  readonly onChange: (text: string) => void;
  readonly className?: string;
}

/**
 * Narrows a list to the rows that contain a text. Clearing it, by Escape or its button, is reported immediately. It is
 * the browser's search field, since react-aria's would add 3.5 kB to every first visit.
 */
export function TextFilter({ label, value = '', onChange, className }: TextFilterProps) {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const report = useRef(onChange);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  report.current = onChange;

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === reported.current) return;
    const timer = setTimeout(
      () => {
        reported.current = text;
        report.current(text);
      },
      text === '' ? 0 : FILTER_DEBOUNCE,
    );
    return () => clearTimeout(timer);
  }, [text]);

  const clearByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    // A dialog around the field stays open.
    event.stopPropagation();
    event.preventDefault();
    setText('');
  };

  return (
    <div className={classes(styles.field, className)} data-empty={text === '' || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <Icon name="search" size={16} className={styles.icon} />
        <input
          ref={input}
          id={id}
          type="search"
          className={styles.input}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={clearByEscape}
        />
        {/* Whoever uses the keyboard has Escape: the button is no stop on the way. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('clear')}
          className={styles.clear}
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <Icon name="close" size={16} />
        </button>
      </div>
    </div>
  );
}
