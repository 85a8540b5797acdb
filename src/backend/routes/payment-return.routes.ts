import { Hono } from 'hono';
import type { BackendDeps } from '../deps';
import { settleReturn } from '../services/payment-return.service';

/** The URL to which banks send customers back. Not part of the contract: it is passed to the bank with each payment. */
export function paymentReturnApp(deps: BackendDeps): Hono {
  return new Hono().get('/payment/:secret/return', async (context) => {
    const location = await settleReturn(deps, context.req.param('secret'), new URL(context.req.url).searchParams);
    return new Response(null, {
      status: 302,
      headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    });
  });
}
