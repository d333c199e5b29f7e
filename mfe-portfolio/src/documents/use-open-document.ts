import { type AccountView, documentFileName } from '@wealth/api';
import { accountName } from '@wealth/domain/accounts';
import { saveFile, useNavigate, usePlatform, useTranslation } from '@wealth/kit';
import { useState } from 'react';
import { isMobileDevice, type ListedDocument } from './documents.rules.ts';
import type { ViewedDocument } from './viewed-document.ts';

/** Saves documents as files; on a phone a press on a name opens the viewer instead (spec 001 §2). */
export function useOpenDocument(accounts: readonly AccountView[]) {
  const { t } = useTranslation('documents');
  const platform = usePlatform();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string>();
  const accountOf = (document: ListedDocument) => accounts.find(({ id }) => id === document.account);

  async function download(document: ListedDocument): Promise<void> {
    const { docId } = document;
    setOpening(docId);
    try {
      const file = await platform.fetch('GET /documents/download', { query: { docId } });
      saveFile(file, documentFileName(document, accountOf(document)?.number));
    } catch (cause) {
      platform.telemetry.error(cause, { part: 'document' });
      platform.notify({ kind: 'negative', text: t('downloadFailed') });
    } finally {
      setOpening(undefined);
    }
  }

  async function open(document: ListedDocument): Promise<void> {
    if (!isMobileDevice(navigator.userAgent) || !platform.navigation.reaches('/document')) return download(document);
    const { docId, description } = document;
    const account = accountOf(document);
    const name = documentFileName(document, account?.number);
    const title = account ? t('titleOf', { document: description, account: accountName(account) }) : description;
    navigate('/document', { state: { docId, name, title } satisfies ViewedDocument });
  }

  return { open, download, opening };
}
