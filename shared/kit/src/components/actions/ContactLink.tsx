import { phoneOf } from '@wealth/domain/settings';
import type { ReactNode } from 'react';
import { Icon } from '../graphics/Icon.tsx';
import { buttonClass } from './Button.tsx';
import styles from './Link.module.css';

/** A phone number to press, which is never broken over two lines. */
export function PhoneLink({ number }: { number: string }) {
  const { text, href } = phoneOf(number);
  return (
    <a href={href} className={`${styles.link} ${styles.whole}`}>
      {text}
    </a>
  );
}

export interface CallButtonProps {
  readonly number: string;
  /** Names the number: `Call 1-800-555-0166`. */
  readonly children: ReactNode;
}

/** The main button of a page that ends in a call. */
export function CallButton({ number, children }: CallButtonProps) {
  return (
    <a href={phoneOf(number).href} className={buttonClass('primary')}>
      <Icon name="phone" size={18} />
      {children}
    </a>
  );
}

/** An e-mail address to press. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={styles.link}>
      {address}
    </a>
  );
}
