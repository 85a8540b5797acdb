/** The ways to pay that the shop offers, with the banks that can be used now. */
import type { BankName } from '@/contract/bank-ways';
import type { PaymentType } from '@/contract/payment-types';
import { bankOfWay, isBankWay, wayKind } from '@/domain/bank-way';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { takesPayments } from '../gateways/no-bank';
import type { PaymentGateway } from '../gateways/payment';
import { listOfferedWays, listTitledBanks, type PaymentWayRow } from '../sql/payment-ways.sql';

export type Banks = Pick<BackendDeps, 'payment' | 'payments' | 'fixed'>;

/**
 * The bank of a way to pay: for `bank:NAME` the one of this name while it stands beside a first one, otherwise the
 * first one. Null when the shop does not have it beside the first, and for every further one while the environment names
 * the bank.
 */
export function bankOfPayment({ payment, payments, fixed }: Banks, type: PaymentType): PaymentGateway | null {
  const name = bankOfWay(type);
  if (name === null) return payment;
  const hasSeveral = takesPayments(payment) && !fixed.providers.includes('payment');
  const [bank] = hasSeveral ? payments.ofProvider(name) : [];
  return bank && bank.name !== payment.name ? bank : null;
}

/**
 * The ways that the shop offers, in its order, without those of banks that cannot be used. Where these were its only
 * banks, the first bank takes the place of one of them, with its conditions and without its fee: guests could pay at a
 * bank, and they still can.
 */
export async function offeredWays(deps: Banks, db: Database): Promise<PaymentWayRow[]> {
  const ways = await listOfferedWays(db);
  const isUsable = ({ type }: PaymentWayRow) => bankOfPayment(deps, type) !== null;
  if (ways.some((way) => wayKind(way.type) === 'cash' && isUsable(way))) return ways.filter(isUsable);
  const replaced = ways.find(({ type }) => isBankWay(type));
  return ways.flatMap((way) => {
    if (isUsable(way)) return [way];
    return way === replaced ? [{ ...way, type: 'cash', title: '', note: '', settings: {} }] : [];
  });
}

/** The banks that take payments, the first one first, and those that are offered and cannot be used. */
export async function offeredBanks(
  deps: Banks,
  db: Database,
): Promise<{ readonly banks: readonly PaymentGateway[]; readonly unusableBanks: readonly BankName[] }> {
  const further = (await listOfferedWays(db)).flatMap(({ type }) => (isBankWay(type) ? [type] : []));
  const unusable = further.filter((type) => bankOfPayment(deps, type) === null).map((type) => bankOfWay(type));
  return {
    banks: [deps.payment, ...further.flatMap((type) => bankOfPayment(deps, type) ?? [])],
    unusableBanks: unusable.filter((bank) => bank !== deps.payment.name),
  };
}

/** What the shop calls its banks, by the names of their gateways; without those that it gave no title. */
export async function bankTitles(
  { payment, payments }: Pick<Banks, 'payment' | 'payments'>,
  db: Database,
): Promise<Map<string, string>> {
  const ways = await listTitledBanks(db);
  const namesOf = (bank: BankName | null) =>
    bank === null ? [payment.name] : [bank, ...payments.ofProvider(bank).map(({ name }) => name)];
  return new Map(ways.flatMap(({ type, title }) => namesOf(bankOfWay(type)).map((name) => [name, title] as const)));
}
