/** The quote of a reserved stay and its submit (RES-02 to -05). Import it lazily: it includes its endpoints. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { toApiError, type ApiErrorData } from '../../http/api-error';
import { useAppSelector } from '../store/hooks';
import { toQuoteDraft, stayPriceBody, staySubmitBody } from '../orders/order-payloads';
import { useGetQuoteQuery, type QuoteResponse } from '../orders/orders.api';
import { selectCoupon } from '../orders/orders.slice';
import { selectGuestName, selectQuotedPrice, selectReservedItem } from './reservation.slice';
import { useRequester, useSubmit, type SubmitView } from '../orders/use-submit';

export interface StayOrder extends Omit<SubmitView, 'submit'> {
  readonly quote: QuoteResponse | null;
  readonly quotePending: boolean;
  readonly quoteError: ApiErrorData | null;
  /** The price of the same stay in its previous quote, toman; null when it is the same. */
  readonly priceBefore: number | null;
  refetchQuote(): void;
  /** @param backUrl where the reservation page links back to */
  submit(backUrl: string): void;
}

/** For the reserved product; no request without nights. */
export function useStayOrder(productId: number): StayOrder {
  const reserved = useAppSelector(selectReservedItem);
  const coupon = useAppSelector(selectCoupon);
  const guestName = useAppSelector(selectGuestName);
  const quoted = useAppSelector(selectQuotedPrice);
  const asker = useRequester();
  const item = reserved?.id === productId && reserved.times.length > 0 ? reserved : null;
  const body = item && stayPriceBody(item, coupon, asker);
  const quoteQuery = useGetQuoteQuery(body ?? skipToken);
  const { submit, ...call } = useSubmit();
  const quote = quoteQuery.currentData ?? null;
  return {
    ...call,
    quote,
    quotePending: quoteQuery.isFetching,
    quoteError: toApiError(quoteQuery.error),
    priceBefore:
      body && quoted?.draft === toQuoteDraft(body) && quoted.price === quote?.invoice.price ? quoted.before : null,
    refetchQuote: () => {
      if (item) void quoteQuery.refetch();
    },
    submit: (backUrl) => {
      if (!item) return;
      const body = staySubmitBody(item, coupon, asker, { guestName, quotedPrice: quote?.invoice.price ?? null });
      submit({ kind: 'stay', body, backUrl });
    },
  };
}
