import { ExternalLink, useSettings } from '@wealth/kit';
import type { ReactNode } from 'react';
import { portalLink } from '../links.rules.ts';
import style from './Frame.module.css';

/** The product's own name for what the widget shows (spec 000 §2.8). */
const TITLE = 'My Investments';

/** The head that leads to the portal, and what stands below it. Every state of the widget keeps it. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const settings = useSettings();
  return (
    <div className={style.frame}>
      <h1 className={style.head}>
        <ExternalLink href={portalLink(settings)} className={style.title ?? ''}>
          {TITLE}
        </ExternalLink>
      </h1>
      {children}
    </div>
  );
}

/** One thing to say, in the place of the accounts, with a way on beneath it. */
export function Centred({ children }: { readonly children: ReactNode }) {
  return <div className={style.centred}>{children}</div>;
}
