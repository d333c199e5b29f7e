import { Problem, useLoaded, useTranslation } from '@wealth/kit';
import type { CameBackNoticesProps } from './came-back/CameBackNotices.tsx';

const loadNotices = () => import(/* webpackChunkName: "came-back" */ './came-back/CameBackNotices.tsx');

/** Loaded separately, as few members have any; nothing without one. */
export function LateCameBack(props: CameBackNoticesProps) {
  return props.transfers.length === 0 ? null : <Loaded {...props} />;
}

function Loaded(props: CameBackNoticesProps) {
  const { t } = useTranslation('hub');
  const notices = useLoaded('came-back', loadNotices);
  if (notices.status === 'loaded') return <notices.module.CameBackNotices {...props} />;
  return notices.status === 'failed' ? <Problem text={t('cameBackFailed')} onRetry={notices.retry} /> : null;
}
