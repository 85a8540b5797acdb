import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { callApi } from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { expectFocusOn } from '@tests/support/keyboard';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { checkStep, openPage } from '@tests/support/e2e-steps';
import { searchMessages } from '@/messages/search';
import { itInFullMatrix } from '@tests/support/matrix';

const WORDS = 'فر';

describe.each(flowDevices)('suggestions by keyboard, on a %s', (device) => {
  it('are selected by arrow keys and opened by Enter; Escape and a click on the list’s edge keep the focus in the field [ROUTE-02, CAT-02]', async () => {
    const { suggestions } = await callApi(shopOrigin('shop'), catalogueEndpoints.suggest, { query: { text: WORDS } });
    const last = suggestions.at(-1);
    if (!last || last.kind !== 'product') throw new Error('The shop suggests no product');
    const { page, leave } = await visit({ shop: 'shop', device });
    await openPage(page, '/search');
    // A viewport so small that the list scrolls.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 });
    await page.getByRole('search').first().locator('input[name="name"]').focus();
    const field = page.getByRole('search').first().getByRole('combobox');
    await field.pressSequentially(WORDS);
    const list = page.getByRole('listbox', { name: t(searchMessages.suggestLabel) });
    const options = list.getByRole('option');
    await options.nth(suggestions.length - 1).waitFor();
    expect(await options.count()).toBe(suggestions.length);

    // Hovering an option does not select it.
    await options.first().hover();
    expect(await field.getAttribute('aria-activedescendant')).toBeNull();
    const popup = list.locator('..');
    const box = await popup.boundingBox();
    if (!box) throw new Error('The list is not there');
    await page.mouse.click(box.x + 2, box.y + 2);
    await expectFocusOn(field);
    expect(await list.isVisible()).toBe(true);

    await page.keyboard.press('ArrowUp');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.last().getAttribute('id'));
    const isInSight = await options.last().evaluate((option) => {
      const [own, around] = [option.getBoundingClientRect(), option.closest('div')?.getBoundingClientRect()];
      return around !== undefined && own.top >= around.top - 1 && own.bottom <= around.bottom + 1;
    });
    expect(isInSight).toBe(true);
    await checkStep(page, `suggestions-${device}-01-last`);

    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    await expectFocusOn(field);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await options.last().getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL(
      (url) => decodeURIComponent(url.pathname) === decodeURIComponent(urls.product(last.id, last.title)),
    );
    // A phone's product page has no search bar.
    if (device === 'desktop')
      expect(await page.getByRole('search').first().locator('input[name="name"]').inputValue()).toBe('');
    await leave();
  });

  itInFullMatrix('are shown for a field that was focused before hydration [ROUTE-02]', async () => {
    const { page, leave } = await visit({ shop: 'shop', device });
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_next/static/chunks/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/search', { waitUntil: 'domcontentloaded' });
    const field = page.getByRole('search').first().locator('input[name="name"]');
    await field.fill(WORDS);
    release();
    await page.getByRole('listbox', { name: t(searchMessages.suggestLabel) }).waitFor();
    expect(await field.inputValue()).toBe(WORDS);
    await leave();
  });
});
