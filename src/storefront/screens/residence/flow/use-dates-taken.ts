import { useEffect, useState } from 'react';
import { NO_RANGE, wholeOf, type StayDates } from '@/domain/date-range';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import type { StaySelection } from '../use-stay-selection';
import { areDatesTaken } from './submit-errors';

/** Nights that went to somebody else between the calendar and the submit. */
export interface TakenDates {
  /** What the shop said. */
  readonly msg: string;
  readonly dates: StayDates;
}

/**
 * A submit that was refused because its nights are gone: the range is given up, which leads back to the dates (STATE-05),
 * and what was lost is told there, until other nights are chosen.
 */
export function useDatesTaken(error: StayOrder['error'], stay: StaySelection): TakenDates | null {
  const gone = areDatesTaken(error) ? error : null;
  const [lost, setLost] = useState<TakenDates | null>(null);
  const { setRange, range } = stay;
  useEffect(() => {
    const dates = wholeOf(range);
    if (!gone || !dates) return;
    setLost({ msg: gone.msg, dates });
    setRange(NO_RANGE);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal, with the range of that moment
  }, [gone]);
  return wholeOf(range) ? null : lost;
}
