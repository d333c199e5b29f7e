import { useLoaded, useSettings } from '@wealth/kit';
import type { UnderWayProps } from './UnderWay.tsx';

const loadUnderWay = () => import(/* webpackChunkName: "under-way" */ './UnderWay.tsx');

/** Loaded separately: the figures of the page come first. */
export function LateUnderWay(props: UnderWayProps) {
  return useSettings().isOn('ONLINE_ACCOUNT_OPENING') ? <Loaded {...props} /> : null;
}

function Loaded(props: UnderWayProps) {
  const part = useLoaded('under-way', loadUnderWay);
  return part.status === 'loaded' ? <part.module.UnderWay {...props} /> : null;
}
