/**
 * The catalogue in the panel: categories, properties, hosts, pictures and products. Everything is created as a draft
 * and removed afterwards.
 */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Failure } from '@/contract/envelope';
import { panelCatalogueEndpoints as panel } from '@/contract/panel-catalogue.endpoints';
import { normalizeMobile } from '@/domain/normalize-ids';
import { t } from '@/messages/format-message';
import { conformanceMessages } from '@/messages/conformance';
import { assert } from '../check-runner';
import { pictureForm, PIXEL } from '../sample-picture';
import { requireOrSkip, type SuiteContext } from '../suite-context';

const OUTDATED = 'refuses a change of an older version, with the newer record';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

export async function checkPanelCatalogue(suite: SuiteContext, token: string): Promise<void> {
  const staff = () => token;
  const category = await makeCategory(suite, staff);
  await properties(suite, staff);
  await hosts(suite, staff);
  await products(suite, staff, category);
  await suite.report.check('panelCatalogue.removeCategory', 'keeps a category that something is in', async () => {
    const { id, version } = requireOrSkip(category, 'no category could be created');
    await suite.client.refused(panel.removeCategory, { token: staff(), params: { id }, body: { version } }, [409]);
  });
}

/** A name that no other run uses. */
function nameOf({ now }: SuiteContext, what: string): string {
  return `${t(conformanceMessages.sampleComment)} ${what} ${now()}`;
}

/** A refused change of an older version must return the newer record. */
function assertNewer({ data }: Failure, { id, version }: Versioned): void {
  const item = (data as { readonly item?: Partial<Versioned> } | null | undefined)?.item;
  assert(
    item?.id === id && item.version === version,
    'data.item should be the newer record, so that a clerk sees what another person has changed',
  );
}

async function makeCategory(suite: SuiteContext, staff: () => string): Promise<Versioned | null> {
  const { client, report } = suite;
  const made = await report.check('panelCatalogue.createCategory', 'creates a category with a slug', async () => {
    const name = nameOf(suite, 'category');
    const { item } = (await client.ok(panel.createCategory, { token: staff(), body: { name } })).data;
    assert(
      item.name === name && item.slug !== '' && item.products === 0,
      'the category should have its name and a slug',
    );
    return item;
  });
  const moved = await report.check('panelCatalogue.changeCategory', 'keeps the former slug', async () => {
    const { id, version, slug } = requireOrSkip(made, 'no category could be created');
    const body = { version, slug: `${slug}-x` };
    const { item } = (await client.ok(panel.changeCategory, { token: staff(), params: { id }, body })).data;
    assert(item.former_slugs.includes(slug), 'the former slug should be kept: its address redirects');
    return item;
  });
  await report.check('panelCatalogue.arrangeCategories', 'refuses an order that lacks a category', async () => {
    const body = { parent_id: null, kind: 'category', ids: [requireOrSkip(made, 'no category could be created').id] };
    await client.refused(panel.arrangeCategories, { token: staff(), body }, [409]);
  });
  return moved ?? made;
}

async function properties(suite: SuiteContext, staff: () => string): Promise<void> {
  const { client, report } = suite;
  const made = await report.check('panelCatalogue.createProperty', 'creates a property', async () => {
    const body = { title: nameOf(suite, 'property'), kind: 'choice' };
    return (await client.ok(panel.createProperty, { token: staff(), body })).data.item;
  });
  const property = () => requireOrSkip(made, 'no property could be created');
  await report.check('panelCatalogue.getProperty', 'reads it', async () =>
    client.ok(panel.getProperty, { token: staff(), params: { id: property().id } }),
  );
  const changed = await report.check('panelCatalogue.changeProperty', 'changes its title', async () => {
    const { id, version } = property();
    const body = { version, title: nameOf(suite, 'title') };
    return (await client.ok(panel.changeProperty, { token: staff(), params: { id }, body })).data.item;
  });
  await report.check('panelCatalogue.changeProperty', OUTDATED, async () => {
    const { id, version, title } = property();
    const input = { token: staff(), params: { id }, body: { version, title } };
    assertNewer(
      await client.refused(panel.changeProperty, input, [409]),
      requireOrSkip(changed, 'the property could not be changed'),
    );
  });
  await report.check('panelCatalogue.arrangeProperties', 'puts the properties into an order', async () => {
    const token = staff();
    const { items } = (await client.ok(panel.listProperties, { token, query: { page: 1, limit: 100 } })).data;
    await client.ok(panel.arrangeProperties, { token, body: { ids: items.map(({ id }) => id) } });
  });
  await report.check('panelCatalogue.removeProperty', 'removes it', async () => {
    const token = staff();
    const params = { id: property().id };
    const { version } = (await client.ok(panel.getProperty, { token, params })).data.item;
    await client.ok(panel.removeProperty, { token, params, body: { version } });
    await client.refused(panel.getProperty, { token, params }, [404]);
  });
}

