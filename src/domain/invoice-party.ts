/** Who sells and who buys in an invoice: the codes of a person or a company, checked. */
import type { InvoiceParty } from '@/contract/invoicing.schemas';
import { normalizeNationalCode, normalizePostalCode, normalizeTelephone } from './normalize-ids';
import { normalizeText } from './normalize-text';
import { readDigitGroups } from './typed-number';

export type PartyField = keyof InvoiceParty;

export const NO_PARTY: InvoiceParty = {
  name: '',
  national_id: '',
  economic_code: '',
  registration_number: '',
  postal_code: '',
  address: '',
  telephone: '',
};

/** In the sequence in which an invoice shows and a form asks for them. */
export const PARTY_FIELDS = [
  'name',
  'national_id',
  'economic_code',
  'registration_number',
  'postal_code',
  'telephone',
  'address',
] as const satisfies readonly PartyField[];

/** What the law asks of a seller. */
export const SELLER_REQUIRED = ['name', 'national_id', 'address'] as const satisfies readonly PartyField[];

/**
 * The national id of a company as eleven Latin digits, or null when its check digit is wrong: the tenth digit and two are
 * added to each of the first ten digits, and their weighted sum modulo 11 (ten counts as zero) is the last one.
 */
export function normalizeCompanyId(text: string): string | null {
  const code = readDigitGroups(text);
  if (!/^\d{11}$/.test(code)) return null;
  const digits = Array.from(code, Number);
  const added = (digits[9] ?? 0) + 2;
  const weights = [29, 27, 23, 19, 17, 29, 27, 23, 19, 17];
  const sum = weights.reduce((total, weight, index) => total + ((digits[index] ?? 0) + added) * weight, 0);
  return (sum % 11) % 10 === digits[10] ? code : null;
}

/**
 * An economic code as Latin digits: 11 of a company, 14 of a person, or 12 as they were before; null for anything else.
 * It has no published check digit.
 */
export function normalizeEconomicCode(text: string): string | null {
  const code = readDigitGroups(text);
  return /^(?:\d{11}|\d{12}|\d{14})$/.test(code) ? code : null;
}

const NORMALIZED: Readonly<Record<PartyField, (text: string) => string | null>> = {
  name: normalizeText,
  national_id: (text) => normalizeNationalCode(text) ?? normalizeCompanyId(text),
  economic_code: normalizeEconomicCode,
  registration_number: (text) => (/^\d{1,12}$/.test(readDigitGroups(text)) ? readDigitGroups(text) : null),
  postal_code: normalizePostalCode,
  address: normalizeText,
  telephone: normalizeTelephone,
};

/** A typed party with normalized codes, and the fields that are wrong. Empty fields are right. */
export function checkedParty(typed: { readonly [Field in PartyField]?: string | null | undefined }): {
  readonly party: InvoiceParty;
  readonly wrong: readonly PartyField[];
} {
  const party = { ...NO_PARTY };
  const wrong: PartyField[] = [];
  for (const field of PARTY_FIELDS) {
    const text = (typed[field] ?? '').trim();
    const value = text === '' ? '' : NORMALIZED[field](text);
    if (value === null) wrong.push(field);
    else party[field] = value;
  }
  return { party, wrong };
}

/** Whether nothing is known of a party. */
export function isEmptyParty(party: InvoiceParty): boolean {
  return PARTY_FIELDS.every((field) => party[field] === '');
}
