import { Hono } from 'hono';
import { ordersSchemas } from '@/contract/orders.schemas';
import { absoluteUrl, urls } from '@/domain/urls';
import type { BackendDeps } from '../deps';
import { requestContextOf } from '../http/request-context';
import { notFound } from '../http-errors';
import { voucherCalendar } from '../services/voucher-ics';
import { readVoucher } from '../services/voucher.service';

const { params: voucherParams, query: voucherQuery } = ordersSchemas.readVoucher;

/** A voucher's stay as a calendar file. No call of the contract: calendars read it, not the storefront. */
export function voucherCalendarApp(deps: BackendDeps): Hono {
  return new Hono().get('/voucher/:id/stay.ics', async (context) => {
    const params = voucherParams.safeParse(context.req.param());
    const query = voucherQuery.safeParse(context.req.query());
    if (!params.success || !query.success) throw notFound();
    const { id } = params.data;
    const { signature } = query.data;
    const voucher = await readVoucher(deps, id, signature);
    const { origin } = requestContextOf(context.req.raw, deps);
    return new Response(voucherCalendar(voucher, absoluteUrl(origin, urls.voucher(id, signature))), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="stay-${id}.ics"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    });
  });
}
