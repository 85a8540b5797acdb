import { ProviderError } from './provider-client';
import type { PaymentGateway } from './payment';

/** The gateway of a shop without a bank: no payment can be started (payments.service.ts refuses it with a reason). */
export const noBank: PaymentGateway = {
  name: 'none',
  bounds: { min: 1, max: null },
  create: () => Promise.reject(new ProviderError('none', 'PAYMENT_GATEWAY is not set')),
  readReturn: () => null,
  verify: () => Promise.resolve({ outcome: 'unknown' }),
};
