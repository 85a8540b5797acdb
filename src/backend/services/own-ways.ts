/** The ways by which customers pay an order that stands, or top up their credit. */
import type { BankChoice } from '@/contract/order-payment.schemas';
import type { BankPayment, PaymentType } from '@/contract/payment-types';
import { isBankWay, wayKind } from '@/domain/bank-way';
import { orderCapabilities } from '@/domain/order-capabilities';
import { fitsOrder, type PaidOrder } from '@/domain/payment-way';
import type { BackendDeps } from '../deps';
import type { OrderRow } from '../sql/orders.sql';
import type { PaymentWayRow } from '../sql/payment-ways.sql';
import { offeredWays, type Banks } from './offered-banks';
import { bankTitle } from './payment-ways.service';

const OWN_WAYS = ['cash', 'credit'] as const satisfies readonly PaymentType[];
/** A way by which customers pay a stored order themselves: at the bank, or from the credit. */
export type OwnWay = (typeof OWN_WAYS)[number];

/** Which of their own ways customers have for a stored order, and at which banks, the preselected one first. */
export interface OwnWays {
  readonly ways: OwnWay[];
  readonly banks: BankChoice[];
}

export async function ownWays(deps: Banks & Pick<BackendDeps, 'db'>): Promise<(order: OrderRow) => OwnWays> {
  const ways = await offeredWays(deps, deps.db);
  const firstBank = ways.find(({ type }) => type === 'cash') ?? FIRST_BANK;
  // Whether an order was for a known customer or a zone was decided when it was placed.
  return (order) => {
    const paid: PaidOrder = {
      kind: isFood(order) ? 'food' : order.kind,
      delivery: order.delivery,
      zone: undefined,
      price: order.price,
      isKnownCustomer: undefined,
    };
    const chosen = order.payment_type;
    // What was agreed with the order stays possible: a deposit and the rest are paid by each of them.
    const isDeposit = chosen === 'deposit';
    const fitting = ways.filter(({ conditions }) => isDeposit || fitsOrder(conditions, paid));
    const further = fitting.filter(({ type }) => isBankWay(type));
    const isFirst = isDeposit || fitting.some(({ type }) => type === 'cash');
    // Money of an order that was to be paid at a bank is taken at the first one when none is offered any more.
    const first = isFirst || (wayKind(chosen) === 'cash' && further.length === 0);
    const banks = [...(first ? [firstBank] : []), ...further];
    const isAllowed: Readonly<Record<OwnWay, boolean>> = {
      cash: banks.length > 0,
      credit: isDeposit || chosen === 'credit' || fitting.some(({ type }) => type === 'credit'),
    };
    return {
      ways: OWN_WAYS.filter((way) => isAllowed[way]),
      banks: banks
        .map((way) => bankChoice(deps, way))
        .sort((one, other) => Number(other.type === chosen) - Number(one.type === chosen)),
    };
  };
}

/** The banks at which the credit is topped up: the first one, and each that is offered for some order. */
export async function topUpBanks(deps: Banks & Pick<BackendDeps, 'db'>): Promise<BankChoice[]> {
  const ways = await offeredWays(deps, deps.db);
  const further = ways.filter(({ type }) => isBankWay(type));
  const firstBank = ways.find(({ type }) => type === 'cash') ?? FIRST_BANK;
  return [firstBank, ...further].map((way) => bankChoice(deps, way));
}

type ShownWay = Pick<PaymentWayRow, 'type' | 'title' | 'note'>;

/** The first bank where the owner does not offer it as a way of its own. */
const FIRST_BANK: ShownWay = { type: 'cash', title: '', note: '' };

function bankChoice(deps: Banks, way: ShownWay): BankChoice {
  const { type, note } = way;
  return { type: type as BankPayment, title: bankTitle(deps, way), ...(note !== '' && { note }) };
}

function isFood({ kind, delivery, times }: OrderRow): boolean {
  return delivery === 'slot' || (orderCapabilities(kind).isDelivered && times.length > 0);
}
