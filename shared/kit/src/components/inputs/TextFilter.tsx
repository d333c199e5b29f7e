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
  /** What is looked for, where it is kept outside, as on the way back: the field follows it. */
  readonly value?: string;
  /** The text that is looked for, once nothing was typed for a moment. */
  readonly onChange: (text: string) => void;
  readonly className?: string;
}

/** Narrows a list to what holds a text. Emptying it is told at once. */
export function TextFilter({ label, value = '', onChange, className }: TextFilterProps) {
  const { t } = useTranslation('kit');
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;

  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(
      () => {
        told.current = text;
        tell.current(text);
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
