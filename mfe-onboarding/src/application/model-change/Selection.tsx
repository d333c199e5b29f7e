import type { AccountView } from '@wealth/api';
import { accountTypeLabel } from '@wealth/domain/accounts';
import { centralDate } from '@wealth/domain/calendar';
import { answerText, CHOSEN_MODEL } from '@wealth/domain/workflow';
import {
  Card,
  formatDate,
  MemberForm,
  maskAccount,
  Notice,
  Page,
  Skeleton,
  useAccounts,
  useDispatch,
  usePlatform,
  useSelector,
  useSettings,
  useTranslation,
} from '@wealth/kit';
import { useState } from 'react';
import { OfferedPortfolio } from '../portfolio/OfferedPortfolio.tsx';
import { Cost, OneYear } from '../portfolio/OneYear.tsx';
import { NotRecommended, Places } from '../portfolio/Places.tsx';
import portfolioStyle from '../portfolio/Portfolio.module.css';
import { useOffers } from '../portfolio/portfolio.api.ts';
import { findOffer, getRecommended, type Model, type Offer, type Place } from '../portfolio/portfolio.rules.ts';
import { SelectionProblem } from '../portfolio/SelectionProblem.tsx';
import { selectionFailure } from '../portfolio/selection-failure.rules.ts';
import { yearScale } from '../portfolio/year.rules.ts';
import { answered, selectApplication } from '../state/application.slice.ts';
import stepStyle from '../steps/Step.module.css';
import { StepActions } from '../steps/StepActions.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { Top } from '../steps/Top.tsx';
import { useWords } from '../words/use-words.ts';
import { Differences } from './Differences.tsx';
import style from './ModelChange.module.css';
import { usePresentPortfolio } from './present-portfolio.api.ts';

/** Compares the portfolio for the new answers with the present one (spec 000 §2.6). */
export function Selection(props: StepProps) {
  const accounts = useAccounts();
  const account =
    accounts.status === 'loaded' ? accounts.data.accounts.find(({ id }) => id === props.workflow.account) : undefined;
  return account && <Compared {...props} account={account} />;
}

function Compared({ account, ...props }: StepProps & { readonly account: AccountView }) {
  const { t } = useTranslation('modelChange');
  const words = useWords();
  const dispatch = useDispatch();
  const { answers, formerPortfolio } = useSelector(selectApplication);
  const query = useOffers(props.workflow);
  const present = usePresentPortfolio(account);
  const [place, setPlace] = useState<Place>();
  const failure = selectionFailure({ offers: query, account: present });
  const offers = query.status === 'loaded' ? query.data : [];
  const recommended = getRecommended(offers);
  // A former choice comes first while it is offered, also one that a risk answer took back.
  const former = answerText(answers, CHOSEN_MODEL) || formerPortfolio;
  const shown = offers.find((offer) => offer.place === place) ?? findOffer(offers, former) ?? recommended;
  const comparison =
    present.status === 'loaded' && recommended && shown ? { now: present.data.model, recommended, shown } : undefined;
  const isLocked = present.status === 'loaded' && present.data.isLocked;
  const isSlow = query.status === 'slow' || present.status === 'slow';

  const choose = () => {
    if (!comparison || isLocked) return;
    const after = { ...answers, [CHOSEN_MODEL]: [comparison.shown.model.id] };
    dispatch(answered(after));
    props.onNext(after);
  };
  const retry = () => {
    if (present.status === 'failed') present.refresh();
    if (query.status === 'failed' || !recommended) query.refresh();
  };
  const isMatch = comparison && isSame(comparison);
  return (
    <Page
      title={comparison ? t(`headline.${headlineOf(comparison)}`) : words(props.step.title)}
      isTitleDrawn
      className={style.page ?? ''}
    >
      <Top {...props} />
      <MemberForm className={stepStyle.form ?? ''} initialValues={{}} validate={() => ({})} onSubmit={choose}>
        <div className={portfolioStyle.offer}>
          {isLocked && <Notice kind="caution">{t('locked')}</Notice>}
          {comparison && <Comparison {...comparison} account={account} offers={offers} onMove={setPlace} />}
          {failure && <SelectionProblem failure={failure} onRetry={retry} />}
          {!comparison && !failure && (
            <Card>
              <Skeleton words={t(isSlow ? 'slow' : 'loading')} />
            </Card>
          )}
        </div>
        <StepActions
          {...props}
          reason={isLocked ? t('lockedReason') : comparison ? undefined : t('reason')}
          {...(comparison && {
            nextText: t(isMatch ? 'keep' : 'change_to', { name: comparison.shown.model.displayName }),
          })}
        />
      </MemberForm>
    </Page>
  );
}

/** The present portfolio, the one that is recommended, and the one that is shown. */
interface Portfolios {
  readonly now: Model;
  readonly recommended: Offer;
  readonly shown: Offer;
}

const isSame = ({ now, shown }: Portfolios) => now.id === shown.model.id;

function headlineOf(portfolios: Portfolios) {
  const match = isSame(portfolios) ? 'match' : 'mismatch';
  return portfolios.shown.place === 'RECOMMENDED' ? match : (`${match}Other` as const);
}

interface ComparisonProps extends Portfolios {
  readonly account: AccountView;
  readonly offers: readonly Offer[];
  readonly onMove: (to: Place) => void;
}

/** Now beside New, then what that means for what is held. */
function Comparison({ account, offers, onMove, ...portfolios }: ComparisonProps) {
  const { t } = useTranslation('modelChange');
  const settings = useSettings();
  const { now, recommended, shown } = portfolios;
  const isMatch = isSame(portfolios);
  const names = {
    account: t('account', { type: accountTypeLabel(account.type), number: maskAccount(account.number) }),
    now: now.displayName,
    recommended: recommended.model.displayName,
  };
  return (
    <>
      <p className={portfolioStyle.muted}>
        {t(now.id === recommended.model.id ? 'points.same' : 'points.other', names)}
      </p>
      <Places offers={offers} shown={shown} onMove={onMove} />
      <div className={style.pair}>
        {!isMatch && (
          <Card className={portfolioStyle.card ?? ''}>
            <p className={portfolioStyle.label}>{t('label.now')}</p>
            <h2 className={portfolioStyle.name}>{now.displayName}</h2>
            {now.description !== '' && <p className={portfolioStyle.muted}>{now.description}</p>}
            <OneYear model={now} scale={yearScale([now, ...offers.map(({ model }) => model)])} />
            <Cost model={now} />
          </Card>
        )}
        <OfferedPortfolio
          offers={offers}
          shown={shown}
          isCompared={!isMatch}
          label={t(isMatch ? 'label.both' : 'label.new')}
        />
      </div>
      {!isMatch && <Differences now={now} then={shown.model} />}
      {isMatch && <NothingTraded />}
      <NotRecommended place={shown.place} />
      {!isMatch && !account.isIra && (
        <Notice kind="caution">
          <p className={portfolioStyle.strong}>{t('tax')}</p>
          <p>{t('taxText')}</p>
        </Notice>
      )}
      <p className={style.small}>{settings.text('MODEL_CHANGE_DISCLAIMER') || t('disclaimer')}</p>
    </>
  );
}

function NothingTraded() {
  const { t } = useTranslation('modelChange');
  const { businessClock } = usePlatform();
  return (
    <Notice kind="success">
      <p className={portfolioStyle.strong}>{t('nothing')}</p>
      <p>{t('nothingText', { date: formatDate(centralDate(businessClock.now())) })}</p>
    </Notice>
  );
}
