import { ProviderError } from './provider-client';
import type { PaymentGateway } from './payment';

/** Whether customers can pay online; otherwise they arrange the payment with the shop. */
export function takesPayments({ name }: Pick<PaymentGateway, 'name'>): boolean {
  return name !== noBank.name;
}

/** The gateway of a shop without a bank: no payment can be started (payments.service.ts refuses it with a reason). */
export const noBank: PaymentGateway = {
  name: 'none',
  bounds: { min: 1, max: null },
  create: () => Promise.reject(new ProviderError('none', 'PAYMENT_GATEWAY is not set')),
  readReturn: () => null,
  verify: () => Promise.resolve({ outcome: 'unknown' }),
};
