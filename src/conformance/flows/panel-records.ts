/**
 * The optional chapter about the panel in the browser (`--panel-records`): every list and record in the contract's
 * form, and records that are created, changed and removed. An area whose lists the backend does not have is skipped.
 */
import { buildPath, type Endpoint, isPanelAccess } from '@/contract/endpoint';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { addDays } from '@/domain/plain-date';
import { conformanceMessages } from '@/messages/conformance';
import { t } from '@/messages/format-message';
import { assert, Skipped } from '../check-runner';
import { type KnownEndpoint, knownEndpoint, PANEL_ENDPOINTS } from '../contract-client';
import { requireOrSkip, type SuiteContext } from '../suite-context';
import { checkClosedEndpoint } from './authorization';
import { checkPanelCatalogue } from './panel-catalogue';
import { checkPanelDesk } from './panel-desk';

const FORM = 'answers in the contract’s form';
/** Days ahead: free of orders. */
const DAYS_AHEAD = 171;

interface VersionedRecord {
  readonly id: string | number;
  readonly version: number;
}
interface OneRecord {
  readonly item: VersionedRecord;
}

/** A kind of record: its endpoints, a valid new record, and a valid change of it. */
interface RecordKind {
  readonly create: Endpoint;
  readonly get: Endpoint;
  readonly change: Endpoint;
  readonly remove: Endpoint;
  readonly made: Readonly<Record<string, unknown>>;
  readonly changed: Readonly<Record<string, unknown>>;
}

export async function checkPanelRecords(suite: SuiteContext): Promise<void> {
  if (!suite.options.panelRecords) return;
  const token = await suite.report.check('panel.panelLogin', 'logs staff in to the records', async () =>
    suite.accounts.panel(),
  );
  const areas = new Map<string, KnownEndpoint[]>();
  for (const entry of PANEL_ENDPOINTS) {
    const area = entry.name.split('.')[0] ?? '';
    areas.set(area, [...(areas.get(area) ?? []), entry]);
  }
  for (const endpoints of areas.values()) {
    if (await isAbsent(suite, endpoints, token)) continue;
    for (const entry of endpoints) {
      if (isPanelAccess(entry.schema.access)) await checkClosedEndpoint(suite, entry);
      if (entry.endpoint.method === 'GET') await checkRead(suite, entry, token);
    }
    for (const kind of recordKinds(suite))
      if (endpoints.some(({ endpoint }) => endpoint === kind.create)) await checkRecord(suite, kind, token);
    if (token !== null && endpoints.some(({ endpoint }) => endpoint === panelCatalogueEndpoints.createProduct))
      await checkPanelCatalogue(suite, token);
    if (token !== null && endpoints.some(({ endpoint }) => endpoint === panelDeskEndpoints.takeOrder))
      await checkPanelDesk(suite, token);
  }
}

/** Whether the first list of an area is unknown to the backend; then its endpoints are skipped. */
async function isAbsent(
  { client, report }: SuiteContext,
  endpoints: readonly KnownEndpoint[],
  token: string | null,
): Promise<boolean> {
  const list = endpoints.find(({ endpoint, schema }) => isPanelAccess(schema.access) && isWhole(endpoint));
  if (!list || token === null) return token === null;
  const { status } = await client.send(list.endpoint, { token });
  if (status === 404)
    await report.check(list.name, FORM, () => Promise.reject(new Skipped('the backend has no such records')));
  return status === 404;
}

const isWhole = ({ method, path }: Endpoint): boolean => method === 'GET' && !path.includes(':');

/** The query of a read whose query has required parameters. */
async function requiredQuery({ client, today }: SuiteContext, endpoint: Endpoint, token: string | null) {
  if (endpoint === panelShopEndpoints.listPanelHolidays) return { from: today, to: addDays(today, 30) };
  if (endpoint !== panelDeskEndpoints.listParcelLabels) return {};
  const { items } = (await client.ok(panelDeskEndpoints.listDeskOrders, { token })).data;
  return { ids: String(requireOrSkip(items[0], 'there is no order').id) };
}

/** A list or a single record; a record of a list by the id of its first item. */
async function checkRead(suite: SuiteContext, { name, endpoint }: KnownEndpoint, token: string | null) {
  const { client, report } = suite;
  await report.check(name, FORM, async () => {
    if (isWhole(endpoint)) {
      const query = await requiredQuery(suite, endpoint, token);
      return void (await client.ok(endpoint, { token, query }));
    }
    const list = PANEL_ENDPOINTS.find((one) => isWhole(one.endpoint) && `${one.endpoint.path}/:id` === endpoint.path);
    const { items } = (await client.ok(requireOrSkip(list, 'there is no list of it').endpoint, { token })).data as {
      readonly items: readonly VersionedRecord[];
    };
    const { id } = requireOrSkip(items[0], 'the list is empty');
    const { item } = (await client.ok(endpoint, { token, params: { id } })).data as OneRecord;
    assert(item.id === id, `the record of ${buildPath(endpoint, { id })} should have this id; it has ${item.id}`);
  });
}

