import { useCallback, useEffect, useRef, useState } from 'react';
import { type LinkOutcome, returnFragment } from '../core/linking/link-return.rules.ts';
import type { LinkWay } from '../core/linking/link-way.rules.ts';
import { REDIRECT } from '../core/linking/redirect.ts';
import { type TimeLeft, timeLeft } from './deadline.rules.ts';
import styles from './LinkPage.module.css';
import type { LinkParts } from './link-parts.ts';
import words from './locales/en.json' with { type: 'json' };
import { ProviderWindow } from './ProviderWindow.tsx';
import { loadProviderScript, type ScriptState } from './provider-script.ts';

/** Browsers run a timer with a longer wait immediately. */
const MAX_DELAY = 2 ** 31 - 1;

/** Events at which time may have gone by unseen: a machine that slept, a page that was throttled. */
const wakings = ['visibilitychange', 'focus', 'pageshow'] as const;

/** The time that is left, checked against the clock whenever the page runs. */
function useTimeLeft(deadline: number, { after, now, document }: LinkParts): TimeLeft {
  const [left, setLeft] = useState(() => timeLeft(deadline, now()));
  useEffect(() => {
    let cancel = () => {};
    const look = () => {
      cancel();
      const next = timeLeft(deadline, now());
      setLeft(next);
      if (next.changesIn > 0) cancel = after(Math.min(next.changesIn, MAX_DELAY), look);
    };
    look();
    const window = document.defaultView;
    for (const name of wakings) window?.addEventListener(name, look, true);
    return () => {
      cancel();
      for (const name of wakings) window?.removeEventListener(name, look, true);
    };
  }, [deadline, after, now, document]);
  return left;
}

function useProviderScript({ document, after, script }: LinkParts) {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<ScriptState | 'opening'>('opening');
  // Each try loads the script again.
  useEffect(() => loadProviderScript({ document, after }, script, setState), [document, after, script, tries]);
  const retry = useCallback(() => {
    setState('opening');
    setTries((count) => count + 1);
  }, []);
  return { state, retry };
}

const inSeconds = (count: number): string =>
  (count === 1 ? words.left_one : words.left_other).replace('{{count}}', String(count));

/** The bar stands above whatever the provider draws, so that Cancel is always there. */
function raise(bar: HTMLDivElement | null): void {
  bar?.showPopover?.();
}

/** A link that is under way: the provider's window, the time left, and Cancel outside of that window. */
function UnderWay({ way, parts }: { readonly way: LinkWay; readonly parts: LinkParts }) {
  const hasEnded = useRef(false);
  const { state, retry } = useProviderScript(parts);
  const { seconds, spoken, changesIn } = useTimeLeft(way.deadline, parts);
  const isOver = changesIn === 0;
  const end = useCallback(
    (outcome: LinkOutcome) => {
      if (hasEnded.current) return;
      hasEnded.current = true;
      parts.replace(`${way.from}${REDIRECT}${returnFragment(outcome, way.state)}`);
    },
    [parts, way],
  );
  useEffect(() => {
    if (isOver) end({ kind: 'left' });
  }, [isOver, end]);

  const isLate = state === 'late';
  return (
    <>
      {/* The window stands where it would be read. */}
      {state !== 'ready' && <p>{words.lead}</p>}
      <p role="status">{state === 'opening' ? words.opening : ''}</p>
      {state === 'ready' && <ProviderWindow way={way} isOver={isOver} onEnd={end} />}
      <div ref={raise} popover="manual" className={styles.bar}>
        <p role="alert">{isLate ? words.late : ''}</p>
        {seconds !== undefined && <p aria-hidden="true">{inSeconds(seconds)}</p>}
        <p role="status" className={styles.heard}>
          {spoken === undefined ? '' : inSeconds(spoken)}
        </p>
        <div className={styles.acts}>
          <button type="button" className={styles.cancel} onClick={() => end({ kind: 'left' })}>
            {isLate ? words.back : words.cancel}
          </button>
          {isLate && (
            <button type="button" className={styles.retry} onClick={retry}>
              {words.retry}
            </button>
          )}
        </div>
      </div>
    </>
  );
}

/** The page where a member links a bank account, in the linking partner's window. It stores nothing, and makes no call. */
export function LinkPage({ parts }: { readonly parts: LinkParts }) {
  const { way, from } = parts;
  return (
    <main className={styles.page}>
      <h1>{words.title}</h1>
      {way ? <UnderWay way={way} parts={parts} /> : <p>{words.nothing}</p>}
      {!way && from !== undefined && (
        <a className={styles.retry} href={`${from}/`}>
          {words.site}
        </a>
      )}
    </main>
  );
}
