/** Ways to pay at one of several banks: the first one is `cash`, each further one `bank:NAME`. */
import type { BankName, BankWay } from '@/contract/bank-ways';
import type { PaymentType, WayKind } from '@/contract/payment-types';

const PREFIX = 'bank:';

/** The way by which customers pay at this bank while it is not the first one. */
export function bankWay(bank: BankName): BankWay {
  return `${PREFIX}${bank}`;
}

/** The bank of such a way; null for every other way. */
export function bankOfWay(type: BankWay): BankName;
export function bankOfWay(type: string): BankName | null;
export function bankOfWay(type: string): BankName | null {
  return isBankWay(type) ? (type.slice(PREFIX.length) as BankName) : null;
}

export function isBankWay(type: string): type is BankWay {
  return type.startsWith(PREFIX);
}

/** What kind of way it is: every bank is `cash`, the specification's word. */
export function wayKind(type: PaymentType): WayKind {
  return isBankWay(type) ? 'cash' : type;
}