/** Creates a record, changes it, has an outdated change refused with the newer record, and removes it. */
async function checkRecord({ client, report }: SuiteContext, kind: RecordKind, token: string | null): Promise<void> {
  const { create, get, change, remove, made, changed } = kind;
  const nameOf = (endpoint: Endpoint): string => knownEndpoint(endpoint).name;
  const record = await report.check(nameOf(create), 'creates a record', async () => {
    const { item } = (await client.ok(create, { token, body: made })).data as OneRecord;
    assert(item.version >= 1, 'a new record should have a version');
    return item;
  });
  const params = () => ({ id: requireOrSkip(record, 'nothing was created').id });
  const first = () => requireOrSkip(record, 'nothing was created').version;
  const next = await report.check(nameOf(change), 'changes the record and its version', async () => {
    const { item } = (await client.ok(change, { token, params: params(), body: { ...changed, version: first() } }))
      .data as OneRecord;
    assert(item.version > first(), 'a changed record should have a higher version');
    const read = (await client.ok(get, { token, params: params() })).data as OneRecord;
    assert(JSON.stringify(read.item) === JSON.stringify(item), 'the record should be answered as it is stored');
    return item.version;
  });
  await report.check(nameOf(change), 'refuses a change of an outdated version with the newer record', async () => {
    const { data } = await client.refused(
      change,
      { token, params: params(), body: { ...changed, version: first() } },
      [409],
    );
    const { item } = (data ?? {}) as Partial<OneRecord>;
    assert(item?.version === next, 'the newer record should be in data.item');
  });
  await report.check(nameOf(remove), 'removes the record', async () => {
    await client.ok(remove, { token, params: params(), body: { version: requireOrSkip(next, 'it was not changed') } });
    await client.refused(get, { token, params: params() }, [404]);
  });
}

function recordKinds({ now, today }: SuiteContext): RecordKind[] {
  const unique = now().toString(36);
  const [title, other] = [t(conformanceMessages.sampleComment), t(conformanceMessages.sampleOtherNote)];
  const shop = panelShopEndpoints;
  const offers = panelOffersEndpoints;
  const catalogue = panelCatalogueEndpoints;
  return [
    {
      create: catalogue.createCategory,
      get: catalogue.getPanelCategory,
      change: catalogue.changeCategory,
      remove: catalogue.removeCategory,
      made: { name: `${title} ${unique}` },
      changed: { name: `${other} ${unique}` },
    },
    {
      create: shop.createPage,
      get: shop.getPanelPage,
      change: shop.updatePage,
      remove: shop.removePage,
      made: { slug: `conformance-${unique}`, title, body: title },
      changed: { body: other },
    },
    {
      create: offers.createHomeSection,
      get: offers.getHomeSection,
      change: offers.updateHomeSection,
      remove: offers.removeHomeSection,
      made: { type_name: 'category_steps', title },
      changed: { title: other },
    },
    {
      create: offers.createPoster,
      get: offers.getPanelPoster,
      change: offers.updatePoster,
      remove: offers.removePoster,
      made: { title, image: 'https://shop.example/poster.jpg', active: false },
      changed: { title: other },
    },
    {
      create: offers.createCoupon,
      get: offers.getPanelCoupon,
      change: offers.updateCoupon,
      remove: offers.removeCoupon,
      made: { id: `CONFORMANCE-${unique.toUpperCase()}`, title, kind: 'percent', amount: 5, listed: false },
      changed: { amount: 6 },
    },
    {
      create: offers.createQrCode,
      get: offers.getPanelQrCode,
      change: offers.updateQrCode,
      remove: offers.removeQrCode,
      made: { label: title },
      changed: { label: other },
    },
    {
      create: offers.createDeliveryRule,
      get: offers.getDeliveryRule,
      change: offers.updateDeliveryRule,
      remove: offers.removeDeliveryRule,
      made: { weekday: 0, time: '03:07', capacity: 1 },
      changed: { capacity: 2 },
    },
    {
      create: offers.createDayOff,
      get: offers.getDayOff,
      change: offers.updateDayOff,
      remove: offers.removeDayOff,
      made: { date: addDays(today, DAYS_AHEAD) },
      changed: { reason: title },
    },
    {
      create: offers.createShippingZone,
      get: offers.getShippingZone,
      change: offers.updateShippingZone,
      remove: offers.removeShippingZone,
      made: { title, price: 1000, circle: { lat: 10, lng: 10, km: 1 } },
      changed: { price: 2000 },
    },
  ];
}
