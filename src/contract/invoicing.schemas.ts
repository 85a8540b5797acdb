/** Who sells and who buys in an invoice, and the shop's rule of tax. */
import * as z from 'zod';
import * as f from './field-schemas';

/** A person or a company in an invoice; each part may be empty. */
export const invoiceParty = z.object({
  name: z.string(),
  /** The national code of a person (10 digits), or the national id of a company (11). */
  national_id: z.string(),
  economic_code: z.string(),
  registration_number: z.string(),
  postal_code: z.string(),
  address: z.string(),
  telephone: z.string(),
});
export type InvoiceParty = z.output<typeof invoiceParty>;

/** The same as it is typed. */
export const typedParty = z.object({
  name: f.clearableText(120).optional(),
  national_id: f.clearableText(40).optional(),
  economic_code: f.clearableText(40).optional(),
  registration_number: f.clearableText(40).optional(),
  postal_code: f.clearableText(40).optional(),
  address: f.clearableText(300).optional(),
  telephone: f.clearableText(40).optional(),
});

const rate = z.int().min(0).max(100);
const taxRule = z.object({
  /** Without it no tax is computed, whatever the rates. */
  enabled: z.boolean(),
  /** Percent, of everything whose category has no rate of its own. */
  rate,
  delivery_rate: rate,
  /** The prices contain the tax; otherwise it is added to them. */
  included: z.boolean(),
});

const invoicingRecord = z.object({
  /** There is one record. */
  id: z.literal(1),
  /** Empty: the shop issues no invoices. */
  seller: invoiceParty,
  tax: taxRule,
  version: z.int(),
});
export type InvoicingRecord = z.output<typeof invoicingRecord>;

export const invoicingSchemas = {
  getInvoicing: {
    access: { panel: ['shop'] },
    summary: 'The seller’s identity in invoices, and the tax',
    response: z.object({ item: invoicingRecord }),
  },
  updateInvoicing: {
    access: { panel: ['shop'] },
    summary:
      'Change the seller’s identity or the tax; a seller without any value issues no invoices. New orders have the new tax',
    body: z.object({
      version: f.version,
      seller: typedParty.optional(),
      tax: taxRule.extend({ rate: rate.nullable(), delivery_rate: rate.nullable() }).partial().optional(),
    }),
    response: z.object({ item: invoicingRecord }),
  },
} as const;
