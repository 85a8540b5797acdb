import autocannon from 'autocannon';
import pg from 'pg';
import { run, stop } from '../../scripts/lib/child-process.mjs';
import { at } from '../../scripts/lib/paths.mjs';
import { DURABLE, startThrowawayPostgres } from '../../scripts/lib/postgres.mjs';
import { addCustomers, CUSTOMERS, headersOf, ORDER_SETTINGS } from './order-shop.mjs';
import { printTable, startApiProcess, temporary } from './servers.mjs';

/**
 * Searches of guests and orders of goods a second, each alone and both at once, with one and two instances of the shop
 * API, without and with a streaming replica for the reads of guests. Everything runs on one machine, so that two instances
 * and two database servers share its cores.
 */
const CONNECTIONS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const WARM_UP = 3;
const PRODUCTS = 600;

const primary = await startThrowawayPostgres(DURABLE);
const replica = 'reason' in primary ? primary : await startThrowawayPostgres(DURABLE, primary.url);
if ('reason' in replica) {
  console.log(`\nMachines are not measured: ${replica.reason}.`);
  process.exit(0);
}
const env = { ...ORDER_SETTINGS, SHOP: 'shop', SEARCHES_PER_MINUTE_PER_ADDRESS: '10000000', DATABASE_URL: primary.url };
const seeded = { env: { ...env, DATA_DIR: temporary('seed') }, stdio: ['ignore', 'ignore', 'inherit'] };
if ((await run(process.execPath, [at('scripts/run.mjs'), 'seed', String(PRODUCTS)], seeded)) !== 0)
  throw new Error('The shop could not be made');

const client = new pg.Client({ connectionString: primary.url });
await client.connect();
await client.query(
  `update products set stock = 1000000000, "limit" = null; update shipping_zones set polygon = null; update shops set min_basket = 0`,
);
const { rows: goods } = await client.query(
  `select id from products where type not in ('residence', 'package') and status = 'active' and price > 0`,
);
const customers = await addCustomers(client);
await client.end();

let taken = 0;
function orderRequest(request) {
  const who = Math.floor(Math.random() * CUSTOMERS);
  taken += 1;
  const body = {
    products: [{ product_id: goods[taken % goods.length].id, count: 1 }],
    delivery: 'post',
    address: customers.address + who,
    payment_type: 'cash',
    send_submit_notification: true,
  };
  const headers = headersOf({ token: customers.tokens[who], key: `bench-${taken}`, user: customers.user + who });
  return { ...request, method: 'POST', path: '/api/v1/order/submit/', headers, body: JSON.stringify(body) };
}
function searchRequest(request) {
  taken += 1;
  const body = JSON.stringify({ price: { min: 1_000 + (taken % 5_000), max: 900_000_000 } });
  return {
    ...request,
    method: 'POST',
    path: '/api/v1/products/search?page=1&limit=24',
    headers: { 'content-type': 'application/json' },
    body,
  };
}

/** Requests a second over these instances. */
async function load(instances, setupRequest, connections, seconds) {
  const all = await Promise.all(
    instances.map(async ({ origin }) => {
      let refused = '';
      const onResponse = (status, body) => {
        if (status !== 200) refused = `${status} ${body.slice(0, 300)}`;
      };
      const { requests, errors, non2xx } = await autocannon({
        url: origin,
        connections: Math.ceil(connections / instances.length),
        duration: seconds,
        requests: [{ setupRequest, onResponse }],
      });
      if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} answers other than 2xx: ${refused}`);
      return requests.average;
    }),
  );
  return all.reduce((sum, one) => sum + one, 0);
}

const rows = [];
for (const hasReplica of [false, true]) {
  for (const count of [1, 2]) {
    const instances = [];
    while (instances.length < count) {
      const own = { DATA_DIR: temporary('machine'), ...(hasReplica && { DATABASE_READ_URL: replica.url }) };
      instances.push(await startApiProcess({ ...env, ...own }));
    }
    await load(instances, searchRequest, CONNECTIONS, WARM_UP);
    await load(instances, orderRequest, CONNECTIONS, WARM_UP);
    const searches = await load(instances, searchRequest, CONNECTIONS, SECONDS);
    const orders = await load(instances, orderRequest, CONNECTIONS, SECONDS);
    const both = await Promise.all([
      load(instances, searchRequest, CONNECTIONS / 2, SECONDS),
      load(instances, orderRequest, CONNECTIONS / 2, SECONDS),
    ]);
    const figures = [searches, orders, ...both].map((one) => one.toFixed(0));
    rows.push([`${count}, ${hasReplica ? 'with' : 'without'} a replica`, ...figures]);
    await Promise.all(instances.map(({ server }) => stop(server)));
  }
}
printTable(
  `Machines: ${CONNECTIONS} connections, fsync on, ${SECONDS} s each, all on one machine`,
  ['instances', 'searches a second', 'orders a second', 'both: searches', 'and orders'],
  rows,
);
await replica.stop();
await primary.stop();
process.exit();
