import { answerText, CHOSEN_PORTFOLIO } from '@wealth/domain/workflow';
import { Card, MemberForm, Notice, Skeleton, useDispatch, useSelector, useTranslation } from '@wealth/kit';
import { useState } from 'react';
import { answered, selectApplication } from '../state/application.slice.ts';
import stepStyle from '../steps/Step.module.css';
import { StepActions } from '../steps/StepActions.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { OfferedPortfolio } from './OfferedPortfolio.tsx';
import { NotRecommended, Places } from './Places.tsx';
import style from './Portfolio.module.css';
import { useOffers } from './portfolio.api.ts';
import { findOffer, getRecommended, type Place } from './portfolio.rules.ts';
import { SelectionProblem } from './SelectionProblem.tsx';
import { selectionFailure } from './selection-failure.rules.ts';
import { Why } from './Why.tsx';

/** Offers the portfolios that fit the risk answers (spec 000 §2.6, §4.7). */
export function PortfolioSelection(props: StepProps) {
  const { t } = useTranslation('application');
  const dispatch = useDispatch();
  const { answers, formerPortfolio } = useSelector(selectApplication);
  const query = useOffers(props.workflow);
  const [place, setPlace] = useState<Place>();
  const offers = query.status === 'loaded' ? query.data : [];
  const failure = selectionFailure({ offers: query });
  const recommended = getRecommended(offers);
  // A former choice comes first while it is offered, also one that a risk answer took back.
  const former = answerText(answers, CHOSEN_PORTFOLIO) || formerPortfolio;
  const restored = findOffer(offers, former);
  const shown = recommended && (offers.find((offer) => offer.place === place) ?? restored ?? recommended);

  const choose = () => {
    if (!shown) return;
    const after = { ...answers, [CHOSEN_PORTFOLIO]: [shown.model.id] };
    dispatch(answered(after));
    props.onNext(after);
  };
  return (
    <MemberForm className={stepStyle.form ?? ''} initialValues={{}} validate={() => ({})} onSubmit={choose}>
      <div className={style.offer}>
        {shown && former !== '' && !restored && <Notice kind="information">{t('portfolio.formerGone')}</Notice>}
        {shown && (
          <>
            <Places offers={offers} shown={shown} onMove={setPlace} />
            <OfferedPortfolio offers={offers} shown={shown} />
            <Why workflow={props.workflow} onEdit={props.onEdit} />
            <NotRecommended place={shown.place} />
          </>
        )}
        {failure && <SelectionProblem failure={failure} onRetry={query.refresh} />}
        {(query.status === 'loading' || query.status === 'slow') && (
          <Card>
            <Skeleton words={t(query.status === 'slow' ? 'portfolio.slow' : 'portfolio.loading')} />
          </Card>
        )}
      </div>
      <StepActions
        {...props}
        reason={shown ? undefined : t('portfolio.reason')}
        {...(shown && { nextText: t('portfolio.choose', { name: shown.model.displayName }) })}
      />
    </MemberForm>
  );
}
