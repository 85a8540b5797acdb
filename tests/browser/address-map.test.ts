import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { createCustomer, callApi } from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { startShop, type ShopProcess } from '@tests/support/shop-process';
import { button, link, checkStep, openPage, patternOf } from '@tests/support/e2e-steps';
import { fillAddress } from '@tests/support/purchase-steps';
import { addressesMessages } from '@/messages/addresses';
import { DEMO_PANEL } from '@/backend/db/demo/seed-people';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { openPanel, panelSession } from '@tests/support/panel-client-e2e';
import { actionsMessages } from '@/messages/actions';
import { itInFullMatrix } from '@tests/support/matrix';

/** A tile server: grey squares with a border. */
let tiles: Server;
let tileRequests = 0;
let shop: ShopProcess;

beforeAll(async () => {
  const square = await sharp({ create: { width: 254, height: 254, channels: 3, background: '#dfe6dc' } })
    .extend({ top: 1, bottom: 1, left: 1, right: 1, background: '#9aa793' })
    .png()
    .toBuffer();
  tiles = createServer((_, response) => {
    tileRequests += 1;
    response.setHeader('content-type', 'image/png').end(square);
  });
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  const { port } = tiles.address() as AddressInfo;
  shop = await startShop({
    shop: 'shop',
    entry: 'server',
    env: { MAP_TILES: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, MAP_ATTRIBUTION: '© آزمون' },
  });
});
afterAll(async () => {
  await shop.stop();
  await new Promise((resolve) => tiles.close(resolve));
});

/** Which parts of the map the visible tiles do not cover; their layout depends on Leaflet's style sheet. */
async function uncovered(page: Page): Promise<string[]> {
  return await page.getByRole('application', { name: t(addressesMessages.mapLabel) }).evaluate((map) => {
    const { left, right, top, bottom } = map.getBoundingClientRect();
    const laid = [...map.querySelectorAll('img')].map((tile) => tile.getBoundingClientRect());
    const points = [
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ];
    return points
      .filter(
        ([x = 0, y = 0]) =>
          !laid.some((tile) => x >= tile.left && x <= tile.right && y >= tile.top && y <= tile.bottom),
      )
      .map(String);
  });
}

it.each(flowDevices)(
  'a customer locates an address by moving the map below its pin, and the location is saved, on a %s [ACC-02]',
  async (device) => {
    const customer = await createCustomer(shop.origin);
    const { page, leave } = await visit({ shop: 'shop', device, origin: shop.origin, stored: customer.stored });
    tileRequests = 0;
    await openPage(page, urls.addressForm('new'));
    await fillAddress(page, { title: 'خانه', address: 'خیابان بابا افضل', number: '۱۲' });
    const map = page.getByRole('application', { name: t(addressesMessages.mapLabel) });
    await map.scrollIntoViewIfNeeded();
    await map.locator('img.leaflet-tile-loaded').first().waitFor();
    expect(tileRequests).toBeGreaterThan(0);
    expect(await uncovered(page)).toEqual([]);
    await page.getByText('© آزمون').waitFor();
    await checkStep(page, `map-${device}-01`);

    await map.focus();
    await page.keyboard.press('ArrowRight');
    await page.getByText(patternOf(addressesMessages.addressPlaceAt)).waitFor();
    await checkStep(page, `map-${device}-02-moved`);
    await button(page, actionsMessages.actionSave).click();
    await button(page, addressesMessages.addressEdit, { title: 'خانه' })
      .or(link(page, addressesMessages.addressEdit, { title: 'خانه' }))
      .waitFor();
    const { addresses } = await callApi(shop.origin, customerEndpoints.getAddresses, {
      params: { id: customer.id },
      token: customer.token,
    });
    expect(addresses).toEqual([
      expect.objectContaining({ title: 'خانه', lat: expect.any(Number), lng: expect.any(Number) }),
    ]);
    await leave();
  },
);

itInFullMatrix(
  'the panel sets the centre of a delivery zone by map or by typed coordinates, and draws its radius',
  async () => {
    const { stored } = await panelSession(shop.origin, DEMO_PANEL);
    const { page, leave } = await visit({ shop: 'shop', device: 'phone', origin: shop.origin });
    await openPanel(page, '/panel/shipping-zones/create', stored);
    await page.getByLabel(t(panelDeliveryMessages.shape)).click();
    await page.getByRole('option', { name: t(panelDeliveryMessages.circle) }).click();
    const map = page.getByRole('application', { name: t(addressesMessages.mapLabel) });
    await map.scrollIntoViewIfNeeded();
    await map.locator('img.leaflet-tile-loaded').first().waitFor();
    expect(await uncovered(page)).toEqual([]);
    const point = page.getByRole('group', { name: t(panelDeliveryMessages.centre) }).getByRole('textbox');
    await point.fill('۳۳٫۹۸۵، ۵۱٫۴۱');
    await page.getByLabel(t(panelDeliveryMessages.km)).fill('۲');
    await map.locator('path').waitFor();
    await checkStep(page, 'map-panel-typed');
    const before = await point.inputValue();
    await map.focus();
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(([element, value]) => (element as HTMLInputElement).value !== value, [
      await point.elementHandle(),
      before,
    ] as const);
    await checkStep(page, 'map-panel-moved');
    await leave();
  },
);
