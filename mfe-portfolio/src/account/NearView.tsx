import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DrawnForPaper } from '../paper/drawn-for-paper.ts';

/** How far below the window's edge it is drawn. */
const MARGIN = '600px';

interface NearViewProps {
  /** The content above is still loading, so its distance from the window is unknown. Default false. */
  readonly isWaiting?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Draws its children once they come near the window, or are printed, and keeps them from then on. */
export function NearView({ isWaiting = false, className, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState<boolean | 'on paper'>(false);
  useEffect(() => {
    if (isNear || isWaiting || place.current === null) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(place.current);
    const print = () => flushSync(() => setNear('on paper'));
    // In the capture phase, so that the charts which it draws hear of the print as well.
    addEventListener('beforeprint', print, true);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print, true);
    };
  }, [isNear, isWaiting]);
  return (
    <div ref={place} className={className}>
      {isNear && <DrawnForPaper value={isNear === 'on paper'}>{children}</DrawnForPaper>}
    </div>
  );
}
