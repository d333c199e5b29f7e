import type { BusinessDate } from '@wealth/domain/calendar';
import type { Component } from '@wealth/domain/workflow';
import { Card, ExternalLink, formatDate, Icon, useTranslation } from '@wealth/kit';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';
import style from './LegalDocuments.module.css';

interface LegalDocumentsProps {
  readonly component: Extract<Component, { type: 'LEGAL_DOCUMENTS' }>;
  /** The box that agrees. */
  readonly children: ReactNode;
}

/** The documents with their revisions, what the member confirms, and the box that agrees to all (spec 000 §2.6). */
export function LegalDocuments({ component, children }: LegalDocumentsProps) {
  const { t } = useTranslation('application');
  const words = useWords();
  const { documents, acknowledgementKeys, finalAcknowledgementKey } = component;
  return (
    <div className={style.cards}>
      <Card title={t('agreements.title')}>
        <p className={style.muted}>{t('agreements.newTab')}</p>
        <ul className={style.documents}>
          {documents.map(({ id, titleKey, urlKey, revisionKey }) => (
            <li key={id} className={style.document}>
              <Icon name="documents" className={style.icon} />
              <span>
                <ExternalLink href={words(urlKey)}>{words(titleKey)}</ExternalLink>
                <span className={style.revised}>
                  {t('agreements.revised', { date: formatDate(words(revisionKey) as BusinessDate) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('agreements.acknowledge')}>
        <ul className={style.bullets}>
          {acknowledgementKeys.map((key) => (
            <li key={key}>{words(key)}</li>
          ))}
        </ul>
        <p className={style.final}>{words(finalAcknowledgementKey)}</p>
        {children}
      </Card>
    </div>
  );
}
