import { type AccountView, documentFileName } from '@wealth/api';
import { accountName } from '@wealth/domain/accounts';
import { saveFile, useNavigate, usePlatform, useTranslation } from '@wealth/kit';
import { useState } from 'react';
import { isMobileDevice, type ListedDocument } from './documents.rules.ts';
import type { ViewedDocument } from './viewed-document.ts';

/** Saves a document as a file; on a phone it opens in the viewer instead (spec 001 §2). */
export function useOpenDocument(accounts: readonly AccountView[]) {
  const { t } = useTranslation('documents');
  const platform = usePlatform();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string>();

  async function open(document: ListedDocument): Promise<void> {
    const { docId, description } = document;
    const account = accounts.find(({ id }) => id === document.account);
    const name = documentFileName(document, account?.number);
    if (isMobileDevice(navigator.userAgent) && platform.navigation.reaches('/document')) {
      const title = account ? t('titleOf', { document: description, account: accountName(account) }) : description;
      navigate('/document', { state: { docId, name, title } satisfies ViewedDocument });
      return;
    }
    setOpening(docId);
    try {
      saveFile(await platform.fetch('GET /documents/download', { query: { docId } }), name);
    } catch (cause) {
      platform.telemetry.error(cause, { part: 'document' });
      platform.notify({ kind: 'negative', text: t('downloadFailed') });
    } finally {
      setOpening(undefined);
    }
  }

  return { open, opening };
}
