import type { Locator, Page } from 'playwright-core';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelBulkMessages as words } from '@/messages/panel-bulk';
import { panelWordsMessages } from '@/messages/panel-words';
import { panelListMessages } from '@/messages/panel-list';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { callApi } from '@tests/support/api-client-e2e';
import { deviceNames, visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { button, checkStep } from '@tests/support/e2e-steps';
import { panelTakeOrderMessages } from '@/messages/panel-take-order';
import { a11yViolations } from '@tests/support/a11y-violations';
import { openPanel, panelSession } from '@tests/support/panel-client-e2e';
import { coverOf, press } from '@tests/support/press';
import { until } from '@tests/support/wait-until';

/** The owner of the demo (src/backend/db/demo/seed-people.ts). */
const OWNER = '09120000001';
const MIN_FILTER_PX = 160;
/** Of the list on a screen of 1280 by 900 pixels. */
const ROWS_AT_ONCE = 15;

const rowsOf = (page: Page): Locator => page.getByRole('main').getByRole('listitem');

it.each(deviceNames)(
  'the actions for selected products and the filters of the list can be seen and pressed, on a %s',
  async (device) => {
    const origin = shopOrigin('shop');
    const { token, stored } = await panelSession(origin, OWNER);
    const owner = await visit({ shop: 'shop', device });
    const { page } = owner;
    const changes = page.waitForResponse((response) =>
      response.url().includes(panelCatalogueEndpoints.listBulkChanges.path),
    );
    await openPanel(page, '/panel/products', stored);
    await rowsOf(page).first().waitFor();
    if (device === 'desktop') {
      // The notice of an earlier change stands above the rows until it is closed.
      const { items } = ((await (await changes).json()) as { data: { items: unknown[] } }).data;
      if (items.length > 0) await press(button(page, words.dismiss));
      const last = await rowsOf(page)
        .nth(ROWS_AT_ONCE - 1)
        .boundingBox();
      expect(last!.y + last!.height).toBeLessThanOrEqual(900);
    }
    for (const row of [0, 1]) await press(rowsOf(page).nth(row).getByRole('checkbox'));
    for (const action of [words.sell, words.close, words.price, words.discount, words.stock, words.category])
      expect(await coverOf(button(page, action))).toBeNull();
    await checkStep(page, `panel-lists-${device}-bar`);

    // The results of a search, whatever was selected before: changed, and restored.
    await press(button(page, words.unselect));
    await page.getByRole('textbox', { name: t(panelListMessages.search) }).fill('مس');
    const { total } = await callApi(origin, panelCatalogueEndpoints.listPanelProducts, { token, query: { q: 'مس' } });
    await page.waitForURL(/%D9%85%D8%B3|مس/);
    await until(async () => (await rowsOf(page).count()) === total);
    await press(page.getByRole('checkbox', { name: t(panelWordsMessages.selectAll) }));
    await page.getByText(t(words.selected, { n: formatAmount(total) })).waitFor();
    await press(button(page, words.discount));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t(words.percent)).fill('10');
    await checkStep(page, `panel-lists-${device}-discount`);
    await press(button(dialog, words.apply, { n: formatAmount(total) }));
    await dialog.waitFor({ state: 'detached' });
    const undo = button(page, words.undo);
    await checkStep(page, `panel-lists-${device}-done`);
    await press(undo);
    await page
      .getByText(t(words.undone, { n: formatAmount(total) }))
      .first()
      .waitFor();
    if (device === 'desktop') {
      // On a phone this filter is in the menu. A list without orders has no filters unless one is set.
      await openPanel(page, `/panel/orders?filter=${encodeURIComponent('{"status":"done"}')}`, stored);
      const filter = page.getByRole('combobox', { name: t(panelOrdersMessages.status) }).first();
      const search = page.getByRole('textbox', { name: t(panelListMessages.search) });
      for (const field of [filter, search]) {
        await field.waitFor();
        const { width } = (await field.boundingBox())!;
        expect(width).toBeGreaterThanOrEqual(MIN_FILTER_PX - 24);
      }
    }
    await owner.leave();
  },
);

it('an open list of choices and an open menu have no accessibility violations', async () => {
  const { stored } = await panelSession(shopOrigin('shop'), OWNER);
  const { page, leave } = await visit({ shop: 'shop', device: 'desktop' });
  await openPanel(page, '/panel/orders/create', stored);
  await page.getByRole('combobox', { name: t(panelTakeOrderMessages.product) }).click();
  await page.getByRole('option').first().waitFor();
  expect(await a11yViolations(page)).toEqual([]);
  await openPanel(page, '/panel/products', stored);
  const openers = page.getByRole('main').locator('[aria-haspopup="menu"]').filter({ visible: true });
  await openers.first().waitFor();
  for (const opener of await openers.all()) {
    await opener.click();
    await page.getByRole('menu').filter({ visible: true }).waitFor();
    expect(await a11yViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').filter({ visible: true }).waitFor({ state: 'hidden' });
  }
  await leave();
});
