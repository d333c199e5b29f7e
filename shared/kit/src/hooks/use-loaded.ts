import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addWords, type Locales } from '../language/language.ts';
import { usePlatform } from './platform.ts';
import { useIsSlow } from './use-remote-data.ts';

/** A chunk of a remote that is loaded when it is first needed. */
export type Loaded<Module> =
  | { readonly status: 'loading' | 'slow' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'loaded'; readonly module: Module };

type Fetched<Module> = Exclude<Loaded<Module>, { status: 'loading' | 'slow' }> | undefined;

/**
 * Loads a chunk once the component that needs it is mounted.
 * @param part what it is, for telemetry
 * @param load the import, the same function each time. Its `locales`, if any, are the words that come with it, by namespace
 */
export function useLoaded<Module>(part: string, load: () => Promise<Module>): Loaded<Module> {
  const { telemetry } = usePlatform();
  const { i18n } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [last, setLast] = useState<{ readonly load: typeof load; readonly fetched: Fetched<Module> }>();
  // React keeps a component from route to route: the chunk of the former one is not this one's.
  const fetched = last?.load === load ? last.fetched : undefined;
  const isSlow = useIsSlow(fetched === undefined);

  useEffect(() => {
    let isWanted = true;
    const setFetched = (now: Fetched<Module>) => setLast({ load, fetched: now });
    const retry = () => {
      setFetched(undefined);
      setAttempt(attempt + 1);
    };
    load().then(
      (module) => {
        const { locales = {} } = module as { readonly locales?: Locales };
        addWords(i18n, locales);
        if (isWanted) setFetched({ status: 'loaded', module });
      },
      (cause) => {
        if (!isWanted) return;
        telemetry.error(cause, { part, attempt });
        setFetched({ status: 'failed', retry });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [telemetry, i18n, part, load, attempt]);

  return fetched ?? { status: isSlow ? 'slow' : 'loading' };
}
