import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Menu } from '@/storefront/shell/menu';
import type { Site } from '@/domain/site';
import { selectIsLoggedIn } from '@/storefront/state/auth/auth.slice';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { renderWithLayout, residenceSite, siteWith, stateOf } from '@tests/support/render-with-layout';

const customer = {
  id: 9,
  name: 'سارا رضایی',
  mobile: '09121112233',
  first_name: 'سارا',
  last_name: 'رضایی',
  referrer: '',
  gender: '',
  birthday: null,
  nation_code: '',
  credit: 1_250_000,
  avatar: null,
};

async function open(role: 'guest' | 'customer' | null, site: Site = residenceSite, name = customer.name) {
  const known = role === 'customer' ? { customer: { customer: { ...customer, name } } } : {};
  const result = renderWithLayout(<Menu site={site} />, { state: stateOf(role, known) });
  await userEvent.click(screen.getByRole('button', { name: 'باز کردن منو' }));
  return { ...result, drawer: within(await screen.findByRole('dialog', { name: 'منو' })) };
}
const linkNames = (drawer: { queryAllByRole(role: 'link'): HTMLElement[] }) =>
  drawer.queryAllByRole('link').map((link) => link.textContent);
routeCallsTo('residence');

const LINKS = ['درباره ما', 'تماس با ما', 'نمونه‌کارها', 'ثبت شکایت', 'وبلاگ', 'میزبان شوید'];

describe('the side drawer', () => {
  it('hides the account’s items from a guest [NAV-01]', async () => {
    const { drawer } = await open('guest');
    expect(linkNames(drawer)).toEqual(['ورود | ثبت‌نام', ...LINKS]);
  });

  it('shows the account’s items to a customer, without addresses in a residence shop [NAV-01, NAV-03]', async () => {
    const { drawer } = await open('customer');
    expect(linkNames(drawer)).toEqual([
      'حساب من',
      'رزروهای من',
      'علاقه‌مندی‌ها',
      'باشگاه مشتریان',
      'افزایش اعتبار۱٬۲۵۰٬۰۰۰ تومان',
      'گردش اعتبار',
      ...LINKS,
    ]);
  });

  it('shows cart and addresses in a shop of goods [NAV-02, NAV-03]', async () => {
    const { drawer } = await open('customer', siteWith({}, { shop_type: 'shop' }));
    expect(linkNames(drawer)).toEqual(expect.arrayContaining(['سبد خرید', 'سفارش‌های من', 'آدرس‌ها']));
  });

  it('hides a link that the config does not set [NAV-04]', async () => {
    const { drawer } = await open(null, siteWith({ links: { about_us: 'https://shop.example/about', blog: '' } }));
    expect(linkNames(drawer)).toEqual(['ورود | ثبت‌نام', 'درباره ما']);
  });

  it('shows the customer’s name, or a default label, with the mobile [NAV-05]', async () => {
    const { drawer, unmount } = await open('customer');
    expect(drawer.getByText('سارا رضایی')).toBeInTheDocument();
    expect(drawer.getByText('۰۹۱۲۱۱۱۲۲۳۳')).toBeInTheDocument();
    unmount();
    const nameless = await open('customer', residenceSite, '');
    expect(nameless.drawer.getByText('خوش آمدید')).toBeInTheDocument();
    expect(nameless.drawer.getByText('۰۹۱۲۱۱۱۲۲۳۳')).toBeInTheDocument();
  });

  it('offers the logout to customers only, and logs out after a confirmation [NAV-07]', async () => {
    const visitor = await open(null);
    expect(visitor.drawer.queryByRole('button', { name: 'خروج از حساب' })).not.toBeInTheDocument();
    visitor.unmount();
    localStorage.setItem('AUTH_JWT', 'token-of-sara');
    const tokens: (string | null)[] = [];
    const answer = (data: object) => HttpResponse.json({ success: true, code: 200, msg: '', data });
    shopApi.use(
      http.post('*/api/v1/user/logout', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return answer({});
      }),
      http.post('*/api/v1/user/login/guest', () =>
        answer({ token: { access_token: 'guest' }, user: { id: 70, role: 'guest', login_to_id: 1 } }),
      ),
    );
    const { drawer, store } = await open('customer');
    await userEvent.click(drawer.getByRole('button', { name: 'خروج از حساب' }));
    const question = within(await screen.findByRole('dialog', { name: 'از حساب خود خارج می‌شوید؟' }));
    await userEvent.click(question.getByRole('button', { name: 'بستن' }));
    await waitFor(() => expect(drawer.getByRole('button', { name: 'خروج از حساب' })).toHaveFocus());
    expect(tokens).toEqual([]);

    await userEvent.click(drawer.getByRole('button', { name: 'خروج از حساب' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'از حساب خود خارج می‌شوید؟' })).getByRole('button', {
        name: 'خروج از حساب',
      }),
    );
    await waitFor(() => expect(selectIsLoggedIn(store.getState())).toBe(false));
    expect(tokens).toEqual(['Bearer token-of-sara']);
    expect(await screen.findByRole('button', { name: 'باز کردن منو' })).toBeInTheDocument();
  });

  it('closes with Escape and returns the focus', async () => {
    await open(null);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'باز کردن منو', expanded: false })).toHaveFocus();
  });
});
