import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

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
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || isWaiting || place.current === null) return undefined;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(place.current);
    const print = () => flushSync(() => setNear(true));
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, [isNear, isWaiting]);
  return (
    <div ref={place} className={className}>
      {isNear && children}
    </div>
  );
}