async function hosts(suite: SuiteContext, staff: () => string): Promise<void> {
  const { client, report, now } = suite;
  const mobile = `0998${String(now() % 10_000_000).padStart(7, '0')}`;
  const made = await report.check('panelCatalogue.createHost', 'creates a host', async () => {
    const { item } = (
      await client.ok(panel.createHost, { token: staff(), body: { name: t(conformanceMessages.sampleName), mobile } })
    ).data;
    assert(normalizeMobile(item.mobile) === mobile, 'the host should have the mobile that was given');
    return item;
  });
  const host = () => requireOrSkip(made, 'no host could be created');
  await report.check('panelCatalogue.getHost', 'reads it', async () =>
    client.ok(panel.getHost, { token: staff(), params: { id: host().id } }),
  );
  await report.check('panelCatalogue.createHost', 'refuses a mobile that another host has', async () => {
    const body = { name: t(conformanceMessages.sampleName), mobile: host().mobile };
    await client.refused(panel.createHost, { token: staff(), body }, [400, 409]);
  });
  const changed = await report.check('panelCatalogue.changeHost', 'changes the name', async () => {
    const { id, version } = host();
    const body = { version, name: t(conformanceMessages.sampleFirstName) };
    return (await client.ok(panel.changeHost, { token: staff(), params: { id }, body })).data.item;
  });
  await report.check('panelCatalogue.changeHost', OUTDATED, async () => {
    const { id, version, name } = host();
    const input = { token: staff(), params: { id }, body: { version, name } };
    assertNewer(
      await client.refused(panel.changeHost, input, [409]),
      requireOrSkip(changed, 'the host could not be changed'),
    );
  });
  await report.check('panelCatalogue.removeHost', 'removes it', async () => {
    const { id, version } = requireOrSkip(changed, 'the host could not be changed');
    await client.ok(panel.removeHost, { token: staff(), params: { id }, body: { version } });
    await client.refused(panel.getHost, { token: staff(), params: { id } }, [404]);
  });
}

/** A higher price by a bulk change, and back. */
async function bulkChange(suite: SuiteContext, staff: () => string, productId: () => number): Promise<void> {
  const { client, report } = suite;
  const priceOf = async (id: number) =>
    (await client.ok(panel.getPanelProduct, { token: staff(), params: { id } })).data.item.price ?? 0;
  const made = await report.check(
    'panelCatalogue.createBulkChange',
    'selects products, and tells the total',
    async () => {
      const body = { ids: [productId()], expected: 1, action: { kind: 'price_amount' as const, amount: 500 } };
      const { item } = (await client.ok(panel.createBulkChange, { token: staff(), body })).data;
      assert(item.total === 1 && item.waiting === 1, 'the product should wait for its change');
      await client.refused(panel.createBulkChange, { token: staff(), body: { ...body, expected: 2 } }, [409]);
      return { id: item.id, price: await priceOf(productId()) };
    },
  );
  const bulk = () => requireOrSkip(made, 'no bulk change could be created');
  const request = () => ({ token: staff(), params: { id: bulk().id }, body: {} });
  await report.check('panelCatalogue.runBulkChange', 'changes the selected products', async () => {
    const { item } = (await client.ok(panel.runBulkChange, request())).data;
    assert(item.status === 'done' && item.changed === 1, 'the only product should be changed by one request');
    assert((await priceOf(productId())) === bulk().price + 500, 'the price should be higher by the amount');
  });
  await report.check('panelCatalogue.listBulkChanges', 'lists it while it can be undone', async () => {
    const { items } = (await client.ok(panel.listBulkChanges, { token: staff() })).data;
    assert(
      items.some(({ id }) => id === bulk().id),
      'the bulk change should be listed',
    );
  });
  await report.check('panelCatalogue.undoBulkChange', 'restores the former values', async () => {
    const { item } = (await client.ok(panel.undoBulkChange, request())).data;
    assert(item.status === 'undone' && item.restored === 1, 'the only product should be restored by one request');
    assert((await priceOf(productId())) === bulk().price, 'the former price should be restored');
  });
}

