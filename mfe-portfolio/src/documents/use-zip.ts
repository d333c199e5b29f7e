import { documentsFileName } from '@wealth/api';
import { today } from '@wealth/domain/calendar';
import { saveFile, usePlatform } from '@wealth/kit';
import { useEffect, useRef, useState } from 'react';
import { countDocuments, namesInZip } from './zip.rules.ts';

export type ZipState =
  | { readonly at: 'rest' }
  | { readonly at: 'under-way' | 'failed'; readonly docIds: readonly string[] }
  | { readonly at: 'saved'; readonly saved: number; readonly count: number };

const rest: ZipState = { at: 'rest' };

/** Saves several documents as one ZIP. It ends with the page, and nothing is saved of a ZIP that is not whole. */
export function useZip() {
  const { fetch, telemetry, businessClock } = usePlatform();
  const [state, setState] = useState<ZipState>(rest);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function download(docIds: readonly string[]): Promise<void> {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ at: 'under-way', docIds });
    try {
      const body = { docIds: [...docIds] };
      const file = await fetch('POST /documents/download-all', { body, signal: own.signal });
      const saved = countDocuments(await namesInZip(file));
      if (own.signal.aborted) return;
      if (saved === 0) throw new Error('A ZIP holds none of the documents');
      saveFile(file, documentsFileName(today(businessClock)));
      setState({ at: 'saved', saved, count: docIds.length });
    } catch (cause) {
      if (own.signal.aborted) return;
      telemetry.error(cause, { part: 'documents as ZIP' });
      setState({ at: 'failed', docIds });
    }
  }

  function end(): void {
    running.current?.abort();
    setState(rest);
  }

  return { state, download, end };
}
