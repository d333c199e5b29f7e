import type { Platform, RemoteFailure } from '@wealth/platform';
import type { Release } from '@wealth/platform/registry';
import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { LoadState, RemoteLoader } from './remote-loader.ts';

export interface RemoteOutletProps {
  readonly loader: RemoteLoader;
  readonly name: string;
  /** The remote's own platform; `end` takes away what it still holds when the remote leaves. */
  readonly platform: (release: Release) => { readonly platform: Platform; end(): void };
  /** What stands in the remote's place until there is something to see of it. */
  readonly waiting: (patience: 'loading' | 'slow' | 'late', retry: () => void) => ReactNode;
  /** What stands in its place after a failure. */
  readonly failed: (failure: RemoteFailure, retry: () => void) => ReactNode;
  /** Where the remote's dialogs, selects and tooltips go. Default: the body. */
  readonly overlayLayer?: HTMLElement;
}

type Ready = Extract<LoadState, { status: 'ready' }>;
type MountProps = Pick<RemoteOutletProps, 'loader' | 'name' | 'platform' | 'waiting' | 'overlayLayer'> & {
  readonly ready: Ready;
  readonly retry: () => void;
};

/** Mounts one loaded remote into two nodes of its own, and leaves nothing of it behind. */
function Mounted({ loader, name, platform, waiting, overlayLayer, ready, retry }: MountProps) {
  const place = useRef<HTMLDivElement>(null);
  const [patience, setPatience] = useState<'loading' | 'slow' | 'late' | 'seen'>('loading');

  // Only another remote or release mounts anew; the functions may change with every drawing.
  const given = useRef({ platform, overlayLayer });
  given.current = { platform, overlayLayer };

  useEffect(() => {
    const element = document.createElement('div');
    const overlays = document.createElement('div');
    place.current?.append(element);
    (given.current.overlayLayer ?? document.body).append(overlays);
    const own = given.current.platform(ready.release);
    setPatience('loading');
    const endPatience = loader.watchPatience(name, setPatience);
    const leave = loader.mounting(name, { isEmpty: () => !element.hasChildNodes() });
    let isOver = false;
    let unmount = () => {};

    const failed = (cause: unknown) => {
      endPatience();
      if (!isOver) loader.mountFailed(name, cause);
    };
    // React draws a remote at once only while it is not at work on the shell.
    queueMicrotask(() => {
      if (isOver) return;
      try {
        const mounted = ready.remote.mount({ element, overlays }, own.platform);
        unmount = () => mounted.unmount();
        mounted.ready.then(() => {
          endPatience();
          if (isOver) return;
          loader.mounted(name);
          // Before the browser paints: nobody sees or hears the placeholder beside the remote.
          flushSync(() => setPatience('seen'));
        }, failed);
      } catch (cause) {
        failed(cause);
      }
    });

    return () => {
      isOver = true;
      endPatience();
      leave();
      // React cannot take down another root while it is at work on this one.
      queueMicrotask(() => {
        try {
          unmount();
        } catch (cause) {
          own.platform.telemetry.error(cause, { code: 'REMOTE_CRASHED' });
        } finally {
          own.end();
          element.remove();
          overlays.remove();
        }
      });
    };
  }, [loader, name, ready]);

  return (
    <>
      {patience === 'seen' ? null : waiting(patience, retry)}
      <div ref={place} />
    </>
  );
}

/** A remote in its place: loading, slow, late, failed or there, and the rest of the page goes on whatever happens. */
export function RemoteOutlet(props: RemoteOutletProps) {
  const { loader, name, waiting, failed } = props;
  const load = loader.load(name);
  const state = useSyncExternalStore(load.subscribe, load.get);
  const retry = useCallback(() => loader.retry(name), [loader, name]);

  if (state.status === 'failed') return failed(state.failure, retry);
  if (state.status !== 'ready') return waiting(state.status, retry);
  return <Mounted key={`${name}@${state.release.version}`} {...props} ready={state} retry={retry} />;
}
