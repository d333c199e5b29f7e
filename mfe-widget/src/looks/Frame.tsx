import type { Cents } from '@wealth/domain/money';
import {
  Amount,
  ExternalLink,
  Figure,
  Icon,
  usePlatform,
  useSettings,
  useTranslation,
  VisuallyHidden,
} from '@wealth/kit';
import type { ReactNode } from 'react';
import { portalLink, ssoLink } from '../links.rules.ts';
import style from './Frame.module.css';
import { getLook } from './look.rules.ts';

/** The head that leads to the portal, and what stands below it. Every state of the widget keeps it. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('looks');
  const settings = useSettings();
  const { head } = getLook(usePlatform().tenant);
  return (
    <div className={style.frame}>
      {head === 'none' ? (
        <HiddenTitle />
      ) : (
        <h1 className={style.head}>
          <ExternalLink href={head === 'sso' ? ssoLink(settings) : portalLink(settings)} className={style.title ?? ''}>
            {t('title')}
            <Icon name="external" size={18} />
          </ExternalLink>
        </h1>
      )}
      {children}
    </div>
  );
}

/** The heading of what shows none. */
export function HiddenTitle() {
  const { t } = useTranslation('looks');
  return (
    <h1>
      <VisuallyHidden>{t('title')}</VisuallyHidden>
    </h1>
  );
}

interface TotalProps {
  /** Undefined where it is not known. */
  readonly value: Cents | undefined;
}

/** What the accounts come to, in the look of the credit union. */
export function Total({ value }: TotalProps) {
  const { t } = useTranslation('looks');
  const { total } = getLook(usePlatform().tenant);
  if (total === 'figure') {
    return (
      <div className={style.total}>
        <Figure label={t('netAssets')} value={value} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={t('netAssets')} className={total === 'pale' ? style.pale : style.grey}>
      <span>{t(total === 'pale' ? 'netAssetsColon' : 'netAssets')}</span>
      <Amount value={value} />
    </div>
  );
}

/** One thing to say, in the place of the accounts, with a way on beneath it. */
export function Centred({ children }: { readonly children: ReactNode }) {
  const { total } = getLook(usePlatform().tenant);
  return <div className={total === 'pale' ? style.centredOnPale : style.centred}>{children}</div>;
}
