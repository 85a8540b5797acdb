import { useEffect, useState } from 'react';
import { NO_RANGE, completeRange, type DateRange } from '@/domain/date-range';
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import type { StaySelection } from '../use-stay-selection';
import { areDatesTaken } from './submit-errors';

/** Nights that were booked by another guest before the submit. */
export interface TakenDates {
  /** The server's message. */
  readonly msg: string;
  readonly dates: DateRange;
}

/**
 * After a submit that failed because its nights are taken: clears the range, which leads back to the dates
 * (STATE-05), and reports the nights there until others are chosen.
 */
export function useDatesTaken(error: StayOrder['error'], stay: StaySelection): TakenDates | null {
  const conflict = areDatesTaken(error) ? error : null;
  const [taken, setTaken] = useState<TakenDates | null>(null);
  const { setRange, range } = stay;
  useEffect(() => {
    const dates = completeRange(range);
    if (!conflict || !dates) return;
    setTaken({ msg: conflict.msg, dates });
    setRange(NO_RANGE);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal, with the range of that moment
  }, [conflict]);
  return completeRange(range) ? null : taken;
}
