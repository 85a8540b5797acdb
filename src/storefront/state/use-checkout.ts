/** The checkout of a cart: choices, quote, submit (CHK, RES-04, RES-05). Loads the calls with it. */
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { FailureFacts } from '../http/failure';
import { selectCartItems } from './cart.slice';
import { factsOf } from './failure-facts';
import { useAppDispatch, useAppSelector } from './hooks';
import { cartPriceBody, cartSubmitBody } from './order-payloads';
import { useGetPriceQuery } from './orders.api';
import type { PriceAnswer } from './orders.api';
import { checkoutChanged, paymentMethodChosen, selectCheckoutChoices, selectCoupon, selectPaymentMethod } from './orders.slice';
import type { CheckoutChoices, PaymentMethod } from './orders.slice';
import { selectDeliveryChoice } from './reservation.slice';
import { useAsker } from './use-asker';
import { useSubmit } from './use-submit';
import type { SubmitView } from './use-submit';

export interface Checkout extends Omit<SubmitView, 'submit'> {
  readonly choices: CheckoutChoices;
  readonly paymentMethod: PaymentMethod;
  /** Price and the customer's credit for the cart as it is now; null while it is asked for. */
  readonly quote: PriceAnswer | null;
  readonly quotePending: boolean;
  readonly quoteError: FailureFacts | null;
  refetchQuote(): void;
  choose(choices: Partial<CheckoutChoices>): void;
  choosePayment(method: PaymentMethod): void;
  submit(): void;
}

export function useCheckout(): Checkout {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectCartItems);
  const coupon = useAppSelector(selectCoupon);
  const choices = useAppSelector(selectCheckoutChoices);
  const paymentMethod = useAppSelector(selectPaymentMethod);
  const deliveryChoice = useAppSelector(selectDeliveryChoice);
  const asker = useAsker();
  const draft = { items, coupon, choices, paymentMethod, deliveryChoice };
  const price = useGetPriceQuery(items.length > 0 ? cartPriceBody(draft, asker) : skipToken);
  const { submit, ...call } = useSubmit();
  const quote = price.currentData ?? null;
  return {
    ...call,
    choices,
    paymentMethod,
    quote,
    quotePending: price.isFetching,
    quoteError: factsOf(price.error),
    refetchQuote: () => {
      if (items.length > 0) void price.refetch();
    },
    choose: (changed) => void dispatch(checkoutChanged(changed)),
    choosePayment: (method) => void dispatch(paymentMethodChosen(method)),
    submit: () => {
      if (items.length === 0 || !quote) return;
      const { shipping_price, price: total } = quote.invoice;
      submit({ kind: 'goods', body: cartSubmitBody(draft, asker, shipping_price, total) });
    },
  };
}
