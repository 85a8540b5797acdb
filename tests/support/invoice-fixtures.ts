import type { InvoiceParty } from '@/contract/invoicing.schemas';

/** A seller of invoices; no real one. */
export const SELLER: InvoiceParty = {
  name: 'بازرگانی نمونه',
  national_id: '10380284790',
  economic_code: '10380284790',
  registration_number: '12345',
  postal_code: '1234567890',
  address: 'تهران، خیابان آزادی، پلاک ۱',
  telephone: '02166000000',
};
