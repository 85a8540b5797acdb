/**
 * Inserts the demo's users (a customer with credit, addresses and favorites, an owner of the shop), coupons and gift
 * codes.
 */
import { coupons, giftCodes } from '../schema/coupons';
import { ledger } from '../schema/payments';
import { staff } from '../schema/staff';
import { addresses, customers, favorites, users } from '../schema/users';
import { inBatches, midnight, type Seeding } from './seeding';

export const DEMO_CUSTOMER = '09120000000';
export const DEMO_PANEL = '09120000001';

/** Entries of the demo customer's ledger: toman, kind, age in days. */
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
  let balance = 0;
  await tx.insert(ledger).values(
    CREDIT.map(([amount, kind, days], i) => {
      balance += amount;
      return { customer_id, amount, balance, kind, cause: `demo:${i + 1}`, created_at: midnight(seeding, -days) };
    }),
  );
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
