/** A customer's steps through the built-in bank. */
import type { SandboxAnswer } from '@/backend/services/sandbox-bank.service';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { TEST_ORIGIN, type LoggedIn, type TestBackend } from './backend';
import { nightsFrom, placeOrder, stayBody } from './order-helpers';

export const RETURNS = { success_url: `${TEST_ORIGIN}/paid-order`, fail_url: `${TEST_ORIGIN}/failed-payment` };

export function pathAt(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Submits the bank's page; returns the bank's return address. */
export async function answerBank(api: TestBackend, paymentUrl: string, answer: SandboxAnswer): Promise<string> {
  const response = await api.fetch(pathAt(paymentUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `answer=${answer}`,
  });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

/** Follows the bank's return address; returns the page that the shop redirects to. */
export async function returnFromBank(api: TestBackend, returnUrl: string): Promise<string> {
  const response = await api.fetch(pathAt(returnUrl));
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

/** The bank's page of a top-up. */
export async function topUpUrl(api: TestBackend, { token }: LoggedIn, price: number): Promise<string> {
  const body = { ...RETURNS, price, payment_for: 'buy_customer_credit' };
  return (await api.ok(paymentsEndpoints.createPayment, { token, body })).payment_url ?? '';
}

/** A reservation of one night that is paid at the bank, and the bank's return address. */
export interface AtBank {
  readonly shopper: LoggedIn;
  readonly id: number;
  readonly back: string;
}

/** Reserves one night of an instantly bookable residence and pays at the bank; the shop has not been notified yet. */
export async function paidAtBank(api: TestBackend, shopper: LoggedIn, residence: number, ahead = 3): Promise<AtBank> {
  const id = await placeOrder(api, shopper, stayBody(residence, nightsFrom(ahead, 1)));
  const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
    params: { id },
    token: shopper.token,
    body: RETURNS,
  });
  return { shopper, id, back: await answerBank(api, payment_url ?? '', 'paid') };
}
