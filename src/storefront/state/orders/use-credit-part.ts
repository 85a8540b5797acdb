/** The part of an order that the customer pays from the credit, beside another way to pay. */
import type { PaymentOffer } from '@/contract/orders.schemas';
import { dueAfterCredit } from '@/domain/credit';
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
