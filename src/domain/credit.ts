import { TOP_UP_DEFAULT } from './limits';

/** How much an invoice asks beyond the credit, toman; 0 when the credit is enough. */
export function missingCredit(credit: number, invoicePrice: number): number {
  return Math.max(0, invoicePrice - credit);
}

/**
 * The amount that the top-up field starts with, toman (PAY-05): 10000, or on checkout the absolute difference between
 * credit and invoice price.
 */
export function suggestedTopUp(checkout?: { readonly credit: number; readonly invoicePrice: number } | null): number {
  return checkout ? Math.abs(checkout.credit - checkout.invoicePrice) : TOP_UP_DEFAULT;
}
