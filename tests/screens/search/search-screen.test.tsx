import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import type { SearchProperties } from '@/contract/search.schemas';
import type { ProductSummary } from '@/domain/product-card';
import { searchCardOf } from '@/domain/search-card';
import { dishDaysMessages } from '@/messages/dish-days';
import { SearchScreen, type SearchScreenProps } from '@/storefront/screens/search/search-screen';
import { MapContext } from '@/storefront/ui/map-context';
import { TEST_MAP } from '@tests/support/render-addresses';
import { expectAccessible } from '@tests/support/expect-accessible';
import { residenceFixture } from '@tests/support/residence-fixture';
import { renderApp } from '@tests/support/render-app';
import { residenceSite } from '@tests/support/render-with-layout';
import { mockApi, MockError } from '@tests/support/mock-api';

const shop = mockApi();

const card = (id: number, name: string, more: Partial<ProductSummary> = {}): ProductSummary => ({
  id,
  type: 'residence',
  name,
  price: 1_250_000,
  available: true,
  rate: { average: 0, count: 0 },
  category: { id: 1, name: 'ویلا', slug: 'villa' },
  image: null,
  place: { city: 'رامسر', province: 'مازندران' },
  capacity: 6,
  at: { lat: 36.9, lng: 50.6 + id / 10 },
  ...more,
});
const facets: SearchProperties = {
  properties: [
    {
      id: 4,
      title: 'امکانات',
      kind: 'choice',
      options: [
        { value: 'استخر', title: 'استخر', count: 1000, more: true },
        { value: 'جکوزی', title: 'جکوزی', count: 3 },
      ],
    },
  ],
  price: { min: 100_000, max: 9_600_000 },
  sorts: [{ value: 'newest', title: 'جدیدترین' }],
};
const props: SearchScreenProps = {
  site: residenceSite,
  filter: {},
  category: null,
  products: [card(1, 'ویلای یک'), card(2, 'ویلای دو')],
  page: 1,
  total: 2,
  limit: 12,
  facets,
  categories: [],
  head: {
    title: 'همهٔ اقامتگاه‌ها',
    heading: 'همهٔ اقامتگاه‌ها',
    description: '',
    keywords: '',
    canonical: '/search',
    indexed: true,
    intro: '',
  },
};
const render = (more: Partial<SearchScreenProps> = {}, map: typeof TEST_MAP | null = null) =>
  renderApp(
    <MapContext.Provider value={map}>
      <SearchScreen {...props} {...more} />
    </MapContext.Provider>,
    { url: '/search' },
  );

/** Opens the filter form in its sheet, as on a phone. */
async function openSheet(user: Awaited<ReturnType<typeof render>>['user']) {
  await user.click(screen.getByRole('button', { name: /^فیلترها/ }));
  return within(await screen.findByRole('dialog', { name: 'فیلترها' }));
}

