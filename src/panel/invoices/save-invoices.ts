import type { InvoiceRow } from '@/contract/invoices.schemas';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { csvText } from '@/domain/csv';
import { tehranMoment } from '@/domain/instant';
import { jalaaliKey } from '@/domain/jalaali';
import { t } from '@/messages/format-message';
import { invoicingMessages } from '@/messages/invoicing';
import { officialInvoiceMessages } from '@/messages/official-invoice';
import { panelInvoicesMessages } from '@/messages/panel-invoices';
import { saveText } from '@/storefront/platform/save-text';
import { callPanel } from '../api/call-panel';

/** The largest page of the API. */
const LIMIT = 100;

interface Filter {
  readonly year?: string;
  readonly month?: string;
}

/** Downloads the invoices of a year or a month as a table for the accountant; amounts in toman, Latin digits. */
export async function saveInvoices(filter: Filter): Promise<void> {
  const items: InvoiceRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await callPanel(panelBooksEndpoints.listInvoices, { query: { ...filter, page, limit: LIMIT } });
    items.push(...data.items);
    if (data.items.length < LIMIT) break;
  }
  const name = ['invoices', filter.year, filter.month].filter(Boolean).join('-');
  saveText(`${name}.csv`, 'text/csv;charset=utf-8', csvText([HEAD, ...items.map(rowOf)]));
}

const HEAD = [
  t(panelInvoicesMessages.year),
  t(officialInvoiceMessages.serial),
  t(officialInvoiceMessages.date),
  t(panelInvoicesMessages.subject),
  t(panelInvoicesMessages.corrects),
  t(officialInvoiceMessages.order),
  t(panelInvoicesMessages.buyer),
  t(invoicingMessages['party.national_id']),
  t(invoicingMessages['party.economic_code']),
  t(invoicingMessages['party.postal_code']),
  t(panelInvoicesMessages.net),
  t(officialInvoiceMessages.tax),
  t(officialInvoiceMessages.sum),
];

function rowOf({ year, number, issued_at, subject, corrects, order, buyer, total, tax }: InvoiceRow) {
  return [
    year,
    number,
    jalaaliKey(tehranMoment(issued_at).date),
    t(officialInvoiceMessages[`subject.${subject}`]),
    corrects ? `${corrects.number}/${corrects.year}` : '',
    order.number,
    buyer.name,
    buyer.national_id,
    buyer.economic_code,
    buyer.postal_code,
    total - tax,
    tax,
    total,
  ];
}
