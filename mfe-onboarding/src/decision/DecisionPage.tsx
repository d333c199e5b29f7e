import { Card, ExternalLink, Icon, Page, useSettings, useTranslation } from '@wealth/kit';
import style from './DecisionPage.module.css';
import { GuidedCard } from './GuidedCard.tsx';
import { Points } from './Points.tsx';

/** Guided investing or a wealth advisor (spec 000 §2.4). A tenant's content may replace the words. */
export function DecisionPage() {
  const { t } = useTranslation('decision');
  const settings = useSettings();
  return (
    <Page title={settings.text('DECISION_HEADLINE') || t('headline')} isTitleDrawn className={style.page ?? ''}>
      <p className={style.advice}>{t('advice')}</p>
      <div className={style.cards}>
        <GuidedCard />
        {settings.isOn('WEALTH_ADVISOR') && <AdvisorCard />}
      </div>
    </Page>
  );
}

function AdvisorCard() {
  const { t } = useTranslation('decision');
  const settings = useSettings();
  const learnMore = settings.text('ADVISOR_LEARN_MORE_URL');
  return (
    <Card title={settings.text('DECISION_ADVISOR_TITLE') || t('advisor')} className={style.card ?? ''}>
      <p className={style.text}>{settings.text('DECISION_ADVISOR_TEXT') || t('advisorText')}</p>
      <Points points={[t('advisorPoint1'), t('advisorPoint2')]} />
      {learnMore !== '' && (
        <div className={style.action}>
          <p className={style.small} aria-hidden>
            {t('newTab')}
          </p>
          <ExternalLink href={learnMore} className={style.learnMore ?? ''}>
            {t('learnMore')}
            <Icon name="external" size={16} />
          </ExternalLink>
        </div>
      )}
    </Card>
  );
}