describe('the filters [CAT-02, CAT-03]', () => {
  it('show the result count of a choice, and mark counts that are lower bounds', async () => {
    shop.on(catalogueEndpoints.searchProperties, ({ body }) => ({
      ...facets,
      properties: facets.properties.map((facet) => ({
        ...facet,
        options: [{ value: 'استخر', title: 'استخر', count: body.properties?.length ? 7 : 9 }],
      })),
      total: 1234,
    }));
    const { user, router } = await render();
    await user.click(screen.getByRole('button', { name: 'فیلترها' }));
    const sheet = await screen.findByRole('dialog', { name: 'فیلترها' });
    expect(within(sheet).getByRole('button', { name: 'دیدن ۲ اقامتگاه' })).toBeInTheDocument();
    expect(within(sheet).getByRole('checkbox', { name: /استخر/ }).closest('label')).toHaveTextContent(
      'استخر(بیش از ۱۰۰۰)',
    );
    await user.click(within(sheet).getByRole('checkbox', { name: /استخر/ }));
    expect(await within(sheet).findByRole('button', { name: 'دیدن ۱۲۳۴ اقامتگاه' })).toBeInTheDocument();
    expect(within(sheet).getByRole('checkbox', { name: /استخر/ }).closest('label')).toHaveTextContent('استخر(۷)');
    expect(within(sheet).getByRole('link', { name: 'حذف همهٔ فیلترها' })).toHaveAttribute('href', '/search');
    await user.click(within(sheet).getByRole('button', { name: /^دیدن/ }));
    expect(router.current.asPath).toBe(`/search?p_4=${encodeURIComponent('استخر')}`);
  });

  it('show lower bounds for a list that was not counted completely, above it and on the button alike', async () => {
    shop.on(catalogueEndpoints.searchProperties, ({ body }) => ({
      ...facets,
      total: body.properties?.[0]?.values.length === 1 ? 650 : 0,
      more: true,
    }));
    const { user } = await render({ total: 700, more: true });
    expect(screen.getByText('دست‌کم ۷۰۰ اقامتگاه')).toHaveRole('status');
    await user.click(screen.getByRole('button', { name: 'فیلترها' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'فیلترها' }));
    expect(sheet.getByRole('button', { name: 'دیدن دست‌کم ۷۰۰ اقامتگاه' })).toBeInTheDocument();
    await user.click(sheet.getByRole('checkbox', { name: /استخر/ }));
    expect(await sheet.findByRole('button', { name: 'دیدن دست‌کم ۶۵۰ اقامتگاه' })).toBeInTheDocument();
    await user.click(sheet.getByRole('checkbox', { name: /جکوزی/ }));
    // Zero is never a lower bound.
    expect(await sheet.findByRole('button', { name: 'دیدن ۰ اقامتگاه' })).toBeInTheDocument();
  });

  it('apply immediately beside the list, where they keep the focus and the order of the options', async () => {
    const start = { filter: {}, facets: { ...facets, properties: [colours([5, 3]), pool] } };
    // The list of the new URL has its facets in another order.
    const narrowed = {
      filter: { properties: [{ id: 4, values: ['سبز'] }] },
      facets: { ...facets, properties: [pool, { ...colour, options: [option('آبی', 1)] }] },
    };
    let show = (_: Partial<SearchScreenProps>): void => undefined;
    function Lists() {
      const [list, setList] = useState<Partial<SearchScreenProps>>(start);
      show = setList;
      return <SearchScreen {...props} {...list} />;
    }
    const { user, router } = await renderApp(<Lists />, { url: '/search' });
    const form = within(screen.getByRole('complementary', { name: 'فیلترها' }));
    const box = form.getByRole('checkbox', { name: /سبز/ });
    await user.click(box);
    await waitFor(() => expect(router.current.asPath).toBe(`/search?p_4=${encodeURIComponent('سبز')}`));
    act(() => show(narrowed));
    expect(box).toBeChecked();
    expect(box).toHaveFocus();
    expect(box).toBeEnabled();
    expect(form.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual([
      'سبز(۰)',
      'آبی(۱)',
      'استخر(۲)',
    ]);
    // A navigation to another list replaces the choice.
    act(() => show(start));
    await waitFor(() => expect(box).not.toBeChecked());
  });

  it('group yes/no properties under one heading, and disable options without results', async () => {
    await render({ facets: { ...facets, properties: [colours([5, 0]), pool] } });
    const form = within(screen.getByRole('complementary', { name: 'فیلترها' }));
    expect(
      within(form.getByRole('group', { name: 'امکانات و ویژگی‌ها' })).getByRole('checkbox', { name: /استخر/ }),
    ).toBeEnabled();
    expect(form.getByRole('checkbox', { name: /آبی/ })).toBeDisabled();
  });

  it('call what goods have or have not properties, not amenities', async () => {
    await render({
      site: { shop: { ...props.site.shop, shop_type: 'shop' } },
      facets: { ...facets, properties: [pool] },
    });
    const form = within(screen.getByRole('complementary', { name: 'فیلترها' }));
    expect(form.getByRole('group', { name: 'ویژگی‌ها' })).toBeInTheDocument();
  });

  it('are shown above the list, each as a link to the list without it', async () => {
    await render({
      filter: {
        name: 'دریا',
        price: { max: 3_000_000 },
        properties: [
          { id: 4, values: ['سبز', 'آبی'] },
          { id: 9, values: ['دارد'] },
        ],
        start_date: '2026-12-05',
        end_date: '2026-12-08',
        person_count: 2,
      },
      facets: { ...facets, properties: [colours([5, 3]), pool] },
    });
    const chosen = within(screen.getByRole('navigation', { name: 'فیلترهای انتخاب‌شده' })).getAllByRole('link');
    expect(chosen.map(({ textContent }) => textContent?.replace('حذف ', ''))).toEqual([
      '۱۴ تا ۱۷ آذر',
      '۲ نفر',
      'دریا',
      'تا ۳٬۰۰۰٬۰۰۰ تومان',
      'سبز',
      'آبی',
      'استخر',
    ]);
    const rest = (index: number) =>
      Object.fromEntries(new URL(chosen[index]?.getAttribute('href') ?? '', 'http://shop.test').searchParams);
    expect(rest(0)).toEqual({ person_count: '2', name: 'دریا', price_max: '3000000', p_4: 'آبی', p_9: 'دارد' });
    expect(rest(4)).toMatchObject({ start_date: '2026-12-05', p_4: 'آبی', p_9: 'دارد' });
    expect(rest(6)).not.toHaveProperty('p_9');
    // Dates and guests have a button of their own; the count of the filters excludes them.
    expect(screen.getByRole('button', { name: '۱۴ تا ۱۷ آذر، ۲ نفر', description: '' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'فیلترها (۴)' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('limit the list by one tap above it, and in the form, to what the backend offers', async () => {
    const { router, user } = await render({
      filter: { name: 'دریا', only: ['discounted'] },
      facets: {
        ...facets,
        only: [
          { value: 'discounted', title: 'تخفیف‌دار' },
          { value: 'instant', title: 'رزرو آنی' },
        ],
      },
    });
    const [reduced, instant] = ['تخفیف‌دار', 'رزرو آنی'].map((name) => screen.getByRole('link', { name }));
    expect(reduced).toHaveAttribute('aria-current', 'true');
    const search = (link: HTMLElement | undefined) =>
      new URL(link?.getAttribute('href') ?? '', 'http://shop.test').searchParams;
    expect(search(reduced).getAll('only')).toEqual([]);
    expect(search(instant).getAll('only')).toEqual(['discounted', 'instant']);
    // A chip of its own, so not counted with the filters of the sheet.
    expect(screen.getByRole('button', { name: 'فیلترها (۱)' })).toBeInTheDocument();
    const form = within(screen.getByRole('complementary', { name: 'فیلترها' }));
    expect(form.getByRole('checkbox', { name: 'تخفیف‌دار' })).toBeChecked();
    await user.click(form.getByRole('checkbox', { name: 'رزرو آنی' }));
    await waitFor(() => expect(router.current.asPath).toContain('only=discounted&only=instant'));
  });

  const option = (value: string, count: number) => ({ value, title: value, count });
  const pool = { id: 9, title: 'استخر', kind: 'flag' as const, options: [{ value: 'دارد', title: 'دارد', count: 2 }] };
  const colour = { id: 4, title: 'رنگ', kind: 'choice' as const };
  const colours = (counts: readonly number[]) => ({
    ...colour,
    options: ['سبز', 'آبی'].slice(0, counts.length).map((value, index) => option(value, counts[index] ?? 0)),
  });

  it('beside the list show only the facets of a new search text', async () => {
    let show = (_: Partial<SearchScreenProps>): void => undefined;
    function Lists() {
      const [list, setList] = useState<Partial<SearchScreenProps>>({
        filter: { name: 'زعفران' },
        facets: { ...facets, properties: [colours([5, 3])] },
      });
      show = setList;
      return <SearchScreen {...props} {...list} />;
    }
    await renderApp(<Lists />, { url: '/search' });
    const form = within(screen.getByRole('complementary', { name: 'فیلترها' }));
    act(() => show({ filter: { name: 'قالی' }, facets: { ...facets, properties: [pool] } }));
    expect(form.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual(['استخر(۲)']);
  });

  it('keep the order of their options, which stay as they are until newer counts arrive', async () => {
    const sizes = { id: 5, title: 'اندازه', kind: 'choice' as const, options: [option('بزرگ', 2)] };
    const of = (properties: SearchProperties['properties']) => ({ ...facets, properties });
    let answerSecond = (_: SearchProperties & { total: number }): void => undefined;
    shop.on(catalogueEndpoints.searchProperties, ({ body }) => {
      if (body.properties?.[0]?.values.length === 2) return new Promise((resolve) => (answerSecond = resolve));
      return { ...of([{ ...colour, options: [option('آبی', 9), option('سبز', 4)] }]), total: 4 };
    });
    const { user } = await render({
      facets: of([{ ...colour, options: [option('قرمز', 8), option('سبز', 6), option('آبی', 5)] }, sizes]),
    });
    const form = await openSheet(user);
    const rows = () => form.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    const green = form.getByRole('checkbox', { name: /سبز/ });
    await user.click(green);
    expect(await form.findByRole('button', { name: 'دیدن ۴ اقامتگاه' })).toBeInTheDocument();
    const live = ['قرمز(۰)', 'سبز(۴)', 'آبی(۹)', 'بزرگ(۰)'];
    expect(rows()).toEqual(live);
    expect(green).toHaveFocus();
    await user.click(form.getByRole('checkbox', { name: /آبی/ }));
    expect(form.getByRole('button', { name: 'اعمال فیلترها' })).toBeInTheDocument();
    expect(rows()).toEqual(live);
    await waitFor(() => expect(shop.requestsTo(catalogueEndpoints.searchProperties)).toHaveLength(2));
    expect(rows()).toEqual(live);
    answerSecond({ ...of([{ ...colour, options: [option('آبی', 7)] }, sizes]), total: 11 });
    expect(await form.findByRole('button', { name: 'دیدن ۱۱ اقامتگاه' })).toBeInTheDocument();
    expect(rows()).toEqual(['قرمز(۰)', 'سبز(۰)', 'آبی(۷)', 'بزرگ(۲)']);
  });

  it('show no count for a value that is missing in an incomplete count', async () => {
    shop.on(catalogueEndpoints.searchProperties, () => ({
      ...facets,
      properties: [{ ...colour, options: [{ ...option('سبز', 700), more: true }] }],
      total: 700,
      more: true,
    }));
    const { user } = await render({
      facets: { ...facets, properties: [{ ...colour, options: [option('قرمز', 8), option('سبز', 6)] }] },
    });
    const form = await openSheet(user);
    await user.click(form.getByRole('checkbox', { name: /سبز/ }));
    expect(await form.findByRole('button', { name: 'دیدن دست‌کم ۷۰۰ اقامتگاه' })).toBeInTheDocument();
    expect(form.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'قرمز',
      'سبز(دست‌کم ۷۰۰)',
    ]);
  });

  it('send no request when another page of the same list is shown', async () => {
    shop.on(catalogueEndpoints.searchProperties, () => ({ ...facets, total: 2 }));
    function Paged() {
      const [page, setPage] = useState(1);
      return (
        <>
          <button type="button" onClick={() => setPage(2)}>
            دیگر
          </button>
          <SearchScreen {...props} filter={{ name: 'ویلا' }} page={page} total={20} />
        </>
      );
    }
    const { user } = await renderApp(<Paged />, { url: '/search' });
    await user.click(screen.getByRole('button', { name: 'دیگر' }));
    expect(screen.getByRole('link', { name: 'صفحهٔ ۲' })).toHaveAttribute('aria-current', 'page');
    const form = await openSheet(user);
    await user.click(form.getByRole('checkbox', { name: /جکوزی/ }));
    await form.findByRole('button', { name: 'دیدن ۲ اقامتگاه' });
    expect(shop.requestsTo(catalogueEndpoints.searchProperties).map(({ body }) => body.properties)).toEqual([
      [{ id: 4, values: ['جکوزی'] }],
    ]);
  });

  it('leave a price of the URL unchanged until its slider is moved', async () => {
    const { user, router } = await render({ filter: { price: { min: 50_000_000 } } });
    await user.click(screen.getByRole('button', { name: 'اعمال فیلترها' }));
    expect(router.current.asPath).toBe('/search?price_min=50000000');
  });

  it('have price thumbs that can be moved away from the end of the slider', async () => {
    shop.on(catalogueEndpoints.searchProperties, () => facets);
    await render({ filter: { price: { min: 9_600_000 } } });
    expect(screen.getByRole('slider', { name: 'کمترین قیمت' })).toHaveStyle({ zIndex: 1 });
    fireEvent.change(screen.getByRole('slider', { name: 'کمترین قیمت' }), { target: { value: '100000' } });
    expect(screen.getByRole('slider', { name: 'کمترین قیمت' })).not.toHaveStyle({ zIndex: 1 });
  });

  it('label the price as per night where dates are chosen', async () => {
    const { unmount } = await render();
    expect(screen.getByRole('group', { name: 'محدودهٔ قیمت (تومان)' })).toBeInTheDocument();
    unmount();
    await render({ filter: { start_date: '2026-12-01', end_date: '2026-12-03' } });
    expect(screen.getByRole('group', { name: 'محدودهٔ قیمت هر شب (تومان)' })).toBeInTheDocument();
  });

  it('have nothing to clear in a category without filters', async () => {
    const { user } = await render({ filter: { category: 'ramsar', sort: 'newest' } });
    const sheet = await openSheet(user);
    expect(sheet.queryByRole('link', { name: 'حذف همهٔ فیلترها' })).toBeNull();
  });

  it('can be cleared within the category, from the form and from an empty list', async () => {
    await render({ filter: { category: 'ramsar', name: 'ارکیده' }, products: [], total: 0 });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('link', { name: /^(حذف همهٔ فیلترها|دیدن همه)$/ })
          .map((link) => [link.textContent, link.getAttribute('href')]),
      ).toEqual([
        ['حذف همهٔ فیلترها', '/search/ramsar'],
        ['دیدن همه', '/search/ramsar'],
      ]),
    );
  });

  it('keep text, order, dates, guests and price if submitted without scripts', async () => {
    const filter = {
      category: 'ramsar',
      name: 'ویلا',
      sort: 'newest',
      price: { min: 5, max: 10 },
      properties: [{ id: 4, values: ['استخر'] }],
      start_date: '2026-12-01',
      end_date: '2026-12-03',
      person_count: 3,
    } as const;
    await render({
      filter: { ...filter, properties: [...filter.properties].map((one) => ({ ...one, values: [...one.values] })) },
    });
    const form = screen.getByRole('button', { name: 'اعمال فیلترها' }).closest('form');
    if (!form) throw new Error('There is no form');
    expect(form).toHaveAttribute('action', '/search/ramsar');
    const sent = [...form.querySelectorAll<HTMLInputElement>('input[name]')].filter(
      ({ type, checked }) => type === 'hidden' || checked,
    );
    expect(sent.map(({ name, value }) => [name, value])).toEqual([
      ['name', 'ویلا'],
      ['sort', 'newest'],
      ['price_min', '5'],
      ['price_max', '10'],
      ['start_date', '2026-12-01'],
      ['end_date', '2026-12-03'],
      ['person_count', '3'],
      ['p_4', 'استخر'],
    ]);
  });

  it('have a price slider up to the highest price, whose end means no limit', async () => {
    await render();
    const slider = screen.getByRole('slider', { name: 'بیشترین قیمت' });
    expect(slider).toHaveAttribute('max', '9600000');
    expect(slider).toHaveAttribute('aria-valuetext', 'بدون سقف');
  });

  it.each([
    ['the lowest and the highest price of the list', {}, facets.price, ['۱۰۰٬۰۰۰', '۹٬۶۰۰٬۰۰۰']],
    ['what is chosen within them', { price: { min: 50, max: 200_000 } }, facets.price, ['۱۰۰٬۰۰۰', '۲۰۰٬۰۰۰']],
    [
      'no limit for dates, whose nights have prices of their own',
      { start_date: '2026-12-01', end_date: '2026-12-03' },
      facets.price,
      ['۰', 'بدون سقف'],
    ],
    ['no limit for a list without prices', {}, { min: 0, max: 20_000_000 }, ['۰', 'بدون سقف']],
  ])('show below the price %s', async (_, filter, price, ends) => {
    await render({ filter, facets: { ...facets, price } });
    const group = screen.getByRole('group', { name: /^محدودهٔ قیمت/ });
    for (const end of ends) expect(within(group).getByText(end)).toBeVisible();
  });
});

describe('the order of the list [CAT-02]', () => {
  const sorts: SearchProperties['sorts'] = [
    { value: 'newest', title: 'جدیدترین' },
    { value: 'popular', title: 'پرطرفدارترین' },
  ];
  const nameQuery = `name=${encodeURIComponent('فرش')}`;
  it.each([
    [
      'is by popularity without a choice',
      {},
      'پرطرفدارترین',
      { جدیدترین: '/search?sort=newest', پرطرفدارترین: '/search' },
    ],
    [
      'is marked if chosen, and links back to the default',
      { sort: 'newest' },
      'جدیدترین',
      { جدیدترین: '/search?sort=newest', پرطرفدارترین: '/search' },
    ],
    ['is marked if the URL names the default', { sort: 'popular' }, 'پرطرفدارترین', { پرطرفدارترین: '/search' }],
    [
      'is by relevance for a text search',
      { name: 'فرش' },
      'مرتبط‌ترین',
      { مرتبط‌ترین: `/search?${nameQuery}`, پرطرفدارترین: `/search?${nameQuery}&sort=popular` },
    ],
    [
      'links back to relevance in a text search',
      { name: 'فرش', sort: 'newest' },
      'جدیدترین',
      { مرتبط‌ترین: `/search?${nameQuery}` },
    ],
  ] as const)('%s', async (_, filter, current, links) => {
    await render({ filter, facets: { ...facets, sorts } });
    const nav = within(screen.getByRole('navigation', { name: 'مرتب‌سازی' }));
    expect(
      nav
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current'))
        .map((link) => link.textContent),
    ).toEqual([current]);
    for (const [name, href] of Object.entries(links))
      expect(nav.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(nav.queryAllByRole('link', { name: 'مرتبط‌ترین' })).toHaveLength('name' in filter ? 1 : 0);
    // The default order is the first.
    expect(nav.getAllByRole('link')[0]).toHaveTextContent('name' in filter ? 'مرتبط‌ترین' : 'پرطرفدارترین');
  });
});

it('an unfiltered list shows breadcrumbs and links to its subcategories [CAT-02]', async () => {
  const way = (label: string, slug: string) => ({ label, href: `/search/${slug}` });
  const ways = {
    crumbs: [{ label: 'خانه', href: '/' }, way('مازندران', 'mazandaran')],
    siblings: [],
    below: [way('رامسر', 'ramsar'), way('ساری', 'sari')],
  };
  await render({ categoryLinks: ways });
  const trail = within(await screen.findByRole('navigation', { name: 'مسیر صفحه' }));
  expect(trail.getByRole('link', { name: 'خانه' })).toHaveAttribute('href', '/');
  expect(trail.getByText('مازندران')).toHaveAttribute('aria-current', 'page');
  const below = within(screen.getByRole('navigation', { name: 'بخش‌های این فهرست' })).getAllByRole('link');
  expect(below.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['رامسر', '/search/ramsar'],
    ['ساری', '/search/sari'],
  ]);
  await expectAccessible();
});

it('the chosen category is marked among its siblings, and links to the list without it [CAT-02]', async () => {
  const siblings = [
    { label: 'ویلا', href: '/search/villa' },
    { label: 'کلبه', href: '/search', selected: true },
    { label: 'سوئیت', href: '/search/suite' },
  ];
  await render({ categoryLinks: { crumbs: [], siblings, below: [] } });
  const row = within(await screen.findByRole('navigation', { name: 'دسته‌ها' }));
  expect(
    row
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['ویلا', '/search/villa', null],
    ['حذف کلبه', '/search', 'true'],
    ['سوئیت', '/search/suite', null],
  ]);
  await expectAccessible();
});

describe('a search without results or with a corrected text [CAT-02]', () => {
  it('suggests changes, each with its number of results, and shows similar products', async () => {
    const filter = { category: 'ramsar', price: { max: 100 }, name: 'ارکیده' };
    await render({
      filter,
      products: [],
      total: 0,
      out: { without: [{ part: 'price', total: 3 }], near: [card(9, 'ویلای نزدیک')] },
    });
    const way = await screen.findByRole('link', { name: 'بدون محدودهٔ قیمت (۳)' });
    expect(way).toHaveAttribute('href', `/search/ramsar?name=${encodeURIComponent('ارکیده')}`);
    expect(
      within(screen.getByRole('list', { name: 'نزدیک به آنچه می‌خواستید' })).getByRole('link', { name: 'ویلای نزدیک' }),
    ).toBeInTheDocument();
    await expectAccessible();
  });

  it('shows zero as exact, while the counts of suggestions can be lower bounds', async () => {
    await render({
      filter: { start_date: '2024-01-01', end_date: '2024-01-03' },
      products: [],
      total: 0,
      more: true,
      out: { without: [{ part: 'dates', total: 2000, more: true }], near: [] },
    });
    expect(screen.getByText('۰ اقامتگاه')).toHaveRole('status');
    expect(await screen.findByRole('link', { name: 'با هر تاریخی (دست‌کم ۲۰۰۰)' })).toHaveAttribute('href', '/search');
  });

  it.each<[what: string, parts: ('price' | 'dates' | 'person_count')[], text: string]>([
    [
      'the dates, if each of dates and guests alone excludes all results,',
      ['person_count', 'dates'],
      'برای این تاریخ‌ها جای خالی نیست. تاریخ یا تعداد نفرات را تغییر دهید.',
    ],
    [
      'the filters, if another filter does,',
      ['price', 'dates'],
      'با این فیلترها نتیجه‌ای نیست. یکی از آن‌ها را بردارید یا واژهٔ دیگری را امتحان کنید.',
    ],
    [
      'the filters, if no single one does,',
      [],
      'با این فیلترها نتیجه‌ای نیست. یکی از آن‌ها را بردارید یا واژهٔ دیگری را امتحان کنید.',
    ],
  ])('names %s as the cause', async (_what, parts, text) => {
    const filter = { start_date: '2026-12-05', end_date: '2026-12-08', person_count: 9, price: { max: 100 } };
    await render({
      filter,
      products: [],
      total: 0,
      out: { without: parts.map((part) => ({ part, total: 1 })), near: [] },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each<[part: 'price' | 'dates' | 'person_count', query: string, price: string]>([
    ['price', '?start_date=2026-12-05&end_date=2026-12-08&person_count=9', '۳٬۰۰۰٬۰۰۰'],
    ['person_count', '?start_date=2026-12-05&end_date=2026-12-08', '۳٬۰۰۰٬۰۰۰'],
    ['dates', '?person_count=9', '۱٬۲۵۰٬۰۰۰'],
  ])('shows similar products without the %s filter, for the remaining stay', async (part, query, price) => {
    const filter = { start_date: '2026-12-05', end_date: '2026-12-08', person_count: 9, price: { max: 100 } };
    const near = [card(9, 'ویلای نزدیک', part === 'dates' ? {} : { stay_price: 3_000_000 })];
    await render({ filter, products: [], total: 0, out: { without: [{ part, total: 1 }], near } });
    const list = within(await screen.findByRole('list', { name: 'نزدیک به آنچه می‌خواستید' }));
    expect(list.getByRole('link', { name: 'ویلای نزدیک' }).getAttribute('href')).toMatch(
      new RegExp(`${query.replace('?', '\\?')}$`),
    );
    expect(list.getByRole('article')).toHaveTextContent(price);
  });

  it('shows how a corrected text was interpreted', async () => {
    await render({ filter: { name: ',dgh' }, meant: 'ویلا' });
    expect(screen.getByRole('note')).toHaveTextContent('نتیجه‌ها برای «ویلا» است.');
  });
});

describe('the card of a dated stay', () => {
  const filter = { start_date: '2026-12-11', end_date: '2026-12-14' };
  const stay = (cancellation: 'moderate' | 'strict') =>
    searchCardOf(
      { ...residenceFixture({}, { cancellation }), stay_price: 9_000_000 },
      { messages: dishDaysMessages, stay: filter, now: Date.parse('2026-12-02T10:00:00Z') },
    );

  it.each([
    ['moderate', 'لغو رایگان تا پایان ۱۵ آذر'],
    ['strict', 'بدون لغو رایگان'],
  ] as const)('says until when canceling is free, or that it is not (%s) [CAT-02]', async (terms, text) => {
    await render({ filter, products: [stay(terms)], total: 1 });
    expect(await screen.findByRole('article')).toHaveTextContent(text);
  });

  it('says nothing of it without dates [CAT-02]', async () => {
    await render({ filter: {}, products: [stay('moderate')], total: 1 });
    expect(await screen.findByRole('article')).not.toHaveTextContent('لغو رایگان');
  });
});

describe('the map of the results', () => {
  /** Brings the observed elements into view. */
  let show: (() => void)[] = [];
  beforeEach(() => {
    show = [];
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        show.push(() => callback([entry], this as unknown as IntersectionObserver));
      }
      observe = jest.fn();
      disconnect = jest.fn();
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  it('is loaded once its column is in view, and not before', async () => {
    await render({}, TEST_MAP);
    expect(screen.queryByRole('group', { name: 'نقشهٔ نتایج' })).toBeNull();
    act(() => show.forEach((one) => one()));
    const map = await screen.findByRole('group', { name: 'نقشهٔ نتایج' });
    expect(await within(map).findByRole('button', { name: /ویلای یک/ })).toBeInTheDocument();
  });

  it('is not offered without tiles, nor for goods', async () => {
    const { unmount } = await render();
    expect(screen.queryByRole('button', { name: 'نقشه' })).toBeNull();
    unmount();
    await render({ products: [card(1, 'فرش', { type: 'product', at: undefined })] }, TEST_MAP);
    expect(screen.queryByRole('button', { name: 'نقشه' })).toBeNull();
  });

  it('stacks pins of residences at the same point', async () => {
    const at = { lat: 36.9, lng: 50.7 };
    const { user } = await render(
      { products: [card(1, 'ویلای یک', { at }), card(2, 'ویلای دو', { at }), card(3, 'ویلای سه')] },
      TEST_MAP,
    );
    await user.click(screen.getByRole('button', { name: 'نقشه' }));
    const map = await screen.findByRole('group', { name: 'نقشهٔ نتایج' });
    await within(map).findByRole('button', { name: /ویلای یک/ });
    const pins = ['یک', 'دو', 'سه'].map((name) =>
      within(map).getByRole('button', { name: new RegExp(`ویلای ${name}`) }),
    );
    expect(pins.map((pin) => Math.abs(Number.parseInt(pin.style.marginTop, 10)))).toEqual([0, 32, 0]);
    for (const pin of pins) expect(pin).toHaveAttribute('tabindex', '0');
  });

  it('shows prices, highlights the residence focused in the list, and scrolls the list to a chosen one', async () => {
    // Focused elements of a map are scrolled into view, which jsdom does not support.
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = await render({}, TEST_MAP);
    await user.click(screen.getByRole('button', { name: 'نقشه' }));
    const map = await screen.findByRole('group', { name: 'نقشهٔ نتایج' });
    const pin = await within(map).findByRole('button', { name: 'ویلای یک، ۱٬۲۵۰٬۰۰۰ تومان' });
    expect(pin).toHaveTextContent('۱٬۲۵۰');
    const link = screen.getByRole('link', { name: 'ویلای یک' });
    fireEvent.focus(link);
    await waitFor(() => expect(pin).toHaveClass('active'));
    const other = within(map).getByRole('button', { name: /ویلای دو/ });
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    await user.click(other);
    expect(screen.getByRole('link', { name: 'ویلای دو' })).toHaveFocus();
    expect(scrolled).toHaveBeenCalled();
    await waitFor(() => expect(other).toHaveClass('active'));
    expect(pin).not.toHaveClass('active');
    await user.click(screen.getByRole('button', { name: 'بستن نقشه' }));
    expect(screen.queryByRole('group', { name: 'نقشهٔ نتایج' })).toBeNull();
  });
});

describe('the pages after the one that was opened [CAT-02]', () => {
  /** The API's product of a card. */
  const product = ({ id, name }: ProductSummary) => residenceFixture({ id, name });
  const more = { ...props, total: 26 };

  it('are appended below it, and the URL and the numbered links have the last one', async () => {
    shop.on(catalogueEndpoints.searchProducts, ({ query }) => ({
      products: [product(card(Number(query.page) * 10, `ویلای صفحهٔ ${query.page}`)), product(card(2, 'ویلای دو'))],
      total: 26,
      page: Number(query.page),
      limit: 12,
    }));
    const { user, router } = await render(more);
    await user.click(screen.getByRole('link', { name: 'دیدن بعدی‌ها' }));
    const added = await screen.findByRole('link', { name: 'ویلای صفحهٔ 2' });
    await waitFor(() => expect(added).toHaveFocus());
    expect(router.current.asPath).toBe('/search?page=2');
    expect(screen.getByRole('link', { name: 'صفحهٔ ۲' })).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'دیدن بعدی‌ها' }));
    await screen.findByRole('link', { name: 'ویلای صفحهٔ 3' });
    // A product that has moved between the pages is shown once.
    expect(screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent)).toEqual([
      'ویلای یک',
      'ویلای دو',
      'ویلای صفحهٔ 2',
      'ویلای صفحهٔ 3',
    ]);
    expect(screen.queryByRole('link', { name: 'دیدن بعدی‌ها' })).toBeNull();
  });

  it('are there when the list is returned to, and not when it is opened again', async () => {
    shop.on(catalogueEndpoints.searchProducts, () => ({
      products: [product(card(20, 'ویلای بعدی'))],
      total: 26,
      page: 2,
      limit: 12,
    }));
    const second = { ...more, page: 2, products: [card(20, 'ویلای بعدی')] };
    const third = { ...more, page: 3, products: [card(30, 'ویلای آخر')] };
    function Pages() {
      const { pathname, query } = useRouter();
      if (!pathname.startsWith('/search')) return null;
      return <SearchScreen {...(query.page === '3' ? third : query.page === '2' ? second : more)} />;
    }
    const { user, router } = await renderApp(<Pages />, { url: '/search' });
    const names = () => screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent);
    await user.click(screen.getByRole('link', { name: 'دیدن بعدی‌ها' }));
    await screen.findByRole('link', { name: 'ویلای بعدی' });
    await act(() => router.current.push('/residence/20'));
    expect(names()).toEqual([]);
    act(() => router.current.back());
    expect(names()).toEqual(['ویلای یک', 'ویلای دو', 'ویلای بعدی']);
    await act(() => router.current.push('/search?page=3'));
    expect(names()).toEqual(['ویلای آخر']);
  });

  it('are read again when the list is returned to after a minute, and appended to meanwhile', async () => {
    const listOf = (when: string) =>
      [1, 2, 3].map((page) => ({ ...more, page, products: [card(page, `ویلای ${page}، ${when}`)] }));
    let list = listOf('دیروز');
    let isReturned = false;
    let readAgain: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      readAgain = resolve;
    });
    shop.on(catalogueEndpoints.searchProducts, async ({ query }) => {
      if (isReturned && query.page === '2') await held;
      return {
        products: (list[Number(query.page) - 1]?.products ?? []).map(product),
        total: 26,
        page: Number(query.page),
        limit: 12,
      };
    });
    function Pages() {
      const { pathname } = useRouter();
      return pathname.startsWith('/search') && <SearchScreen {...more} {...list[0]} />;
    }
    const { user, router } = await renderApp(<Pages />, { url: '/search' });
    const names = () => screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent);
    await user.click(screen.getByRole('link', { name: 'دیدن بعدی‌ها' }));
    await waitFor(() => expect(names()).toEqual(['ویلای 1، دیروز', 'ویلای 2، دیروز']));
    await act(() => router.current.push('/residence/20'));
    list = listOf('امروز');
    isReturned = true;
    const leftAt = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => leftAt + 61_000);
    act(() => router.current.back());
    expect(names()).toEqual(['ویلای 1، دیروز', 'ویلای 2، دیروز']);
    await user.click(screen.getByRole('link', { name: 'دیدن بعدی‌ها' }));
    await waitFor(() => expect(names()).toEqual(['ویلای 1، دیروز', 'ویلای 2، دیروز', 'ویلای 3، امروز']));
    readAgain();
    await waitFor(() => expect(names()).toEqual(['ویلای 1، امروز', 'ویلای 2، امروز', 'ویلای 3، امروز']));
    jest.restoreAllMocks();
  });

  it('leave the list as it is when they cannot be loaded', async () => {
    shop.on(catalogueEndpoints.searchProducts, () => new MockError(500));
    const { user, router } = await render(more);
    await user.click(screen.getByRole('link', { name: 'دیدن بعدی‌ها' }));
    await waitFor(() => expect(shop.requestsTo(catalogueEndpoints.searchProducts)).not.toHaveLength(0));
    expect(await screen.findByRole('link', { name: 'دیدن بعدی‌ها' })).toHaveAttribute('href', '/search?page=2');
    expect([router.current.asPath, screen.getAllByRole('heading', { level: 2 }).length]).toEqual(['/search', 2]);
  });
});

