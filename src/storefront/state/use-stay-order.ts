/** The quote of a reserved stay and its submit (RES-02 to -05). Loads the calls with it. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { FailureFacts } from '../http/failure';
import { factsOf } from './failure-facts';
import { useAppSelector } from './hooks';
import { stayPriceBody, staySubmitBody } from './order-payloads';
import { useGetPriceQuery } from './orders.api';
import type { PriceAnswer } from './orders.api';
import { selectCoupon } from './orders.slice';
import { selectGuestName, selectReservedItem } from './reservation.slice';
import { useAsker } from './use-asker';
import { useSubmit } from './use-submit';
import type { SubmitView } from './use-submit';

export interface StayOrder extends Omit<SubmitView, 'submit'> {
  readonly quote: PriceAnswer | null;
  readonly quotePending: boolean;
  readonly quoteError: FailureFacts | null;
  refetchQuote(): void;
  /** @param backUrl where the reservation page leads back to */
  submit(backUrl: string): void;
}

/** Of the product that the reserved list holds; nothing without nights. */
export function useStayOrder(productId: number): StayOrder {
  const reserved = useAppSelector(selectReservedItem);
  const coupon = useAppSelector(selectCoupon);
  const guestName = useAppSelector(selectGuestName);
  const asker = useAsker();
  const item = reserved?.id === productId && reserved.times.length > 0 ? reserved : null;
  const price = useGetPriceQuery(item ? stayPriceBody(item, coupon, asker) : skipToken);
  const { submit, ...call } = useSubmit();
  const quote = price.currentData ?? null;
  return {
    ...call,
    quote,
    quotePending: price.isFetching,
    quoteError: factsOf(price.error),
    refetchQuote: () => {
      if (item) void price.refetch();
    },
    submit: (backUrl) => {
      if (!item) return;
      const body = staySubmitBody(item, coupon, asker, { guestName, quotedPrice: quote?.invoice.price ?? null });
      submit({ kind: 'stay', body, backUrl });
    },
  };
}
