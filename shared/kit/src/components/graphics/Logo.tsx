import { classes } from '../classes.ts';
import styles from './Logo.module.css';

export interface LogoProps {
  /** The name that members know: `Copper Wealth`. */
  readonly name: string;
  /** The sign alone, the name read out. Default false. */
  readonly isCompact?: boolean;
  readonly className?: string;
}

/** The sign and the name of a tenant that brings no logo of its own. */
export function Logo({ name, isCompact = false, className }: LogoProps) {
  return (
    <span className={classes(styles.logo, className)}>
      <svg
        viewBox="0 0 32 32"
        className={styles.sign}
        role={isCompact ? 'img' : undefined}
        aria-hidden={!isCompact}
        aria-label={isCompact ? name : undefined}
      >
        <rect width="32" height="32" rx="8" className={styles.plate} />
        <path d="M7 21.5 12.5 15l5 4.5L25 11" className={styles.line} />
      </svg>
      {!isCompact && <span>{name}</span>}
    </span>
  );
}
