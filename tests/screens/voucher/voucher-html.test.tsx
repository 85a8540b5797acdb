/** @jest-environment node */
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Voucher } from '@/contract/order-stay.schemas';
import { VoucherScreen } from '@/storefront/screens/voucher/voucher-screen';
import { SiteContext } from '@/storefront/shell/site';
import { makeStore } from '@/storefront/state/store/store';
import { qrCode } from '@/domain/qr-code';
import { residenceSite } from '@tests/support/render-with-layout';

const voucher: Voucher = {
  order_id: 7,
  number: '000007',
  product: { id: 1, name: 'کلبهٔ <b>نور</b>' },
  guest_name: 'سارا کریمی',
  person_count: 2,
  check_in: '2026-11-23',
  check_out: '2026-11-26',
  stay: {
    instant: true,
    check_in: '14:00',
    check_out: '12:00',
    city: 'ماسال',
    province: 'گیلان',
    address: 'کوچهٔ دوم، پلاک ۴',
    lat: 37.36294,
    lng: 49.13411,
    host: { name: 'مریم گیل‌آذر', image: null, mobile: '09121110022' },
  },
  rules: ['حیوان خانگی: غیرمجاز'],
  paid: 3_000_000,
  payment_ref: '1234567890',
  shop: { name: 'کاروان‌سرا', logo: null, support: null },
};

/** The server's HTML of the page and its elements of the head. */
function render(page: Parameters<typeof VoucherScreen>[0]['page']): { html: string; head: string } {
  let head: ReactNode[] = [];
  const manager = { updateHead: (state: ReactNode[]) => void (head = state), mountedInstances: new Set() };
  const html = renderToString(
    <HeadManagerContext.Provider value={manager}>
      <Provider store={makeStore()}>
        <SiteContext.Provider value={residenceSite}>
          <VoucherScreen page={page} />
        </SiteContext.Provider>
      </Provider>
    </HeadManagerContext.Provider>,
  );
  return { html, head: renderToStaticMarkup(<>{head}</>) };
}

it('a voucher is complete in the server’s HTML, readable without scripts [ORD-04]', () => {
  const { html } = render({ voucher, signature: 'abc', qr: qrCode('https://shop.example/voucher/7?signature=abc') });
  for (const part of [
    '۰۰۰۰۰۷',
    'سارا کریمی',
    'دوشنبه ۲ آذر ۱۴۰۵',
    'پنجشنبه ۵ آذر ۱۴۰۵',
    'کوچهٔ دوم، پلاک ۴',
    '۰۹۱۲۱۱۱۰۰۲۲',
    'حیوان خانگی: غیرمجاز',
    '۱۲۳۴۵۶۷۸۹۰',
    '۳٬۰۰۰٬۰۰۰ تومان',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).toContain('کلبهٔ &lt;b&gt;نور&lt;/b&gt;');
  expect(html).toMatch(/<svg role="img"[^>]*><path d="M\d/);
  expect(html).toContain('href="/api/v1/voucher/7/stay.ics?signature=abc"');
});

it('a voucher has neither a Latin digit nor a Latin comma, also for a guest without a name [SHOP-03]', () => {
  const { html } = render({ voucher: { ...voucher, guest_name: '09351234501' }, signature: 'abc', qr: qrCode('x') });
  const text = html.replaceAll(/<[^>]*>/g, ' ');
  expect(text).toContain('۰۹۳۵۱۲۳۴۵۰۱');
  expect(text).toContain('۳۷٫۳۶۲۹۴، ۴۹٫۱۳۴۱۱');
  expect(text).not.toMatch(/[0-9,]/);
});

it('a voucher page has its number in the title and is not indexed [HEAD-01, HEAD-04]', () => {
  const { head } = render({ voucher, signature: 'abc', qr: { path: '', size: 1 } });
  expect(head).toContain('<title>برگهٔ رزرو ۰۰۰۰۰۷ | کاروان‌سرا</title>');
  expect(head).toContain('name="robots" content="noindex, follow"');
  expect(head).not.toContain('rel="canonical"');
});
