import { usePlatform, useTranslation } from '@wealth/kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Says that a document cannot be shown and goes back (spec 001 §8), once. A notice ends with the page it was shown on,
 * so it is shown after the navigation.
 */
function useGivingUp(): (cause: unknown) => void {
  const { t } = useTranslation('documents');
  const { navigation, notify, telemetry } = usePlatform();
  const hasGivenUp = useRef(false);
  return useCallback(
    (cause) => {
      if (hasGivenUp.current) return;
      hasGivenUp.current = true;
      telemetry.error(cause, { part: 'document' });
      const arrived = navigation.location.subscribe(() => {
        arrived();
        notify({ kind: 'negative', text: t('downloadFailed') });
      });
      navigation.back('/documents');
    },
    [navigation, notify, telemetry, t],
  );
}

/** The file of a document, once it has come; and what to do when it did not, or is none. */
export function useViewedFile(docId: string) {
  const { fetch } = usePlatform();
  const giveUp = useGivingUp();
  const [file, setFile] = useState<Blob>();

  useEffect(() => {
    const leaving = new AbortController();
    fetch('GET /documents/download', { query: { docId }, signal: leaving.signal }).then(
      (blob) => !leaving.signal.aborted && setFile(blob),
      (cause) => !leaving.signal.aborted && giveUp(cause),
    );
    return () => leaving.abort();
  }, [fetch, docId, giveUp]);

  return { file, giveUp };
}
