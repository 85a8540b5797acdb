import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { tehranInstant, type CivilDate } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { parseClock } from '@/domain/clock-time';
import { t } from '@/messages/format-message';
import {
  createCustomer,
  findInstantStay,
  callApi,
  payAtBank,
  reserve,
  type Customer,
  type FreeStay,
} from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { printedPages, qrIn } from '@tests/support/print-and-qr';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import {
  button,
  heading,
  untilHydrated,
  untilQuiet,
  link,
  checkStep,
  openPage,
  patternOf,
} from '@tests/support/e2e-steps';
import { catalogueMessages } from '@/messages/catalogue';
import { faultsMessages } from '@/messages/faults';
import { offlineMessages } from '@/messages/offline';
import { voucherMessages } from '@/messages/voucher';
import { itInFullMatrix } from '@tests/support/matrix';

interface Issued {
  readonly customer: Customer;
  readonly stay: FreeStay;
  readonly orderId: number;
  /** The voucher's signed URL. */
  readonly address: string;
}

/** A paid stay. */
async function issued(): Promise<Issued> {
  const origin = shopOrigin('residence');
  const customer = await createCustomer(origin);
  const stay = await findInstantStay(origin, { nights: 3, people: 2, after: 30 });
  const orderId = await reserve(origin, customer, stay);
  await payAtBank(origin, customer, orderId);
  const { link: address } = await callApi(origin, ordersEndpoints.getVoucher, {
    params: { id: orderId },
    token: customer.token,
  });
  return { customer, stay, orderId, address };
}

/** An hour of a day in Tehran in iCalendar format, `20261220T103000Z`. */
function stampOf(date: CivilDate, hour = ''): string {
  return `${new Date(tehranInstant(date, parseClock(hour) ?? 0)).toISOString().replace(/[-:]|\.\d+/g, '')}`;
}

/** Waits until the service worker has stored files of all these kinds. */
async function kept(page: Page, ...kinds: RegExp[]): Promise<void> {
  await page.evaluate(
    async (sources) => {
      const wanted = sources.map((source) => new RegExp(source));
      for (let files: string[] = []; !wanted.every((kind) => files.some((url) => kind.test(url)));) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        files = (await Promise.all(all.map((cache) => cache.keys()))).flat().map(({ url }) => url);
      }
    },
    kinds.map(({ source }) => source),
  );
}

describe.each(flowDevices)('a voucher that is opened by its link, on a %s', (device) => {
  itInFullMatrix('fits one sheet of A4, has a readable QR code, and adds the stay to a calendar [ORD-04]', async () => {
    const { stay, address } = await issued();
    const { page, leave } = await visit({ shop: 'residence', device, serviceWorker: true });
    await openPage(page, address);
    await heading(page, t(voucherMessages.name)).waitFor();
    await checkStep(page, `voucher-${device}-01`);
    expect(await printedPages(page)).toBe(1);
    expect(await qrIn(page.getByRole('img', { name: t(voucherMessages.qr) }))).toBe(address);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      link(page, voucherMessages.addToCalendar).click(),
    ]);
    const calendar = readFileSync(await file.path(), 'utf8');
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+END:VCALENDAR\r\n$/);
    expect(calendar).toContain(`DTSTART:${stampOf(stay.start, stay.product.residence?.check_in)}`);
    expect(calendar).toContain(`DTEND:${stampOf(stay.end, stay.product.residence?.check_out)}`);
    expect(file.suggestedFilename()).toMatch(/\.ics$/);
    await leave();
  });

  it('is available offline after it was opened, but not after a cancellation [ORD-04]', async () => {
    const { customer, stay, orderId, address } = await issued();
    const { page, context, origin, leave } = await visit({
      serviceWorker: true,
      shop: 'residence',
      device,
      expected: [/ERR_INTERNET_DISCONNECTED/, /status of 404 .*\/voucher\//],
    });
    await openPage(page, address);
    await kept(page, /\/voucher\/\d+\?/, /\.css$/, /\.js$/, /\.woff2$/);
    // Scrolled to its end, so that lazily loaded files are stored as well.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await kept(page, /\/badge-trust\.svg$/, /\/badge-national\.svg$/);
    await untilQuiet(page);
    await context.setOffline(true);
    await page.reload();
    await untilHydrated(page);
    await heading(page, t(voucherMessages.name)).waitFor();
    await page.getByText(patternOf(offlineMessages.savedCopy)).waitFor();
    await page.getByRole('article').getByText(stay.product.name, { exact: true }).waitFor();
    expect(await page.evaluate(async () => (await document.fonts.ready).check('16px Vazir', 'واچر'))).toBe(true);
    expect(await qrIn(page.getByRole('img', { name: t(voucherMessages.qr) }))).toBe(address);
    await checkStep(page, `voucher-${device}-02-offline`);

    await context.setOffline(false);
    await callApi(origin, ordersEndpoints.changeStatus, {
      params: { id: orderId },
      token: customer.token,
      body: { status: 'canceled' },
    });
    await page.reload();
    await page.getByText(t(voucherMessages.canceled)).waitFor();
    expect(await button(page, voucherMessages.print).count()).toBe(0);
    await checkStep(page, `voucher-${device}-03-canceled`);
    await context.setOffline(true);
    await page.reload();
    await heading(page, t(offlineMessages.title)).waitFor();
    await leave();
  });

  itInFullMatrix('shows nothing with a wrong signature [ORD-04]', async () => {
    const { stay, orderId, address } = await issued();
    const { page, leave } = await visit({
      shop: 'residence',
      device,
      serviceWorker: true,
      expected: [/status of 404 .*\/voucher\//],
    });
    const forged = new URL(address);
    forged.searchParams.set('signature', 'A'.repeat(forged.searchParams.get('signature')?.length ?? 43));
    await openPage(page, forged.href);
    await page
      .getByText(t(faultsMessages.errorNotFound))
      .or(page.getByText(t(catalogueMessages.pageMissingText)))
      .first()
      .waitFor();
    expect(await page.getByText(stay.product.name).count()).toBe(0);
    expect(await page.getByText(toPersianDigits(orderId), { exact: true }).count()).toBe(0);
    await leave();
  });
});
