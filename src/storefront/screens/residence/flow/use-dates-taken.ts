import { useEffect, useState } from 'react';
import { NO_RANGE, completeRange, type DateRange } from '@/domain/date-range';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import type { Stay } from '../use-stay-selection';
import { isNightsGone } from './submit-errors';

/** Nights that went to somebody else between the calendar and the submit. */
export interface LostNights {
  /** What the shop said. */
  readonly msg: string;
  readonly dates: DateRange;
}

/**
 * A submit that was refused because its nights are gone: the range is given up, which leads back to the dates (STATE-05),
 * and what was lost is told there, until other nights are chosen.
 */
export function useLostNights(error: StayOrder['error'], stay: Stay): LostNights | null {
  const gone = isNightsGone(error) ? error : null;
  const [lost, setLost] = useState<LostNights | null>(null);
  const { setRange, range } = stay;
  useEffect(() => {
    const dates = completeRange(range);
    if (!gone || !dates) return;
    setLost({ msg: gone.msg, dates });
    setRange(NO_RANGE);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal, with the range of that moment
  }, [gone]);
  return completeRange(range) ? null : lost;
}
