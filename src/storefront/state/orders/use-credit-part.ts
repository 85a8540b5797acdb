/** The part of an order that the customer pays from the credit, beside another way to pay. */
import { useState } from 'react';
import type { Order } from '@/contract/orders.schemas';
import type { PaymentOffer } from '@/contract/order-payment.schemas';
import { creditPartOf, dueAfterCredit } from '@/domain/credit';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { creditUseChosen, selectUsesCredit } from './orders.slice';

export interface CreditPart {
  /** How much of the credit can pay a part, toman; 0 where none can. */
  readonly most: number;
  /** How much of it pays a part, toman. */
  readonly part: number;
  /** What is left to be paid in the chosen way, toman; null while the ways are unknown. */
  readonly due: { readonly due_now: number; readonly due_later: number } | null;
  use(isUsed: boolean): void;
}

/** @param offer the chosen way */
export function useCreditPart(offer: PaymentOffer | undefined): CreditPart {
  const isWanted = useAppSelector(selectUsesCredit);
  const dispatch = useAppDispatch();
  const most = offer?.credit_part ?? 0;
  const part = isWanted ? most : 0;
  return {
    most,
    part,
    due: offer ? dueAfterCredit(offer, part) : null,
    use: (isUsed) => void dispatch(creditUseChosen(isUsed)),
  };
}

/** How much of this credit can pay a part of an order that stands, toman; 0 where none can. */
export function creditPartOfOrder({ money }: Pick<Order, 'money'>, credit: number): number {
  if (money?.next?.least_rest === undefined) return 0;
  const { amount, least_rest } = money.next;
  return creditPartOf(credit, { due_now: amount, due_later: money.owed - amount }, least_rest);
}

/** The part of an order that stands, chosen on its page: of `amount`, toman, which is due now. */
export function useOrderCreditPart(order: Order, credit: number, amount: number) {
  const [isWanted, use] = useState(false);
  const most = creditPartOfOrder(order, credit);
  const part = isWanted ? most : 0;
  const due = dueAfterCredit({ due_now: amount, due_later: (order.money?.owed ?? amount) - amount }, part);
  return { most, part, use, due };
}
