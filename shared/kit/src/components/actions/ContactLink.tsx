import { phoneOf } from '@wealth/domain/settings';
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

/** An e-mail address to press. */
export function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className={styles.link}>
      {address}
    </a>
  );
}
