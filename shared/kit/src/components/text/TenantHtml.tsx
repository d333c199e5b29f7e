import { useEffect, useMemo, useRef } from 'react';
import { classes } from '../classes.ts';
import { purifier } from './purifier.ts';
import styles from './TenantHtml.module.css';
import { htmlToText } from './words-of.rules.ts';

/**
 * A tenant's own HTML, sanitised: the one place where markup comes from data. Until the purifier is there the text's
 * place is kept; where it cannot be loaded, the words stand without markup.
 */
export function TenantHtml({ html, className }: { html: string; className?: string }) {
  const loaded = purifier.use();
  const place = useRef<HTMLDivElement>(null);
  const clean = useMemo(() => (loaded.status === 'loaded' ? loaded.module.sanitize(html) : undefined), [loaded, html]);

  useEffect(() => {
    if (clean !== undefined || place.current === null) return;
    // What is further down waits until the page is quiet.
    const sight = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && purifier.load());
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [clean]);

  if (clean !== undefined) {
    return <div className={classes(styles.content, className)} dangerouslySetInnerHTML={{ __html: clean }} />;
  }
  return (
    <div
      ref={place}
      className={classes(styles.content, loaded.status !== 'failed' && styles.awaited, className)}
      aria-busy={loaded.status !== 'failed'}
    >
      {htmlToText(html)}
    </div>
  );
}
