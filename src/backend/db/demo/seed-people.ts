/**
 * Inserts the demo's users (a customer with credit, addresses and favorites, an owner of the shop), coupons and gift
 * codes.
 */
import { randomBytes } from 'node:crypto';
import { urls } from '@/domain/urls';
import { coupons, giftCodes } from '../schema/coupons';
import { ledger, payments } from '../schema/payments';
import { staff } from '../schema/staff';
import { addresses, customers, favorites, users } from '../schema/users';
import { inBatches, midnight, type Seeding } from './seeding';

export const DEMO_CUSTOMER = '09120000000';
export const DEMO_PANEL = '09120000001';

/** Entries of the demo customer's ledger: toman, kind, age in days. A top-up was paid at the built-in bank. */
const CREDIT = [
  [2_000_000, 'top_up', 40],
  [500_000, 'gift', 12],
] as const;

export async function insertPeople(seeding: Seeding): Promise<void> {
  const { tx, demo } = seeding;
  const joined = midnight(seeding, -210);
  const inserted = await tx
    .insert(users)
    .values([
      { role: 'customer', mobile: DEMO_CUSTOMER, created_at: joined },
      { role: 'panel', mobile: DEMO_PANEL, created_at: joined },
    ])
    .returning({ id: users.id, role: users.role });
  await tx.insert(staff).values({ mobile: DEMO_PANEL, name: 'گلنار کاروان‌دار', role: 'owner', created_at: joined });
  const user_id = inserted.find(({ role }) => role === 'customer')?.id;
  if (user_id === undefined) throw new Error('The demo customer was not inserted');
  const total = CREDIT.reduce((sum, [amount]) => sum + amount, 0);
  const [customer] = await tx
    .insert(customers)
    .values({
      user_id,
      first_name: 'سارا',
      last_name: 'راهی‌نیا',
      gender: 'woman',
      birthday: '1993-04-22',
      credit: total,
      welcomed_at: joined,
    })
    .returning({ id: customers.id });
  if (!customer) throw new Error('The demo customer was not inserted');
  const customer_id = customer.id;
  await insertCredit(seeding, { customer_id, user_id });
  await inBatches(demo.addresses, (rows) =>
    tx.insert(addresses).values(rows.map((address) => ({ ...address, customer_id, created_at: joined }))),
  );
  const liked = demo.sections.find(({ type_name }) => type_name === 'favorite')?.products?.slice(0, 3) ?? [];
  await inBatches(liked, (rows) =>
    tx
      .insert(favorites)
      .values(rows.map((product_id, i) => ({ customer_id, product_id, created_at: midnight(seeding, -20 + i) }))),
  );
  await inBatches(demo.coupons, (rows) =>
    tx.insert(coupons).values(
      rows.map(({ startsIn, expiresIn, isPersonal, ...coupon }) => ({
        ...coupon,
        starts_at: startsIn === undefined ? null : midnight(seeding, startsIn),
        expires_at: midnight(seeding, expiresIn),
        customer_id: isPersonal ? customer_id : null,
      })),
    ),
  );
  await inBatches(demo.giftCodes, (rows) => tx.insert(giftCodes).values(rows));
}

/** The movements of the customer's credit, with the payments that brought it, so that the reports of their days add up. */
async function insertCredit(seeding: Seeding, customer: { customer_id: number; user_id: number }): Promise<void> {
  const { tx } = seeding;
  const { customer_id } = customer;
  let balance = 0;
  for (const [i, [amount, kind, days]] of CREDIT.entries()) {
    const at = midnight(seeding, -days);
    const [payment] =
      kind === 'top_up'
        ? await tx
            .insert(payments)
            .values(topUp(customer, amount, at))
            .returning()
        : [];
    balance += amount;
    const cause = payment ? `payment:${payment.id}` : `demo:${i + 1}`;
    await tx
      .insert(ledger)
      .values({ customer_id, amount, balance, kind, payment_id: payment?.id ?? null, cause, created_at: at });
  }
}

/** A payment of credit at the built-in bank. */
function topUp(
  customer: { readonly customer_id: number; readonly user_id: number },
  amount: number,
  at: Date,
): typeof payments.$inferInsert {
  return {
    ...customer,
    secret: randomBytes(32).toString('base64url'),
    payment_for: 'buy_customer_credit',
    amount,
    gateway: 'sandbox',
    status: 'verified',
    success_url: urls.chargeAccount(),
    fail_url: urls.chargeAccount(),
    created_at: at,
    settled_at: at,
  };
}
