import { Hono } from 'hono';
import type { BackendDeps } from '../deps';
import { readReceipt } from '../services/receipt-picture';

/** The picture of a receipt by its signed address. Not part of the contract: the API answers whole addresses. */
export function receiptPictureApp(deps: BackendDeps): Hono {
  return new Hono().get('/receipt/:name', async (context) => {
    const { until = '', signature = '' } = context.req.query();
    const bytes = await readReceipt(deps, context.req.param('name'), { until, signature });
    return new Response(bytes, {
      headers: {
        'content-type': 'image/webp',
        'content-length': String(bytes.byteLength),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-disposition': 'inline',
      },
    });
  });
}
