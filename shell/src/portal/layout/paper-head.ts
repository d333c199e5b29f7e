import type { BusinessDate } from '@wealth/domain/calendar';
import { formatDate } from '@wealth/kit';
import styles from './Frame.module.css';

/** The credit union, the member and the day of a printed page. */
export interface PaperHead {
  readonly creditUnion: string;
  /** Undefined where no member is signed in. */
  readonly member: string | undefined;
  readonly date: BusinessDate;
}

/** The window as far as it prints. */
export type PrintedPage = Pick<Window, 'addEventListener' | 'document'>;

/**
 * Puts a head above the page while it is printed; the page's own title follows. It stands outside React's tree: the
 * browser lays the paper out as soon as the event is over, and no screen has the head.
 */
export function keepPaperHead(page: PrintedPage, read: () => PaperHead): void {
  const head = page.document.createElement('p');
  head.className = styles.paperHead ?? '';
  page.addEventListener('beforeprint', () => {
    const { creditUnion, member, date } = read();
    head.textContent = [creditUnion, member, formatDate(date)].filter(Boolean).join(' · ');
    page.document.body.prepend(head);
  });
  page.addEventListener('afterprint', () => head.remove());
}
