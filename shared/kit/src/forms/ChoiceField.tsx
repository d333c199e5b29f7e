import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components/Select';
import { classes } from '../components/classes.ts';
import { Icon, type IconName } from '../components/graphics/Icon.tsx';
import { useOpenAfterPress } from '../components/overlays/use-open-after-press.ts';
import { VisuallyHidden } from '../components/text/VisuallyHidden.tsx';
import styles from './ChoiceField.module.css';
import fieldStyles from './Field.module.css';
import { FieldNotes } from './FieldNotes.tsx';
import { FormIcon } from './FormIcon.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface Choice {
  readonly id: string;
  /** Its name, by which it is found when a member types. */
  readonly label: string;
  /** A bank, or an account that invests. */
  readonly icon?: 'bank' | 'invest';
  /** A second line: kind and last four digits. */
  readonly detail?: ReactNode;
  /** At the end of the line: a balance. */
  readonly aside?: ReactNode;
  /** Why it cannot be chosen, in words. It stays in the list, and can be read there by keyboard too. */
  readonly unavailable?: string | undefined;
}

export interface ChoiceGroup {
  /** Left out where the choices are of one kind. */
  readonly title?: string;
  readonly choices: readonly Choice[];
}

export interface ChoiceFieldProps extends FieldProps {
  readonly groups: readonly ChoiceGroup[];
  /** What stands in the field before anything is chosen. */
  readonly placeholder: string;
  /** A last row that chooses nothing and does something: `Link a bank account`. */
  readonly action?: { readonly label: string; readonly icon?: IconName; readonly onPress: () => void } | undefined;
}

const ACTION = ':action';

/** react-aria's word for a row that can be reached by keyboard and not chosen; its types give it to tables alone. */
const canBeReached = { disabledBehavior: 'selection' };

/** One of several accounts, each with its icon, two lines and a balance, from a list that opens. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, groups, placeholder, action } = props;
  const field = useField<HTMLButtonElement>(props);
  const [isOpen, setOpen] = useOpenAfterPress();
  const choices = groups.flatMap((group) => group.choices);
  const chosen = choices.find(({ id }) => id === field.text);
  const isUnavailable = (id: unknown) => choices.some((choice) => choice.id === id && choice.unavailable !== undefined);

  const choose = (id: string) => {
    // Keys on the closed field step through all rows.
    if (id === ACTION) return void (isOpen && action?.onPress());
    if (isUnavailable(id)) return;
    field.set(id);
    field.leave();
  };

  return (
    <Select
      className={fieldStyles.field ?? ''}
      isInvalid={field.problem !== undefined}
      validationBehavior="aria"
      value={chosen?.id ?? null}
      onChange={(id) => id !== null && choose(String(id))}
      isOpen={isOpen}
      onOpenChange={setOpen}
      disabledKeys={choices.filter(({ id }) => isUnavailable(id)).map(({ id }) => id)}
    >
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      <Button
        ref={field.ref}
        onBlur={field.leave}
        className={styles.button ?? ''}
        // Named by what it holds: a number is drawn `*4417` and read out `ending in 4417`.
        render={(button) => <button {...button} aria-labelledby={undefined} />}
        {...(field.describedBy !== undefined && { 'aria-describedby': field.describedBy })}
      >
        <SelectValue className={styles.value ?? ''}>
          {() =>
            chosen === undefined ? (
              <span className={styles.placeholder}>{placeholder}</span>
            ) : (
              <Row {...chosen} unavailable={undefined} />
            )
          }
        </SelectValue>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon name="down" size={16} className={styles.arrow} />
      </Button>
      <FieldNotes field={field} />
      <Popover className={styles.popover ?? ''} offset={4}>
        <ListBox className={styles.list ?? ''}>
          {groups.map((group) => (
            <Group key={group.title ?? ''} {...group} />
          ))}
          {action !== undefined && (
            <ListBoxSection aria-label={action.label} className={styles.group ?? ''}>
              <ListBoxItem id={ACTION} textValue={action.label} className={classes(styles.option, styles.action)}>
                <Icon name={action.icon ?? 'open'} className={styles.actionIcon} />
                {action.label}
              </ListBoxItem>
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}

function Group({ title, choices }: ChoiceGroup) {
  const rows = choices.map((choice) => <Option key={choice.id} {...choice} />);
  if (title === undefined) return rows;
  return (
    <ListBoxSection id={title} className={styles.group ?? ''}>
      <Header className={styles.title ?? ''}>{title}</Header>
      {rows}
    </ListBoxSection>
  );
}

function OffRow(row: object) {
  return <div {...row} aria-disabled="true" data-off />;
}

function Option(choice: Choice) {
  const isOff = choice.unavailable !== undefined;
  return (
    <ListBoxItem
      id={choice.id}
      textValue={choice.label}
      className={styles.option ?? ''}
      {...(isOff && { ...canBeReached, render: OffRow })}
    >
      <Row {...choice} />
      <Icon name="check" size={16} className={styles.check} />
    </ListBoxItem>
  );
}

function Row({ label, icon, detail, aside, unavailable }: Choice) {
  return (
    <>
      {icon !== undefined && (
        <span className={styles.icon}>
          <FormIcon name={icon} />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        {unavailable !== undefined && (
          <span className={styles.reason}>
            <Icon name="caution" size={14} className={styles.sign} />
            {unavailable}
          </span>
        )}
      </span>
      {unavailable === undefined && aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </>
  );
}
