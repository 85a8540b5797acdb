/** Official invoices of orders, and proformas. */
import * as z from 'zod';
import * as f from './field-schemas';
import { invoiceParty, typedParty } from './invoicing.schemas';

/** A line without tax: `amount` − `discount` + `tax` is paid for it; toman, for all its pieces together. */
const invoiceLine = z.object({
  name: z.string(),
  count: z.int(),
  amount: f.toman,
  discount: f.toman,
  /** Percent. */
  tax_rate: z.int(),
  tax: f.toman,
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** What is stored with an invoice and never changes. */
export const invoiceContent = z.object({
  seller: invoiceParty,
  buyer: invoiceParty,
  lines: z.array(invoiceLine),
  /** A fee of the way to pay, or its discount, negative. */
  other: f.toman,
  tax: f.toman,
  /** The sum of the lines and `other`. */
  total: f.toman,
});
export type InvoiceContent = z.output<typeof invoiceContent>;

/** A corrected invoice replaces the former ones of its order; one of an order of which nothing is left cancels them. */
export const INVOICE_SUBJECTS = ['original', 'corrected', 'canceled'] as const;
const serial = z.object({ year: z.int(), number: z.int() });

const officialInvoice = invoiceContent.extend({
  ...serial.shape,
  subject: z.enum(INVOICE_SUBJECTS),
  /** The first invoice of the order; null for that itself. */
  corrects: serial.nullable(),
  issued_at: f.instant,
});
export type OfficialInvoice = z.output<typeof officialInvoice>;

/** Without a number: an offer, which is valid until the order is no longer held; null: without a time. */
const proforma = invoiceContent.extend({ valid_until: f.instant.nullable(), issued_at: f.instant });
export type Proforma = z.output<typeof proforma>;

const orderInvoices = z.object({
  order_id: f.id,
  /** The order's number. */
  number: z.string(),
  /** Oldest first; the last one counts. */
  invoices: z.array(officialInvoice),
  /** Of an order without an invoice that is not canceled. */
  proforma: proforma.nullable(),
});
export type OrderInvoices = z.output<typeof orderInvoices>;

const invoiceState = z.object({
  /** The page with the invoices, which only its signature opens. */
  link: z.string(),
  /** Their serial numbers, oldest first; empty: the page shows a proforma. */
  invoices: z.array(officialInvoice.pick({ year: true, number: true, subject: true, issued_at: true })),
  has_proforma: z.boolean(),
  /** Whether the shop issues official invoices. */
  is_issued: z.boolean(),
  /** Who buys, as the invoice has it. */
  buyer: invoiceParty,
});

const invoiceRow = officialInvoice
  .pick({ year: true, number: true, subject: true, corrects: true, issued_at: true, tax: true, total: true })
  .extend({
    id: f.id,
    order: z.object({ id: f.id, number: z.string() }),
    buyer: invoiceParty,
    link: z.string(),
  });
export type InvoiceRow = z.output<typeof invoiceRow>;

export const invoicesSchemas = {
  getInvoice: {
    access: 'customer',
    panelToo: true,
    owner: 'order',
    summary: 'The invoices of an order, with a link to their printable page',
    params: f.idParams,
    response: invoiceState,
  },
  setBuyer: {
    access: 'customer',
    panelToo: true,
    owner: 'order',
    summary:
      'Name the buyer in the invoice of an order; an invoice that was issued is corrected, for its customer three times at most (409)',
    params: f.idParams,
    body: typedParty,
    response: invoiceState,
  },
  readInvoice: {
    access: 'public',
    summary: 'The invoices of an order, for their signed link',
    params: f.idParams,
    query: z.object({ signature: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) }),
    response: orderInvoices,
  },
} as const;

/** Of the panel. */
export const invoiceListSchemas = {
  listInvoices: {
    access: { panel: ['orders'] },
    summary: 'The invoices of a Jalaali year, or of one of its months, by number; all years without one, newest first',
    query: z.object({
      ...f.panelList(['id']),
      year: z
        .string()
        .regex(/^1[34]\d\d$/)
        .transform(Number)
        .optional(),
      month: z
        .string()
        .regex(/^(?:[1-9]|1[0-2])$/)
        .transform(Number)
        .optional(),
    }),
    response: z.object({
      items: z.array(invoiceRow),
      /** The years that have invoices, newest first. */
      years: z.array(z.int()),
      ...f.pageFields,
    }),
  },
} as const;
