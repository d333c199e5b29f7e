import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from './Button.module.css';

/**
 * `danger` is for what cannot be undone; `content` for words of the page that can be pressed, as the name of a document:
 * paper keeps these, and none of the others.
 */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'content';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled' | 'style'> {
  /** Default `secondary`. One primary button at most on a screen. */
  readonly kind?: ButtonKind | undefined;
  /** A square with an icon alone; it needs an `aria-label`. */
  readonly isIcon?: boolean;
  /** It is out of reach for Tab too; `aria-disabled` leaves it in reach, so that it can say why it is off. */
  readonly isDisabled?: boolean | undefined;
  /** By mouse, touch, Enter, Space or a screen reader. */
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
}

export function buttonClass(kind: ButtonKind = 'secondary', isIcon = false, className?: string): string {
  return classes(styles.button, styles[kind], isIcon && styles.icon, className);
}

/** The browser's own button: on the first page it comes with no code, and many of them in a list cost a press nothing. */
export function Button(props: ButtonProps) {
  const {
    kind,
    isIcon,
    isDisabled,
    className,
    type = 'button',
    autoFocus = false,
    ref,
    onPress,
    onKeyDown,
    ...rest
  } = props;
  const button = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);
  const takesFocus = useRef(autoFocus);
  // Not while it is drawn, as the browser's `autofocus` would: the page below a dialog may move the focus then.
  useEffect(() => {
    if (takesFocus.current) button.current?.focus();
  }, []);
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={isDisabled}
      className={buttonClass(kind, isIcon, className)}
      onKeyDown={(event) => {
        // While Enter stays down, it repeats: that would press again, or press a dialog that the first press has opened.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        onKeyDown?.(event);
      }}
      onClick={({ currentTarget, detail }) => {
        // Safari leaves the focus where it was, and what opens gives it back to where it was. Enter in a field presses
        // its form's button too, and keeps the focus in the field: no pointer has counted such a click.
        if (detail > 0) currentTarget.focus({ preventScroll: true });
        onPress?.();
      }}
    />
  );
}
