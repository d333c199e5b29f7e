import { ResultPage, type ResultPageProps } from '@wealth/kit';
import { SupportLine } from '../text/SupportLine.tsx';
import style from './Steps.module.css';

export interface StepScreenProps extends Omit<ResultPageProps, 'takesFocus'> {
  /** Ends with whom to call. Default false. */
  readonly hasSupport?: boolean;
}

/** A step of the deposit that is no form. */
export function StepScreen({ hasSupport = false, children, ...result }: StepScreenProps) {
  return (
    <ResultPage {...result}>
      {children}
      {hasSupport && (
        <div className={style.support}>
          <SupportLine />
        </div>
      )}
    </ResultPage>
  );
}
