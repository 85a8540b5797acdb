/** The list of invoices in the panel. */
import type { ResponseOf } from '@/contract/endpoint';
import type { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { fromJalaali } from '@/domain/jalaali';
import { addMonths } from '@/domain/jalaali-months';
import { tehranInstant } from '@/domain/plain-date';
import type { BackendDeps } from '../../deps';
import { invoicedYears, listInvoices } from '../../sql/invoices.sql';
import { invoiceRowOf, issueInvoices } from '../invoices.service';

interface InvoiceQuery {
  readonly page: number;
  readonly limit: number;
  /** Jalaali. */
  readonly year?: number | undefined;
  readonly month?: number | undefined;
}

/** A page of the invoices, with those that are due by now. A month without a year counts for nothing. */
export async function invoiceList(
  deps: BackendDeps,
  { page, limit, year, month }: InvoiceQuery,
  origin: string,
): Promise<ResponseOf<typeof panelBooksEndpoints.listInvoices>> {
  await issueInvoices(deps);
  const { rows, total } = await listInvoices(deps.db, { span: spanOf(year, month), page, limit });
  return {
    items: rows.map((row) => invoiceRowOf(deps, row, origin)),
    years: await invoicedYears(deps.db),
    page,
    limit,
    total,
  };
}

function spanOf(year: number | undefined, month: number | undefined) {
  if (year === undefined) return null;
  const [first, next] = month ? [month, addMonths({ jy: year, jm: month }, 1)] : [1, { jy: year + 1, jm: 1 }];
  const startOf = (jy: number, jm: number) => new Date(tehranInstant(fromJalaali(jy, jm, 1)));
  return { since: startOf(year, first), until: startOf(next.jy, next.jm) };
}
