import { ExternalLink, Notice, useSettings, useTranslation } from '@wealth/kit';

/** Says that another custodian holds the documents, with a link to its site where that is known. */
export function HeldElsewhere() {
  const { t } = useTranslation('documents');
  const address = useSettings().text('PRIOR_SITE_DOCUMENTS_URL');
  return (
    <Notice kind="information">
      {t('elsewhere')}
      {address !== '' && (
        <>
          {' '}
          <ExternalLink href={address}>{t('elsewhereLink')}</ExternalLink>
        </>
      )}
    </Notice>
  );
}