async function products(suite: SuiteContext, staff: () => string, category: Versioned | null): Promise<void> {
  const { client, report } = suite;
  const picture = await report.check('panelCatalogue.uploadPicture', 'accepts a picture', async () => {
    return (await client.ok(panel.uploadPicture, { token: staff(), ...pictureForm(PIXEL) })).data.item;
  });
  const made = await report.check('panelCatalogue.createProduct', 'creates a draft that lacks a price', async () => {
    const { id } = requireOrSkip(category, 'no category could be created');
    const body = { type: 'product', name: nameOf(suite, 'product'), category_id: id, stock: 5 };
    const { item } = (await client.ok(panel.createProduct, { token: staff(), body })).data;
    assert(
      item.status === 'draft' && item.missing.includes('price') && item.missing.includes('picture'),
      'a new product without status should be a draft, and missing should list price and picture',
    );
    return item;
  });
  const product = () => requireOrSkip(made, 'no product could be created');
  await report.check('panelCatalogue.getPanelProduct', 'reads it, and customers do not', async () => {
    const params = { id: product().id };
    await client.ok(panel.getPanelProduct, { token: staff(), params });
    await client.refused(catalogueEndpoints.getProduct, { params }, [404]);
  });
  await report.check('panelCatalogue.changeProduct', 'refuses to publish without price and picture', async () => {
    const { id, version } = product();
    const input = { token: staff(), params: { id }, body: { version, status: 'on_sale' } };
    const { errors } = await client.refused(panel.changeProduct, input, [400, 422]);
    const fields = errors?.map(({ field }) => field) ?? [];
    assert(fields.includes('price') && fields.includes('pictures'), 'errors should name price and pictures');
  });
  const changed = await report.check('panelCatalogue.changeProduct', 'changes price and pictures', async () => {
    const { id, version } = product();
    const { url } = requireOrSkip(picture, 'no picture could be uploaded');
    const body = { version, price: 1_000, pictures: [{ url, alt: t(conformanceMessages.sampleHome) }] };
    const { item } = (await client.ok(panel.changeProduct, { token: staff(), params: { id }, body })).data;
    assert(item.price === 1_000 && item.pictures[0]?.url === url, 'the answer should be the changed record, whole');
    assert(item.version > version, 'a change should raise the version');
    return item;
  });
  await report.check('panelCatalogue.changeProduct', OUTDATED, async () => {
    const { id, version } = product();
    const input = { token: staff(), params: { id }, body: { version, price: 2_000 } };
    assertNewer(
      await client.refused(panel.changeProduct, input, [409]),
      requireOrSkip(changed, 'the product could not be changed'),
    );
  });
  const copy = await report.check('panelCatalogue.duplicateProduct', 'makes a draft of the same', async () => {
    const { id, price } = requireOrSkip(changed, 'the product could not be changed');
    const { item } = (await client.ok(panel.duplicateProduct, { token: staff(), params: { id } })).data;
    assert(
      item.id !== id && item.status === 'draft' && item.price === price,
      'the copy should be a draft with its price',
    );
    return item;
  });
  await report.check(
    'panelCatalogue.changeProducts',
    'corrects a stock by a difference, without a version',
    async () => {
      const { id } = product();
      const correct = async (stock_change: number) =>
        (await client.ok(panel.changeProducts, { token: staff(), body: { changes: [{ id, stock_change }] } })).data
          .items[0]?.stock;
      assert((await correct(3)) === 8 && (await correct(-8)) === 0, 'the difference should be added to what is left');
    },
  );
  await report.check('panelCatalogue.changeProducts', 'changes all of them or none', async () => {
    const [first, second] = [requireOrSkip(changed, 'no product'), requireOrSkip(copy, 'no copy')];
    const changes = [
      { id: second.id, version: second.version, price: 3_000 },
      { id: first.id, version: first.version + 7, price: 3_000 },
    ];
    await client.refused(panel.changeProducts, { token: staff(), body: { changes } }, [409]);
    const { item } = (await client.ok(panel.getPanelProduct, { token: staff(), params: { id: second.id } })).data;
    assert(item.price === second.price, 'a refused row should leave the others as they were');
  });
  await bulkChange(suite, staff, () => requireOrSkip(copy, 'no copy').id);
  await report.check('panelCatalogue.previewProduct', 'returns a path for an hour', async () => {
    const params = { id: product().id };
    const { path, expires_at } = (await client.ok(panel.previewProduct, { token: staff(), params })).data;
    assert(
      path.startsWith('/') && Date.parse(expires_at) > suite.now(),
      'path and expires_at should lead to a preview',
    );
  });
  await report.check('panelCatalogue.removeProduct', 'removes both from the list', async () => {
    const token = staff();
    for (const made of [requireOrSkip(changed, 'no product'), requireOrSkip(copy, 'no copy')]) {
      const params = { id: made.id };
      const { version } = (await client.ok(panel.getPanelProduct, { token, params })).data.item;
      await client.ok(panel.removeProduct, { token, params, body: { version } });
      const query = { page: 1, limit: 100, category_id: made.category_id };
      const { items } = (await client.ok(panel.listPanelProducts, { token, query })).data;
      assert(!items.some(({ id }) => id === made.id), 'a removed product should be out of the list');
    }
  });
}
