import { useEffect } from 'react';
import type { StayOrder } from '@/storefront/state/use-stay-order';
import type { Stay } from '../use-stay';
import { repricedTo } from './refusals';

/**
 * A submit that was refused because its nights went to somebody else: the range is given up, which leads back to the dates
 * (STATE-05), and the shop's sentence is answered for that step to say until other nights are chosen.
 */
export function useLostNights(error: StayOrder['error'], stay: Stay): string | null {
  const gone = error?.kind === 'conflict' && repricedTo(error) === null ? error : null;
  const { setRange } = stay;
  useEffect(() => {
    if (gone) setRange({ start: null, end: null });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal, with the range of that moment
  }, [gone]);
  return gone && stay.nights.length === 0 ? gone.msg : null;
}
