import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { callApi } from '@tests/support/api-client-e2e';
import { flowDevices, visit, type Device } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { link, checkStep, openPage, pageHeading } from '@tests/support/e2e-steps';
import type { Locator, Page } from 'playwright-core';
import { backendMessages } from '@/messages/backend';
import { catalogueMessages } from '@/messages/catalogue';
import { paginationMessages } from '@/messages/pagination';
import { itInFullMatrix } from '@tests/support/matrix';

const LIMIT = 12;
const CHEAP = 3_000_000;

/** The filters: beside the list on a desktop, in a sheet on a phone. */
async function filters(page: Page, device: Device): Promise<Locator> {
  if (device === 'desktop') return page.getByRole('complementary', { name: t(catalogueMessages.searchFilters) });
  await page.getByRole('button', { name: new RegExp(`^${t(catalogueMessages.searchFilters)}`) }).click();
  return page.getByRole('dialog', { name: t(catalogueMessages.searchFilters) });
}

/**
 * Presses the sheet's button, which stays in view although the sheet's content scrolls. Beside the list a choice
 * applies immediately.
 */
async function apply(form: Locator, device: Device): Promise<void> {
  if (device === 'desktop') return;
  const button = form.getByRole('button', {
    name: new RegExp(
      [
        t(catalogueMessages.searchFiltersApply),
        t(catalogueMessages['search.show.residence'], { n: '.*' }),
        t(catalogueMessages['search.show.goods'], { n: '.*' }),
      ].join('|'),
    ),
  });
  await expect(button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).resolves.toBe(true);
  await button.click();
}

const total = (page: Page, count: number) =>
  page
    .getByRole('status')
    .filter({ hasText: t(catalogueMessages['search.total.residence'], { n: toPersianDigits(count) }) });

/** Names that are truncated. */
const cutOff = (names: Locator) =>
  names.evaluateAll((all) =>
    all
      .filter((name) => name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );

describe.each(flowDevices)('the search, on a %s', (device) => {
  it('filters by property and price, which are in the URL; the maximum means no limit [ROUTE-02, CAT-02, CAT-03]', async () => {
    const origin = shopOrigin('residence');
    const { page, leave } = await visit({ shop: 'residence', device });
    const {
      properties: [facet],
    } = await callApi(origin, catalogueEndpoints.searchProperties, { body: {} });
    const option = facet?.options[0];
    if (!facet || !option) throw new Error('The shop has no facet');
    await openPage(page, '/search');
    let form = await filters(page, device);
    // First the price: of the chosen values the dearest may be cheaper, and the slider ends there.
    await form.getByRole('slider', { name: t(catalogueMessages.searchPriceMax) }).fill(String(CHEAP));
    await form.getByRole('group', { name: facet.title }).getByRole('checkbox', { name: option.title }).check();
    await checkStep(page, `search-${device}-01-filters`);
    await apply(form, device);
    await page.waitForURL(
      (url) =>
        url.searchParams.get('price_max') === String(CHEAP) && url.searchParams.get(`p_${facet.id}`) === option.value,
    );
    const narrowed = { price: { max: CHEAP }, properties: [{ id: facet.id, values: [option.value] }] };
    const found = await callApi(origin, catalogueEndpoints.searchProducts, {
      body: narrowed,
      query: { page: 1, limit: LIMIT },
    });
    await total(page, found.total).waitFor();
    expect(
      await page
        .getByRole('list', { name: t(catalogueMessages.searchResults) })
        .getByRole('heading')
        .allInnerTexts(),
    ).toEqual(found.products.map(({ name }) => name));
    await checkStep(page, `search-${device}-02-narrowed`);

    form = await filters(page, device);
    const highest = form.getByRole('slider', { name: t(catalogueMessages.searchPriceMax) });
    await highest.fill((await highest.getAttribute('max')) ?? '');
    await apply(form, device);
    await page.waitForURL((url) => !url.searchParams.has('price_max') && url.searchParams.has(`p_${facet.id}`));
    await leave();
  });

  itInFullMatrix('lists twelve per page, sorts by links, and restores the scroll position [CAT-02]', async () => {
    const origin = shopOrigin('shop');
    const { page, leave } = await visit({ shop: 'shop', device });
    await openPage(page, '/search');
    if (device === 'phone')
      await page.getByRole('button', { name: t(catalogueMessages.searchSortBy, { name: '' }).trim() }).click();
    await link(
      page.getByRole('navigation', { name: t(catalogueMessages.searchSort) }),
      backendMessages['sort.cheapest'],
    ).click();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'cheapest');
    const names = page.getByRole('list', { name: t(catalogueMessages.searchResults) }).getByRole('heading');
    const pages = await Promise.all(
      [1, 2].map((number) =>
        callApi(origin, catalogueEndpoints.searchProducts, {
          body: { sort: 'cheapest' },
          query: { page: number, limit: LIMIT },
        }),
      ),
    );
    const [first, second] = pages.map(({ products }) => products.map(({ name }) => name));
    await names
      .filter({ hasText: first?.[0] ?? '' })
      .first()
      .waitFor();
    expect(await names.allInnerTexts()).toEqual(first);
    expect(first).toHaveLength(LIMIT);
    expect(await cutOff(names)).toEqual([]);
    await page
      .getByRole('navigation', { name: t(paginationMessages.label) })
      .getByRole('link', { name: t(paginationMessages.page, { n: toPersianDigits(2) }), exact: true })
      .click();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    await names
      .filter({ hasText: second?.[0] ?? '' })
      .first()
      .waitFor();
    expect(await names.allInnerTexts()).toEqual(second);
    // After a return from a product, the list has the same scroll position.
    await names.last().scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(0);
    await names.last().getByRole('link').click();
    // The URL changes before the page does, here and on the way back.
    await pageHeading(page, second?.at(-1) ?? '').waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('page') === '2');
    await names
      .filter({ hasText: second?.[0] ?? '' })
      .first()
      .waitFor();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 8, left);
    expect(await names.allInnerTexts()).toEqual(second);
    await page.goBack();
    await names
      .filter({ hasText: first?.[0] ?? '' })
      .first()
      .waitFor();
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
    await leave();
  });
});
