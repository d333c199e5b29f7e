import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useReadable } from '../../hooks/platform.ts';
import { useNavigation } from '../../navigation/navigation.tsx';
import { classes } from '../classes.ts';
import styles from './Page.module.css';

/** The path that each document last showed a page for: the first page takes no focus, a new path does. */
const lastPaths = new WeakMap<Document, string>();

/** Documents whose page went with the focus on its heading, as a placeholder does: the page in its place takes it. */
const leftAlone = new WeakSet<Document>();

export interface PageProps {
  readonly title: string;
  /** Draws the heading; where the header shows the title already, it is read out only. Default false. */
  readonly isTitleDrawn?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A screen: it names the document and the header, has the main heading, and takes the focus after a navigation. */
export function Page({ title, isTitleDrawn = false, className, children }: PageProps) {
  const navigation = useNavigation();
  const location = useReadable(navigation.location);
  const heading = useRef<HTMLHeadingElement>(null);

  // Anew for each path: the shell gives every route a title of its own until its page has said one.
  useEffect(() => navigation.setTitle(title), [navigation, title, location.path]);

  useEffect(() => {
    const { path } = navigation.location.get();
    const last = lastPaths.get(document);
    lastPaths.set(document, path);
    const isReplaced = leftAlone.delete(document) && document.activeElement === document.body;
    if (isReplaced || (last !== undefined && last !== path)) heading.current?.focus({ preventScroll: true });
  }, [navigation, title]);

  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      if (own !== null && own === document.activeElement) leftAlone.add(document);
    };
  }, []);

  return (
    <div className={classes(styles.page, className)}>
      <h1 ref={heading} tabIndex={-1} className={isTitleDrawn ? styles.title : styles.readOut}>
        {title}
      </h1>
      {children}
    </div>
  );
}
