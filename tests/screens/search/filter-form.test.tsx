import { formatJalaaliDay } from '@/domain/jalaali';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { SearchProperties } from '@/contract/search.schemas';
import { MAX_CHOSEN_PROPERTIES } from '@/domain/constants';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { addDays, tehranToday } from '@/domain/plain-date';
import { addMonths, daysOf } from '@/domain/jalaali-months';
import { now } from '@/storefront/platform/browser-clock';
import { SearchScreen, type SearchScreenProps } from '@/storefront/screens/search/search-screen';
import { datesText } from '@/storefront/screens/search/trip-text';
import { expectAccessible } from '@tests/support/expect-accessible';
import { placeCategory } from '@tests/support/place-category';
import { renderApp } from '@tests/support/render-app';
import { residenceSite } from '@tests/support/render-with-layout';
import { mockApi } from '@tests/support/mock-api';
import { makeCalendarDays } from '@tests/support/calendar-days-fixture';

jest.setTimeout(60_000);
const shop = mockApi();
const TODAY = tehranToday(now());

const facets: SearchProperties = {
  properties: [{ id: 4, title: 'امکانات', kind: 'choice', options: [{ value: 'استخر', title: 'استخر', count: 9 }] }],
  price: { min: 100_000, max: 9_600_000 },
  sorts: [{ value: 'newest', title: 'جدیدترین' }],
};
const props: SearchScreenProps = {
  site: residenceSite,
  filter: {},
  category: null,
  products: [],
  page: 1,
  total: 9,
  limit: 12,
  facets,
  categories: [
    placeCategory(1, 'مازندران', 'mazandaran', [placeCategory(2, 'رامسر', 'ramsar')]),
    placeCategory(3, 'گیلان', 'gilan'),
  ],
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

const flags: SearchProperties = {
  ...facets,
  properties: Array.from({ length: MAX_CHOSEN_PROPERTIES + 1 }, (_, n) => ({
    id: n + 1,
    title: `ویژگی ${n + 1}`,
    kind: 'flag',
    options: [{ value: 'دارد', title: 'دارد', count: 3 }],
  })),
};

/** Opens the search of the residence shop with the filter form in its sheet; every choice has seven results. */
async function open(more: Partial<SearchScreenProps> = {}, url = '/search') {
  shop.on(catalogueEndpoints.searchProperties, () => ({ ...facets, total: 7 }));
  const app = await renderApp(<SearchScreen {...props} {...more} />, { url });
  await app.user.click(screen.getByRole('button', { name: /^فیلترها/ }));
  return { ...app, form: within(await screen.findByRole('dialog', { name: 'فیلترها' })) };
}

function freeMonth({ jy, jm }: { jy: number; jm: number }) {
  const days = daysOf({ jy: jy, jm: jm });
  return {
    year: jy,
    month: jm,
    days: [...makeCalendarDays(days[0] ?? '', 'f'.repeat(days.length)).values()].map((day) => ({
      ...day,
      price: null,
    })),
  };
}

it('chosen region, dates and guests are written to the URL [CAT-02]', async () => {
  shop.on(calendarEndpoints.listHolidays, () => ({ holidays: '[]' }));
  // The next month too: tomorrow may be in it.
  shop.on(calendarEndpoints.getShopCalendar, ({ query }) => ({
    months: [0, 1].map((ahead) => freeMonth(addMonths({ jy: Number(query.year), jm: Number(query.month) }, ahead))),
  }));
  const { user, router, form } = await open({ filter: { name: 'ویلا', category: 'gilan' } }, '/search/gilan');

  const places = form.getByRole('combobox', { name: 'مقصد' });
  expect(places).toHaveValue('gilan');
  expect(
    within(places)
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', '-')),
  ).toEqual(['همهٔ مقصدها', 'مازندران', '---رامسر', 'گیلان']);
  await user.selectOptions(places, 'ramsar');
  // The closed field has no indent.
  expect(within(places).getByRole('option', { selected: true }).textContent).toBe('رامسر');

  const people = within(form.getByRole('group', { name: 'تعداد نفرات' }));
  const less = people.getByRole('button', { name: 'کم کردن از تعداد نفرات' });
  expect(less).toHaveAttribute('aria-disabled', 'true');
  for (let times = 0; times < 3; times += 1)
    await user.click(people.getByRole('button', { name: 'افزودن به تعداد نفرات' }));
  await user.click(less);
  expect(people.getByRole('status')).toHaveTextContent('۳');

  const opener = form.getByRole('button', { name: 'انتخاب تاریخ' });
  await user.click(opener);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: `${formatJalaaliDay(TODAY)}، آزاد` }));
  // Today may be the last day of the month: the next day is reached by its arrow key.
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(expect.stringContaining('آزاد')));
  await user.keyboard('{Enter}');
  await user.click(dialog.getByRole('button', { name: 'تأیید تاریخ' }));
  await waitFor(() => expect(opener).toHaveFocus());
  expect(opener).toHaveTextContent(datesText({ start_date: TODAY, end_date: addDays(TODAY, 1) }) ?? 'dates');

  expect(router.moves).toEqual([]);
  await user.click(await form.findByRole('button', { name: 'دیدن ۷ اقامتگاه' }));
  await waitFor(() => expect(router.moves).toHaveLength(1));
  const { pathname, searchParams } = new URL(router.current.asPath, 'http://shop.test');
  expect(pathname).toBe('/search/ramsar');
  expect(Object.fromEntries(searchParams)).toEqual({
    name: 'ویلا',
    start_date: TODAY,
    end_date: addDays(TODAY, 1),
    person_count: '3',
  });
  expect(shop.requestsTo(catalogueEndpoints.searchProperties).at(-1)?.body).toMatchObject({
    category: 'ramsar',
    start_date: TODAY,
    end_date: addDays(TODAY, 1),
    person_count: 3,
  });
});

