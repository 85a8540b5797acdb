import { useState } from 'react';
import type { BankChoice } from '@/contract/order-payment.schemas';
import type { BankPayment } from '@/contract/payment-types';
import { offeredMethod } from './orders.slice';

/** The bank chosen for a payment, at first the preselected one; undefined where the shop has one. */
export function useBankChoice(banks: readonly BankChoice[] | undefined) {
  const [chosen, onChange] = useState<BankPayment | null>(null);
  return { banks, bank: banks && offeredMethod(chosen, banks), onChange };
}
