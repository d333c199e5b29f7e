import { ExternalLink, Notice, useSettings, useTranslation } from '@wealth/kit';

/** The documents of other custodians are elsewhere: where that is known, it is one press away (D-87). */
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
