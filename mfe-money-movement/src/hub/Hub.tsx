import { Icon, Link, Page, useTranslation } from '@wealth/kit';
import { DEPOSIT } from '../transfers/paths.ts';
import style from './Hub.module.css';

/** The Move Money page: a card for each thing that a member can do here (spec 001 §2). */
export function Hub() {
  const { t } = useTranslation('hub');
  return (
    <Page title={t('title')}>
      <ul className={style.cards}>
        <li>
          <Link to={DEPOSIT} className={style.card ?? ''}>
            <span className={style.sign}>
              <Icon name="download" />
            </span>
            <span className={style.words}>
              <span className={style.name}>{t('deposit')}</span>
              <span className={style.help}>{t('depositHelp')}</span>
            </span>
            <Icon name="forward" size={18} className={style.arrow} />
          </Link>
        </li>
      </ul>
    </Page>
  );
}
