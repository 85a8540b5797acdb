/**
 * The checkout of a cart: choices, quote, submit (CHK, RES-04, RES-05). Import it lazily: it includes its endpoints.
 */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { toApiError, type ApiErrorData } from '../../http/api-error';
import { selectCartItems } from './cart.slice';
import { selectQrShop } from '../catalogue/config.slice';
import { selectDelivery } from '../delivery/delivery.slice';
import { deliveryRead } from '../shared/events';
import { checkoutBegun } from '../tracking/tracking.actions';
import { useAppDispatch, useAppSelector, useAppStore } from '../store/hooks';
import { cartQuoteBody, cartSubmitBody } from '../orders/order-payloads';
import { useGetQuoteQuery, type QuoteResponse } from '../orders/orders.api';
import {
  checkoutChanged,
  paymentMethodChosen,
  selectCheckoutChoices,
  selectCoupon,
  offeredMethod,
  selectChosenMethod,
  type CheckoutChoices,
  type PaymentMethod,
} from '../orders/orders.slice';
import { useCreditPart, type CreditPart } from '../orders/use-credit-part';
import { useRequester, useSubmit, type SubmitView } from '../orders/use-submit';

export interface Checkout extends Omit<SubmitView, 'submit'> {
  readonly choices: CheckoutChoices;
  readonly paymentMethod: PaymentMethod;
  /** Price and the customer's credit for the current cart; null while they are loading. */
  readonly quote: QuoteResponse | null;
  readonly quotePending: boolean;
  readonly quoteError: ApiErrorData | null;
  refetchQuote(): void;
  choose(choices: Partial<CheckoutChoices>): void;
  choosePayment(method: PaymentMethod): void;
  /** What of it the credit pays beside the chosen way. */
  readonly creditPart: CreditPart;
  /** False: the delivery hour has expired meanwhile and is cleared, and nothing was sent (RES-06). */
  submit(): boolean;
}

export function useCheckout(): Checkout {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const items = useAppSelector(selectCartItems);
  const coupon = useAppSelector(selectCoupon);
  const choices = useAppSelector(selectCheckoutChoices);
  const chosenMethod = useAppSelector(selectChosenMethod);
  const deliveryChoice = useAppSelector(selectDelivery);
  const asker = useRequester();
  const draft = { items, coupon, choices, paymentMethod: chosenMethod, deliveryChoice };
  const quoteQuery = useGetQuoteQuery(items.length > 0 ? cartQuoteBody(draft, asker) : skipToken);
  const { submit, ...call } = useSubmit();
  const quote = quoteQuery.currentData ?? null;
  // Also while the price of other choices is loading.
  const paymentMethod = offeredMethod(chosenMethod, quoteQuery.data?.payments);
  const creditPart = useCreditPart(quoteQuery.data?.payments?.find(({ type }) => type === paymentMethod));
  const hasItems = items.length > 0;
  useEffect(() => {
    if (hasItems) dispatch(checkoutBegun({ stay: null }));
  }, [dispatch, hasItems]);
  return {
    ...call,
    choices,
    paymentMethod,
    quote,
    quotePending: quoteQuery.isFetching,
    quoteError: toApiError(quoteQuery.error),
    refetchQuote: () => {
      if (items.length > 0) void quoteQuery.refetch();
    },
    choose: (changed) => void dispatch(checkoutChanged(changed)),
    creditPart,
    choosePayment: (method) => void dispatch(paymentMethodChosen(method)),
    submit: () => {
      if (items.length === 0 || !quote) return true;
      // An expired delivery choice is cleared and has to be chosen again; no order is submitted without it (RES-06).
      dispatch(deliveryRead());
      if (selectDelivery(store.getState()) !== deliveryChoice) return false;
      const { shipping_price, price: total } = quote.invoice;
      // A table that was scanned too long ago has been cleared as well: this order is not for it (AUTH-07).
      // The method that the price is for: the chosen one, or the one that the shop preselects.
      const offer = quote.deliveries?.find(({ method_id }) => method_id === quote.delivery_method);
      const current = {
        ...draft,
        choices: offer ? { ...choices, delivery: offer.delivery, deliveryMethod: offer.method_id } : choices,
        paymentMethod,
        creditPart: creditPart.part,
        place: selectQrShop(store.getState())?.name,
      };
      submit({ kind: 'goods', body: cartSubmitBody(current, asker, shipping_price, total) });
      return true;
    },
  };
}