describe('the dates of a phone’s search [CAT-02]', () => {
  const filter = { start_date: '2026-11-28', end_date: '2026-12-01', person_count: 3, name: 'ویلا' };

  it('are in the row of controls, open the calendar, and leave the other filters unchanged', async () => {
    shop.on(calendarEndpoints.getShopCalendar, () => ({ months: [] }));
    shop.on(calendarEndpoints.listHolidays, () => ({ holidays: '[]' }));
    const { user, router } = await render({ filter });
    await user.click(screen.getByRole('button', { name: '۷ تا ۱۰ آذر، ۳ نفر', description: '' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'تاریخ ورود و خروج' }));
    await user.click(calendar.getByRole('button', { name: 'پاک کردن تاریخ‌ها' }));
    await user.click(calendar.getByRole('button', { name: 'تأیید تاریخ' }));
    await waitFor(() => expect(new URL(router.current.asPath, 'http://a').searchParams.get('name')).toBe('ویلا'));
    const query = new URL(router.current.asPath, 'http://a').searchParams;
    expect([query.get('person_count'), query.get('start_date'), query.get('end_date')]).toEqual(['3', null, null]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are replaced by a button to choose them if none are chosen', async () => {
    await render();
    expect(screen.getByRole('button', { name: 'انتخاب تاریخ', description: '' })).toBeEnabled();
  });
});
