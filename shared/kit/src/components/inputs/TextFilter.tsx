import { useEffect, useRef, useState } from 'react';
import { Button, Input, Label, SearchField } from 'react-aria-components/SearchField';
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

/** Narrows a list to what contains a text. Emptying it is reported at once. */
export function TextFilter({ label, value = '', onChange, className }: TextFilterProps) {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const report = useRef(onChange);
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

  return (
    <SearchField value={text} onChange={setText} className={classes(styles.field, className)}>
      <Label className={styles.label ?? ''}>{label}</Label>
      <div className={styles.box}>
        <Icon name="search" size={16} className={styles.icon} />
        <Input className={styles.input ?? ''} />
        <Button aria-label={t('clear')} className={styles.clear ?? ''}>
          <Icon name="close" size={16} />
        </Button>
      </div>
    </SearchField>
  );
}
