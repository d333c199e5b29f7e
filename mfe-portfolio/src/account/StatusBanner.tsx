import type { AccountView } from '@wealth/api';
import { Link, Notice, useNavigation, useTranslation } from '@wealth/kit';
import { statusBanner } from './status-banner.rules.ts';

const BENEFICIARIES = '/beneficiaries';

/** How the account stands, where that is worth a word (spec 001 §4). */
export function StatusBanner({ account }: { account: AccountView }) {
  const { t } = useTranslation('account');
  const { reaches } = useNavigation();
  const banner = statusBanner(account);
  if (banner === undefined) return null;
  return (
    <Notice kind={banner.kind}>
      {banner.says === 'other' ? banner.status : t(`banner.${banner.says}`)}
      {banner.says === 'noBeneficiaries' && reaches(BENEFICIARIES) && (
        <>
          {' '}
          <Link to={BENEFICIARIES}>{t('banner.manageBeneficiaries')}</Link>
        </>
      )}
    </Notice>
  );
}
