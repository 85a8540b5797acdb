/** The quote of a reserved stay and its submit (RES-02 to -05). Import it lazily: it includes its endpoints. */
import { wayKind } from '@/domain/bank-way';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { PaymentOffer } from '@/contract/order-payment.schemas';
import { toApiError, type ApiErrorData } from '../../http/api-error';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { differInWay, toQuoteDraft, stayQuoteBody, staySubmitBody } from '../orders/order-payloads';
import { useGetQuoteQuery, type QuoteResponse } from '../orders/orders.api';
import {
  offeredMethod,
  paymentMethodChosen,
  selectCoupon,
  selectChosenMethod,
  type PaymentMethod,
} from '../orders/orders.slice';
import { useCreditPart, type CreditPart } from '../orders/use-credit-part';
import { selectGuestName, selectQuotedPrice, selectReservedItem } from './reservation.slice';
import { useRequester, useSubmit, type SubmitView } from '../orders/use-submit';

export interface StayOrder extends Omit<SubmitView, 'submit'> {
  readonly quote: QuoteResponse | null;
  readonly quotePending: boolean;
  readonly quoteError: ApiErrorData | null;
  /** The price of the same stay in its previous quote, toman; null when it is the same. */
  readonly priceBefore: number | null;
  /** The ways to pay between which the guest chooses; the credit is offered with the payment at the bank. */
  readonly offers: readonly PaymentOffer[];
  readonly paymentMethod: PaymentMethod;
  choosePayment(method: PaymentMethod): void;
  /** What of it the credit pays beside the chosen way. */
  readonly creditPart: CreditPart;
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
  const chosen = useAppSelector(selectChosenMethod);
  const dispatch = useAppDispatch();
  const asker = useRequester();
  const item = reserved?.id === productId && reserved.times.length > 0 ? reserved : null;
  const body = item && stayQuoteBody(item, coupon, asker, chosen);
  const quoteQuery = useGetQuoteQuery(body ?? skipToken);
  const { submit, ...call } = useSubmit();
  // The price of another way to pay is shown until the price of the chosen one is there.
  const isSameStay = body && quoted && differInWay(quoted.draft, toQuoteDraft(body));
  const quote = quoteQuery.currentData ?? (isSameStay ? quoteQuery.data : null) ?? null;
  const offers = stayOffers(quoteQuery.data?.payments);
  const paymentMethod = offeredMethod(chosen, offers);
  const creditPart = useCreditPart(offers?.find(({ type }) => type === paymentMethod));
  return {
    ...call,
    quote,
    quotePending: quoteQuery.isFetching,
    quoteError: toApiError(quoteQuery.error),
    priceBefore:
      body && quoted?.draft === toQuoteDraft(body) && quoted.price === quote?.invoice.price ? quoted.before : null,
    offers: offers ?? [],
    paymentMethod,
    creditPart,
    choosePayment: (method) => void dispatch(paymentMethodChosen(method)),
    refetchQuote: () => {
      if (item) void quoteQuery.refetch();
    },
    submit: (backUrl) => {
      if (!item || !quote) return;
      const quotedPrice = quote.invoice.price;
      const choice = { paymentMethod, creditPart: creditPart.part };
      const body = staySubmitBody(item, coupon, asker, { guestName, quotedPrice, ...choice });
      submit({ kind: 'stay', body, backUrl });
    },
  };
}

/** A reservation is submitted first, and paid at the bank or from the credit on its page. */
function stayOffers(offers: readonly PaymentOffer[] | undefined): readonly PaymentOffer[] | undefined {
  const isAtBank = offers?.some(({ type }) => wayKind(type) === 'cash');
  return isAtBank ? offers?.filter(({ type }) => type !== 'credit') : offers;
}
