import type { Asked } from '@wealth/kit';

/** Data that needs two answers: loaded once both are. A refresh repeats only the calls that failed. */
export function both<One, Other, Value>(
  one: Asked<One>,
  other: Asked<Other>,
  join: (one: One, other: Other) => Value,
): Asked<Value> {
  const refresh = () => {
    if (one.status === 'failed') one.refresh();
    if (other.status === 'failed') other.refresh();
  };
  if (one.status === 'failed') return { status: 'failed', cause: one.cause, refresh };
  if (other.status === 'failed') return { status: 'failed', cause: other.cause, refresh };
  if (one.status === 'loaded' && other.status === 'loaded') {
    return { status: 'loaded', data: join(one.data, other.data), refresh };
  }
  return { status: one.status === 'slow' || other.status === 'slow' ? 'slow' : 'loading', refresh };
}
