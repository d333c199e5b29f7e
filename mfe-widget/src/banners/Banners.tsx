import { Notice, TenantHtml, useReadable, useSettings } from '@wealth/kit';
import { type BannerType, readable } from '@wealth/platform';
import { useRef } from 'react';
import style from './Banners.module.css';

/** Banners that the member has closed: they stay closed for as long as the page lives, whatever it shows. */
const closed = readable<ReadonlySet<string>>(new Set());

/** The kind of notice that each type of banner is. */
const kinds = {
  CAUTION: 'caution',
  WARNING: 'warning',
  INFORMATIONAL: 'information',
  SUCCESS: 'success',
} as const satisfies Record<BannerType, string>;

/** What the tenant has to say in the widget (spec 000 §2.7), each to be closed by itself. */
export function Banners() {
  const { banners } = useSettings();
  const isClosed = useReadable(closed);
  const place = useRef<HTMLDivElement>(null);
  const close = (id: string) => {
    closed.set(new Set([...closed.get(), id]));
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className={style.banners}>
      {banners
        .filter(({ id, location }) => location === 'WIDGET' && !isClosed.has(id))
        .map(({ id, bannerType, message }) => (
          <Notice key={id} kind={kinds[bannerType]} onDismiss={() => close(id)}>
            <TenantHtml html={message} />
          </Notice>
        ))}
    </div>
  );
}
