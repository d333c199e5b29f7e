import type { AccountsView } from '@wealth/api';
import { Figure, HelpTip, LinkButton, useTranslation } from '@wealth/kit';
import style from './NetAssets.module.css';
import { canMoveMoney } from './overview.rules.ts';

/** The sum of all accounts, as the server answers it, and the actions that start from here. */
export function NetAssets({ accounts }: { accounts: AccountsView }) {
  const { t } = useTranslation('overview');
  return (
    <div className={style.row}>
      <Figure
        label={t('netAssets')}
        help={<HelpTip topic={t('netAssets')}>{t('netAssetsHelp')}</HelpTip>}
        value={accounts.aggregateBalance}
        size="large"
      />
      <div className={style.actions}>
        <LinkButton to="/investment-decision">{t('openNewAccount')}</LinkButton>
        {accounts.guided.hasRoboAccount && (
          <LinkButton to="/move-money" kind={canMoveMoney(accounts.accounts) ? 'primary' : 'secondary'}>
            {t('moveMoney')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
