import {
  Button,
  Card,
  HelpTip,
  Icon,
  MemberForm,
  Skeleton,
  useDispatch,
  useSelector,
  useTranslation,
} from '@wealth/kit';
import { CallSupport } from '../../CallSupport.tsx';
import { answered, applicationOf } from '../application.slice.ts';
import stepStyle from '../steps/Step.module.css';
import { StepActions } from '../steps/StepActions.tsx';
import type { StepProps } from '../steps/step-props.ts';
import style from './Portfolio.module.css';
import { useRecommended } from './portfolio.api.ts';
import { CHOSEN_PORTFOLIO, type Model } from './portfolio.rules.ts';
import { Shares } from './Shares.tsx';

/** The portfolio that fits the risk answers, to be chosen (spec 000 §2.6, §4.7). */
export function PortfolioSelection(props: StepProps) {
  const { t } = useTranslation('application');
  const dispatch = useDispatch();
  const { answers } = useSelector(applicationOf);
  const asked = useRecommended(props.workflow);
  const model = asked.status === 'loaded' ? asked.data : null;

  const choose = () => {
    if (!model) return;
    const after = { ...answers, [CHOSEN_PORTFOLIO]: [model.id] };
    dispatch(answered(after));
    props.onNext(after);
  };
  return (
    <MemberForm className={stepStyle.form ?? ''} initialValues={{}} validate={() => ({})} onSubmit={choose}>
      <div>
        {model && <Recommended model={model} />}
        {!model && (asked.status === 'failed' || asked.status === 'loaded') && <NotFound onRetry={asked.refresh} />}
        {(asked.status === 'loading' || asked.status === 'slow') && (
          <Card>
            <Skeleton words={t(asked.status === 'slow' ? 'portfolio.slow' : 'portfolio.loading')} />
          </Card>
        )}
      </div>
      <StepActions
        {...props}
        reason={model ? undefined : t('portfolio.reason')}
        {...(model && { nextText: t('portfolio.choose', { name: model.displayName }) })}
      />
    </MemberForm>
  );
}

function Recommended({ model }: { readonly model: Model }) {
  const { t } = useTranslation('application');
  return (
    <Card className={style.card ?? ''}>
      <p className={style.badge}>
        <Icon name="check" size={14} />
        {t('portfolio.recommendedForYou')}
      </p>
      <h2 className={style.name}>
        {model.displayName}
        <HelpTip topic={model.displayName}>{model.helpText}</HelpTip>
      </h2>
      <p className={style.muted}>{model.description}</p>
      <Shares model={model} />
    </Card>
  );
}

/** No portfolio could be found for the answers, which are saved. */
function NotFound({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('application');
  return (
    <div role="alert" className={style.failed}>
      <Icon name="caution" size={28} className={style.sign} />
      <p className={style.strong}>{t('portfolio.failed')}</p>
      <p>{t('portfolio.failedText')}</p>
      <Button onPress={onRetry}>{t('portfolio.again')}</Button>
      <CallSupport words={t('portfolio.stuck')} />
    </div>
  );
}
