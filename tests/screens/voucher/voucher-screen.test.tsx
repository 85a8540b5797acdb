import { act, screen, waitFor, within } from '@testing-library/react';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Voucher } from '@/contract/order-stay.schemas';
import type { Order } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { endsOfNights } from '@/domain/stay-price';
import { VoucherScreen } from '@/storefront/screens/voucher/voucher-screen';
import { qrCode } from '@/domain/qr-code';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';
import { createCustomer, shopConfig, callApi } from '@tests/support/customer-client';
import { createStayOrder } from '@tests/support/stay-orders';

jest.setTimeout(60_000);
routeCallsTo('residence');

let order: Order;
let voucher: Voucher;
let link: URL;
/** All tests of this file share one stay of the real shop; none of them changes it. */
beforeEach(async () => {
  if (order) return;
  const shopper = await createCustomer();
  order = await createStayOrder(shopper);
  const id = order.order_id;
  link = new URL((await callApi(ordersEndpoints.getVoucher, { params: { id }, token: shopper.token })).link);
  ({ voucher } = await callApi(ordersEndpoints.readVoucher, { params: { id }, query: { signature: signature() } }));
});
const signature = () => link.searchParams.get('signature') ?? '';

async function open() {
  return await renderApp(<VoucherScreen page={{ voucher, signature: signature(), qr: qrCode(link.href) }} />, {
    url: link.pathname + link.search,
    config: await shopConfig(),
  });
}
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).parentElement;

it('a voucher shows all details of the arrival to any visitor with the link [ORD-04]', async () => {
  await open();
  const sheet = within(screen.getByRole('article'));
  const ends = endsOfNights(order.times) ?? { checkIn: '', checkOut: '' };
  expect(sheet.getByRole('heading', { level: 1, name: 'برگهٔ رزرو' })).toBeVisible();
  expect(sheet.getByText(voucher.shop.name)).toBeVisible();
  expect(sheet.getByText(toPersianDigits(order.number))).toBeVisible();
  expect(fact('مهمان')).toHaveTextContent('سارا کریمی');
  expect(fact('تعداد نفرات')).toHaveTextContent('۲ نفر');
  expect(fact('مدت اقامت')).toHaveTextContent('۳ شب');
  expect(fact('ورود')).toHaveTextContent(
    `${formatJalaaliLong(ends.checkIn)}از ساعت ${toPersianDigits(voucher.stay.check_in)}`,
  );
  expect(fact('خروج')).toHaveTextContent(
    `${formatJalaaliLong(ends.checkOut)}تا ساعت ${toPersianDigits(voucher.stay.check_out)}`,
  );
  expect(sheet.getByText(voucher.product.name)).toBeVisible();
  expect(sheet.getByText(voucher.stay.address ?? '—')).toBeVisible();
  expect(sheet.getByText(voucher.stay.host.name)).toBeVisible();
  expect(
    sheet.getByRole('link', {
      name: `تماس با ${voucher.stay.host.name} ${toPersianDigits(voucher.stay.host.mobile ?? '—')}`,
    }),
  ).toHaveAttribute('href', `tel:${voucher.stay.host.mobile}`);
  expect(sheet.getByRole('link', { name: /^نمایش روی نقشه/ })).toHaveAttribute(
    'href',
    expect.stringContaining('google.com/maps/search'),
  );
  for (const rule of voucher.rules) expect(sheet.getByText(rule)).toBeVisible();
  expect(voucher.rules).not.toEqual([]);
  await expectAccessible();
  expect(fact('مبلغ پرداخت‌شده')).toHaveTextContent(formatToman(order.invoice.price));
});

it('a voucher has a QR code of its own URL with an accessible name [ORD-04]', async () => {
  await open();
  const code = screen.getByRole('img', { name: /^رمزینهٔ پیوند این برگه/ });
  expect(code.querySelector('path')).toHaveAttribute('d', qrCode(link.href).path);
  expect(code).toHaveAttribute('viewBox', `0 0 ${qrCode(link.href).size} ${qrCode(link.href).size}`);
});

it('a voucher can be printed and added to a calendar [ORD-04]', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'چاپ' }));
  expect(print).toHaveBeenCalledTimes(1);
  const calendar = screen.getByRole('link', { name: 'افزودن به تقویم' });
  expect(calendar).toHaveAttribute('download');
  const answer = await fetch(new URL(calendar.getAttribute('href') ?? '', 'http://shop.test'));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await answer.text()).toContain('BEGIN:VEVENT');
});

it('a voucher shows that it is an offline copy if there is no connection [ERR-02]', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await open();
  expect(screen.queryByText(/^آفلاین هستید/)).not.toBeInTheDocument();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('آفلاین هستید؛ این برگه از حافظهٔ همین دستگاه نشان داده می‌شود.')).toHaveAttribute(
    'role',
    'status',
  );
});

it('an offline copy shows when it was saved, whatever the browser reports about the network [ORD-04]', async () => {
  document.documentElement.dataset.kept = '2026-11-20T09:05:00.000Z';
  await open();
  expect(screen.getByText('نسخهٔ ذخیره‌شدهٔ ۲۹ آبان ۱۴۰۵، ۱۲:۳۵؛ شاید از آن زمان تغییر کرده باشد.')).toHaveAttribute(
    'role',
    'status',
  );
  delete document.documentElement.dataset.kept;
});

it('a canceled stay’s voucher page shows the cancellation and links to the home page [ORD-04]', async () => {
  await renderApp(
    <VoucherScreen page={{ voucher: null, msg: 'این رزرو لغو شده است و برگهٔ آن دیگر اعتبار ندارد.' }} />,
    { url: '/voucher/1?signature=x' },
  );
  expect(screen.getByText('این رزرو لغو شده است و برگهٔ آن دیگر اعتبار ندارد.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'رفتن به صفحهٔ اصلی' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'چاپ' })).not.toBeInTheDocument();
});

describe('the offline copy of a voucher', () => {
  /** Browser features that jsdom does not have, for one test. */
  const worker = {
    register: jest.fn(),
    ready: Promise.resolve({ active: { postMessage: jest.fn() } }),
    getRegistrations: async () => [],
  };
  const loaded = ['http://shop.test/_next/static/a.js', 'https://elsewhere.example/b.js'].map((name) => ({ name }));
  beforeEach(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
    Object.defineProperty(performance, 'getEntriesByType', { value: () => loaded, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  it('is saved with all files that were loaded from the same origin [ORD-04]', async () => {
    await open();
    const { active } = await worker.ready;
    // Saved once the browser is idle.
    await waitFor(
      () =>
        expect(active.postMessage).toHaveBeenCalledWith({
          loaded: ['http://shop.test/_next/static/a.js'],
          keep: expect.stringMatching(/^http:\/\/shop\.test\/voucher\/\d+\?signature=/),
        }),
      { timeout: 5000 },
    );
    expect(worker.register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  });
});
