import words from './locales/en.json' with { type: 'json' };
import styles from './MockLine.module.css';

/** The line above every page of a mocked member, on paper too. */
export function MockLine() {
  return (
    <aside aria-label={words.label} className={styles.line}>
      {words.line}
    </aside>
  );
}