it('removing the region leads to the list of all regions [CAT-02]', async () => {
  const { user, router, form } = await open({ filter: { category: 'ramsar' } }, '/search/ramsar');
  await user.selectOptions(form.getByRole('combobox', { name: 'مقصد' }), '');
  await user.click(await form.findByRole('button', { name: 'دیدن ۷ اقامتگاه' }));
  expect(router.current.asPath).toBe('/search');
});

it.each([
  [{}, '/search', ''],
  [{ category: 'ramsar' }, '/search/ramsar', 'ramsar'],
])(
  'clearing all filters of an unfiltered list (%j) also clears choices that are not applied yet [CAT-02]',
  async (filter, url, category) => {
    const { user, router, form } = await open({ filter }, url);
    const slider = form.getByRole('slider', { name: 'کمترین قیمت' });
    await user.click(form.getByRole('checkbox', { name: /استخر/ }));
    fireEvent.change(slider, { target: { value: '1000000' } });
    await user.selectOptions(form.getByRole('combobox', { name: 'مقصد' }), 'gilan');
    await user.click(form.getByRole('button', { name: 'افزودن به تعداد نفرات' }));
    await form.findByRole('button', { name: 'دیدن ۷ اقامتگاه' });

    await user.click(form.getByRole('link', { name: 'حذف همهٔ فیلترها' }));
    expect(router.current.asPath).toBe(url);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^فیلترها/ }));
    const again = within(await screen.findByRole('dialog', { name: 'فیلترها' }));
    expect(again.getByRole('checkbox', { name: /استخر/ })).not.toBeChecked();
    expect(again.getByRole('slider', { name: 'کمترین قیمت' })).toHaveValue('0');
    expect(again.getByRole('combobox', { name: 'مقصد' })).toHaveValue(category);
    expect(within(again.getByRole('group', { name: 'تعداد نفرات' })).getByRole('status')).toHaveTextContent('۱');
  },
);

it('says when as many properties are chosen as a search accepts, and disables the others until one is removed', async () => {
  const chosen = flags.properties.slice(0, MAX_CHOSEN_PROPERTIES - 1).map(({ id }) => ({ id, values: ['دارد'] }));
  const { user, form } = await open({ facets: flags, filter: { properties: chosen } });
  shop.on(catalogueEndpoints.searchProperties, () => ({ ...flags, total: 3 }));
  const choice = (n: number) => form.getByRole('checkbox', { name: new RegExp(`^ویژگی ${n}(?!\\d)`) });
  expect(choice(9)).toBeEnabled();
  await user.click(choice(8));
  await waitFor(() => expect(choice(9)).toBeDisabled());
  expect(form.getByText(/^تا ۸ ویژگی را می‌شود هم‌زمان انتخاب کرد/)).toBeVisible();
  expect(choice(8)).toBeEnabled();
  await user.click(choice(1));
  await waitFor(() => expect(choice(9)).toBeEnabled());
  expect(form.queryByText(/^تا ۸ ویژگی/)).toBeNull();
});

it('a filter opened by its own chip shows that part alone, with the number of results while choosing [CAT-02, CAT-03]', async () => {
  shop.on(catalogueEndpoints.searchProperties, () => ({ ...facets, total: 7 }));
  const { user, router } = await renderApp(
    <SearchScreen {...props} filter={{ name: 'ویلا', price: { max: 5_000_000 } }} total={9} />,
    { url: '/search?name=ویلا' },
  );
  expect(shop.requestsTo(catalogueEndpoints.searchProperties)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'امکانات' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'امکانات' }));
  expect(sheet.queryByRole('slider')).toBeNull();
  expect(sheet.queryByRole('combobox')).toBeNull();
  await user.click(sheet.getAllByRole('checkbox')[0]!);
  await expectAccessible();
  await user.click(await sheet.findByRole('button', { name: 'دیدن ۷ اقامتگاه' }));
  const query = new URL(router.current.asPath, 'http://a').searchParams;
  // What the other sheets hold is unchanged.
  expect([query.get('name'), query.get('price_max'), query.getAll('p_4')]).toEqual(['ویلا', '5000000', ['استخر']]);
});
