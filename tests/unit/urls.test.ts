import { requiresLogin, isAccountPage, isProductPage, reloadsInPlace } from '@/domain/route-rules';
import { absoluteUrl, nameSlug, urls } from '@/domain/urls';

const params = (url: string) => Object.fromEntries(new URL(url, 'https://shop.example').searchParams);

describe('URLs of the storefront', () => {
  it('have the category in the path and the rest of the filter in the query [ROUTE-02]', () => {
    expect(urls.search('ramsar')).toBe('/search/ramsar');
    expect(urls.search('a/b')).toBe('/search/a%2Fb');
    expect(urls.search(undefined, { category: 'ramsar', sort: 'newest' }, 2)).toBe('/search/ramsar?sort=newest&page=2');
    const url = urls.search('yazd', { name: 'خانه & باغ', properties: [{ id: 4, values: ['a', 'b'] }] });
    expect(url.startsWith('/search/yazd?')).toBe(true);
    expect(new URL(url, 'https://x').searchParams.getAll('p_4')).toEqual(['a', 'b']);
    expect(params(url).name).toBe('خانه & باغ');
  });

  it('have dates and people for a residence [ROUTE-03]', () => {
    const url = urls.residence(12, 'ویلای جنگلی «نور»', {
      start_date: '2026-12-01',
      end_date: '2026-12-03',
      person_count: 3,
    });
    expect(decodeURI(url)).toBe(
      '/residence/12/ویلای-جنگلی-نور?start_date=2026-12-01&end_date=2026-12-03&person_count=3',
    );
    expect(urls.residence(12, '؟!')).toBe('/residence/12');
    expect(urls.residence('a/b', 'x')).toBe('/residence/a%2Fb/x');
  });

  it('have one canonical form for products [ROUTE-04]', () => {
    expect(decodeURI(urls.product(7, 'زعفران سرگل ۵ گرمی'))).toBe('/products/7/زعفران-سرگل-۵-گرمی');
    expect(nameSlug('  كيك/../شكلاتي?x=1# ')).toBe('کیک-شکلاتی-x-1');
    expect(nameSlug('می\u200cخواهم Tea')).toBe('می-خواهم-tea');
  });

  it('have all four parameters of a login in the query [ROUTE-05]', () => {
    const url = urls.login({
      backUrl: '/residence/12/x?start_date=2026-12-01',
      end_date: '2026-12-03',
      residenceId: 12,
      residenceName: 'ویلا',
    });
    expect(params(url)).toEqual({
      backUrl: '/residence/12/x?start_date=2026-12-01',
      end_date: '2026-12-03',
      residenceId: '12',
      residenceName: 'ویلا',
    });
    expect(params(urls.login({ qrcode: 'abc' }))).toEqual({ qrcode: 'abc' });
    expect(params(urls.profile('/cart?x=1'))).toEqual({ backUrl: '/cart?x=1' });
  });

  it('have an order’s id, and a reservation’s id with its back URL [ROUTE-10, ROUTE-11]', () => {
    expect(urls.order(15)).toBe('/order/15');
    expect(urls.reservation(15, '/residence/12/x?a=1&b=2')).toBe(
      '/reservation/15?backUrl=%2Fresidence%2F12%2Fx%3Fa%3D1%26b%3D2',
    );
    expect(urls.reservation(15)).toBe('/reservation/15');
  });

  it('of a payment return have a top-up or an order, and are absolute for the bank [ROUTE-12, PAY-02]', () => {
    expect(urls.paidOrder({ isCharging: true })).toBe('/paid-order?isCharging=true');
    expect(urls.failedPayment({ fromOrder: 15 })).toBe('/failed-payment?fromOrder=15');
    expect(absoluteUrl('https://shop.example', urls.paidOrder({ fromOrder: 15 }))).toBe(
      'https://shop.example/paid-order?fromOrder=15',
    );
  });
});

describe('rules by path', () => {
  it.each([
    '/order/12',
    '/products/12',
    '/products/12/saffron',
    '/reservation/12?backUrl=%2F',
    '/residence/12',
    '/residence/12/villa#map',
    '/search',
    '/search/ramsar',
    '/search/?page=2',
    '/residence/12/%D9%88%DB%8C/',
  ])('reload %s in place [AUTH-11]', (url) => {
    expect(reloadsInPlace(url)).toBe(true);
  });

  it.each([
    '/',
    '/cart',
    '/orders',
    '/order',
    '/products',
    '/products/1/2/3',
    '/product/12',
    '/searching',
    '/search/a/b',
    '/profile',
    '/residence',
    '/checkout',
    '/x/order/1',
  ])('leave %s for the home page [AUTH-11]', (url) => {
    expect(reloadsInPlace(url)).toBe(false);
  });

  it('require a login on account pages, an order and a reservation [AUTH-08]', () => {
    const account = ['/profile', '/favorites', '/orders', '/club', '/charge-account', '/transactions', '/addresses'];
    expect(account.filter(isAccountPage)).toEqual(account);
    expect([...account, '/order/1', '/reservation/1?x'].filter(requiresLogin)).toHaveLength(9);
    expect(['/', '/cart', '/search', '/login', '/products/1', '/confirm-basket'].filter(requiresLogin)).toEqual([]);
  });

  it('recognize the page of a product [FAV-01, CART-03]', () => {
    expect(['/product/1', '/products/1/x', '/residence/1/x?y'].filter(isProductPage)).toHaveLength(3);
    expect(['/', '/search', '/cart', '/production'].filter(isProductPage)).toEqual([]);
  });
});

it('the URLs of a voucher and of its calendar file have the signature [ORD-04]', () => {
  expect(urls.voucher(15, 'a-b_c')).toBe('/voucher/15?signature=a-b_c');
  expect(urls.voucherCalendar(15, 'a-b_c')).toBe('/api/v1/voucher/15/stay.ics?signature=a-b_c');
});

it('a voucher is reloaded in place when the visitor becomes a guest again [AUTH-11]', () => {
  expect([reloadsInPlace('/voucher/15?signature=x'), reloadsInPlace('/voucher')]).toEqual([true, false]);
});
