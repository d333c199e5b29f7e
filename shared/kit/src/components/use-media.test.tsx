import { act, screen } from '@testing-library/react';
import { renderPart } from '../testing/index.tsx';
import { useMedia } from './use-media.ts';

function Shape() {
  return <p>{useMedia('(max-width: 599px)') ? 'narrow' : 'wide'}</p>;
}

test('a media query is followed while it is shown, and not after that', () => {
  const { matchMedia } = globalThis;
  const listeners = new Set<() => void>();
  let matches = false;
  globalThis.matchMedia = ((media: string) => ({
    ...matchMedia(media),
    get matches() {
      return matches;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  })) as unknown as typeof matchMedia;
  try {
    const { leave } = renderPart(<Shape />);
    expect(screen.getByText('wide')).toBeVisible();
    matches = true;
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(screen.getByText('narrow')).toBeVisible();
    leave();
    expect(listeners.size).toBe(0);
  } finally {
    globalThis.matchMedia = matchMedia;
  }
});
