import { type ReactNode, useRef } from 'react';
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components/Select';
import { inElement } from '../../jsx/in-element.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../graphics/Icon.tsx';
import { useOpenAfterPress } from '../overlays/use-open-after-press.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import { useOpenOnceWanted, type Wanted } from './open-once-wanted.ts';
import styles from './Select.module.css';

export interface Option<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** A second line: an institution, the last four digits. */
  readonly description?: string;
  /** At the end of the line: a balance. */
  readonly aside?: ReactNode;
  readonly isDisabled?: boolean;
}

export interface SelectProps<Id extends string> {
  readonly label: string;
  /** The label is read out only. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly Option<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly className?: string;
}

interface SelectFieldProps<Id extends string> extends SelectProps<Id> {
  /** What the member did to what stood in its place until it came. */
  readonly wanted: Wanted;
}

/** Whether an element stands nearer to the end of the page than to its beginning. */
function standsAtEnd(element: HTMLElement | null): boolean {
  if (element === null) return false;
  const { left, right } = element.getBoundingClientRect();
  return left > innerWidth - right;
}

/** The choice with its list. */
export function SelectField<Id extends string>(props: SelectFieldProps<Id>) {
  const { label, isLabelHidden = false, options, value, onChange, className, wanted } = props;
  const [isOpen, setOpen] = useOpenAfterPress();
  useOpenOnceWanted(wanted, setOpen);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <AriaSelect
      className={classes(styles.field, className)}
      value={value}
      isOpen={isOpen}
      onOpenChange={setOpen}
      autoFocus={wanted !== undefined}
      onChange={(id) => id !== null && onChange(id as Id)}
      disabledKeys={options.filter((option) => option.isDisabled).map((option) => option.id)}
    >
      <Label className={styles.label ?? ''}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Label>
      <Button ref={button} className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''}>{({ selectedText }) => inElement(selectedText)}</SelectValue>
        <Icon name="down" size={16} className={styles.arrow} />
      </Button>
      <Popover
        className={styles.popover ?? ''}
        offset={4}
        // A list that is wider than its field reaches into the page, not over its edge.
        placement={isOpen && standsAtEnd(button.current) ? 'bottom end' : 'bottom start'}
      >
        <ListBox items={options} className={styles.list ?? ''}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={styles.option ?? ''}>
              <span className={styles.words}>
                <span>{option.label}</span>
                {option.description !== undefined && <span className={styles.description}>{option.description}</span>}
              </span>
              {option.aside}
              <Icon name="check" size={16} className={styles.check} />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
