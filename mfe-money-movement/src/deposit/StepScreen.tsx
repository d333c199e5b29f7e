import { classes, Icon, type IconName, Page } from '@wealth/kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { SupportLine } from '../transfers/SupportLine.tsx';
import style from './Steps.module.css';

export interface StepScreenProps {
  /** Of the document and of the header. */
  readonly title: string;
  /** What happened, large; it takes the focus, since the address stays the same. */
  readonly heading: string;
  readonly icon: IconName;
  readonly tone?: 'caution' | 'negative' | 'positive';
  /** Ends with whom to call. Default false. */
  readonly hasSupport?: boolean;
  readonly children: ReactNode;
}

/** A step of the deposit that is no form: a sign, what happened, what to do. */
export function StepScreen({ title, heading, icon, tone, hasSupport = false, children }: StepScreenProps) {
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <Page title={title} className={style.narrow ?? ''}>
      <span className={classes(style.sign, tone !== undefined && style[tone])}>
        <Icon name={icon} size={24} />
      </span>
      <h2 ref={top} tabIndex={-1} className={style.heading}>
        {heading}
      </h2>
      {children}
      {hasSupport && (
        <div className={style.support}>
          <SupportLine />
        </div>
      )}
    </Page>
  );
}
