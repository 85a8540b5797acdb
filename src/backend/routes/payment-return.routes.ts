import { Hono } from 'hono';
import type { BackendDeps } from '../deps';
import { settleReturn } from '../services/payment-return.service';

/** Where banks send customers back to. No call of the contract: its address is written into each payment. */
export function paymentReturnApp(deps: BackendDeps): Hono {
  return new Hono().get('/payment/:secret/return', async (context) => {
    const location = await settleReturn(deps, context.req.param('secret'), new URL(context.req.url).searchParams);
    return new Response(null, {
      status: 302,
      headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    });
  });
}
