import { Disclosure, useSettings, useTranslation, VisuallyHidden } from '@wealth/kit';
import { WithNumbers } from '../text/Marked.tsx';
import { WithContacts } from '../text/SupportLine.tsx';
import style from './InProgress.module.css';

export interface ReportProblemProps {
  readonly confirmationNumber: string;
  /** The transfer, for those who hear the button among others of its name. */
  readonly of: string;
}

/** The confirmation number of a transfer, and the phone number to call about it. */
export function ReportProblem({ confirmationNumber, of }: ReportProblemProps) {
  const { t } = useTranslation('hub');
  const phone = useSettings().text('SUPPORT_NUMBER');
  return (
    <Disclosure
      className={style.report ?? ''}
      label={
        <span>
          {t('report.button')}
          <VisuallyHidden>
            {' '}
            <WithNumbers text={of} />
          </VisuallyHidden>
        </span>
      }
    >
      <div className={style.small}>
        <p>
          {t('report.number')} <strong className={style.digits}>{confirmationNumber}</strong>
        </p>
        {phone && (
          <p>
            <WithContacts text={t('report.call')} />
          </p>
        )}
      </div>
    </Disclosure>
  );
}
