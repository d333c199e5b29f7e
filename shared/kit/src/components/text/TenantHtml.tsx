import { useMemo } from 'react';
import { classes } from '../classes.ts';
import styles from './TenantHtml.module.css';
import { sanitize } from './tenant-html.ts';

/** A tenant's own HTML, sanitised: the one place where markup comes from data. */
export function TenantHtml({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(() => sanitize(html), [html]);
  return <div className={classes(styles.content, className)} dangerouslySetInnerHTML={{ __html: clean }} />;
}
