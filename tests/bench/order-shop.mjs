import { createHmac, randomBytes } from 'node:crypto';

/** A shop for measurements of orders: its settings, its customers, and the headers of their requests. */
export const CUSTOMERS = 200;
const SECRET = 'bench-secret-bench-secret-bench-secret';

export const ORDER_SETTINGS = {
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  TEST_INSTALLATION: 'true',
  SEED_DEMO: 'true',
  SHOP_SECRET: SECRET,
  SMS_PROVIDER: 'console',
  PAYMENT_GATEWAY: 'sandbox',
  MAX_UNPAID_ORDERS: '10000000',
  HELD_NIGHTS: '10000000',
  HELD_PIECES: '10000000',
  HELD_VALUE: '100000000000',
  ORDERS_PER_HOUR: '10000000',
  MAX_UNPAID_ORDERS_PER_ADDRESS: '10000000',
  HELD_NIGHTS_PER_ADDRESS: '10000000',
  HELD_PIECES_PER_ADDRESS: '10000000',
  HELD_VALUE_PER_ADDRESS: '100000000000',
  ORDERS_PER_HOUR_PER_ADDRESS: '10000000',
  // Each customer has another address (headersOf).
  PUBLIC_ORIGIN: 'https://shop.example',
  TRUSTED_PROXIES: '127.0.0.1',
};

/** Creates customers with addresses and tokens, all with consecutive ids. */
export async function addCustomers(client) {
  const firstOf = async (sql, values) => Number((await client.query(sql, values)).rows[0].id);
  const mobiles = `'0999' || lpad((select count(*) from users)::text, 4, '0') || lpad(n::text, 3, '0')`;
  const user = await firstOf(
    `with made as (insert into users (role, mobile, created_at) select 'customer', ${mobiles}, now() from generate_series(1, $1) as n returning id) select min(id) as id from made`,
    [CUSTOMERS],
  );
  const customer = await firstOf(
    `with made as (insert into customers (user_id, first_name, last_name, welcomed_at) select id, 'سارا', 'کریمی', now() from users where id >= $1 order by id returning id) select min(id) as id from made`,
    [user],
  );
  const address = await firstOf(
    `with made as (insert into addresses (customer_id, title, address, number, lat, lng, created_at) select id, 'خانه', 'خیابان بهار', '۱۲', 35.7, 51.4, now() from customers where id >= $1 order by id returning id) select min(id) as id from made`,
    [customer],
  );
  const tokens = Array.from({ length: CUSTOMERS }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHmac('sha256', SECRET).update(`token|${token}`).digest('hex'));
  await client.query(
    `insert into tokens (hash, user_id, created_at, expires_at) select hash, $1::int + n - 1, now(), now() + interval '30 days' from unnest($2::text[]) with ordinality as all_of(hash, n)`,
    [user, hashes],
  );
  return { user, customer, address, tokens, hashes };
}

const clientOf = (user) => `10.0.${user >> 8}.${user & 255}`;

/** Each customer has another address, since the limits of an address count its open orders, here thousands. */
export const headersOf = ({ token, key, user }) => ({
  'x-forwarded-for': clientOf(user),
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'idempotency-key': key,
});

/** The address of a customer as services/open-order-limit.ts stores it. */
export const clientHash = (user) =>
  createHmac('sha256', SECRET)
    .update(`placed-from-with-mobile|${clientOf(user)}`)
    .digest('base64url');
