import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { inElement } from '../../jsx/in-element.tsx';
import { classes } from '../classes.ts';
import styles from './Button.module.css';

/** `danger` is for what cannot be undone. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** Default `secondary`. One primary button at most on a screen. */
  readonly kind?: ButtonKind;
  /** A square with an icon alone; it needs an `aria-label`. */
  readonly isIcon?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

export function buttonClass(kind: ButtonKind = 'secondary', isIcon = false, className?: string): string {
  return classes(styles.button, styles[kind], isIcon && styles.icon, className);
}

export function Button({ kind, isIcon, className, children, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={buttonClass(kind, isIcon, className)}>
      {inElement(children)}
    </AriaButton>
  );
}
