import { Button, Icon, useTranslation } from '@wealth/kit';
import { CallSupport } from '../../CallSupport.tsx';
import style from './Portfolio.module.css';
import type { SelectionFailure } from './selection-failure.rules.ts';

interface SelectionProblemProps {
  readonly failure: SelectionFailure;
  readonly onRetry: () => void;
}

/** The one box for whatever fails in the choice of a portfolio: the answers are saved, and can be sent again. */
export function SelectionProblem({ failure, onRetry }: SelectionProblemProps) {
  const { t } = useTranslation('application');
  return (
    <div role="alert" className={style.failed}>
      <Icon name="caution" size={28} className={style.sign} />
      <p className={style.strong}>{t(failure === 'detail' ? 'portfolio.detailsFailed' : 'portfolio.failed')}</p>
      <p>{t(`portfolio.failure.${failure}`)}</p>
      <Button kind="primary" onPress={onRetry}>
        {t('portfolio.again')}
      </Button>
      <CallSupport words={t('portfolio.stuck')} />
    </div>
  );
}
