/** The windows of a framed page, as far as they talk to each other. */
export interface FrameParts {
  readonly window: Pick<Window, 'addEventListener'>;
  /** The window of the page that frames this one; undefined at the top of a tab. */
  readonly parent: Pick<Window, 'postMessage'> | undefined;
}

/** How the framed page tells its frame how tall it is, and that there is something to see. */
export interface FrameLink {
  /** Something of the widget can be seen. */
  ready(): void;
  /** @param pixels CSS pixels that the content takes */
  height(pixels: number): void;
}

/** What the bank's page says first, and what it is told: nothing that the member sees, but a height. */
type Said =
  | { readonly type: 'wealth-widget:ready' }
  | { readonly type: 'wealth-widget:height'; readonly height: number };

const GREETING = 'wealth-widget:hello';

const isGreeting = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && (data as { type?: unknown }).type === GREETING;

/**
 * Hears its parent alone, and answers to the origin that greeted it, which the browser vouches for. What was to be said
 * before the greeting is said with it.
 */
export function createFrameLink({ window, parent }: FrameParts): FrameLink {
  let greeter: string | undefined;
  let isReady = false;
  let pixels: number | undefined;

  function say(said: Said) {
    if (greeter !== undefined) parent?.postMessage(said, greeter);
  }

  const sayHeight = () => pixels !== undefined && say({ type: 'wealth-widget:height', height: pixels });
  const sayReady = () => isReady && say({ type: 'wealth-widget:ready' });

  window.addEventListener('message', ({ source, origin, data }) => {
    // The origin of a page without one, a local file say, names nobody.
    if (parent === undefined || source !== parent || origin === 'null' || !isGreeting(data)) return;
    greeter = origin;
    sayHeight();
    sayReady();
  });

  return {
    ready() {
      if (isReady) return;
      isReady = true;
      sayReady();
    },
    height(next) {
      if (next === pixels) return;
      pixels = next;
      sayHeight();
    },
  };
}
