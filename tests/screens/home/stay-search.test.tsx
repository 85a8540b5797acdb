import { useState } from 'react';
import { screen } from '@testing-library/react';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { weekendStay } from '@/domain/long-weekends';
import { tehranToday } from '@/domain/plain-date';
import { urls } from '@/domain/urls';
import { now } from '@/storefront/platform/browser-clock';
import { Destinations } from '@/storefront/screens/home/destinations';
import { START, StaySearch } from '@/storefront/screens/home/stay-search';
import { rememberPlace } from '@/storefront/state/catalogue/last-place';
import { expectAccessible } from '@tests/support/expect-accessible';
import { placeCategory } from '@tests/support/place-category';
import { mockApi } from '@tests/support/mock-api';
import { renderApp } from '@tests/support/render-app';

mockApi();

const categories = [
  placeCategory(1, 'مقصدهای ایران', 'iran', [
    placeCategory(2, 'گیلان', 'gilan', [placeCategory(3, 'ماسال', 'masal'), placeCategory(4, 'ماسوله', 'masuleh')]),
    placeCategory(5, 'استان یزد', 'yazd-province', [placeCategory(6, 'یزد', 'yazd')]),
  ]),
];

function Panel() {
  const [trip, setTrip] = useState(START);
  return <StaySearch trip={trip} onTrip={setTrip} categories={categories} />;
}
const field = () => screen.getByRole('combobox', { name: 'مقصد' });
const submit = () => screen.getByRole('button', { name: 'جستجو' });

it('the destination is typed: a region leads to its list, other words are searched as text [ROUTE-01, CAT-02]', async () => {
  const { user, router } = await renderApp(<Panel />);
  await expectAccessible();
  await user.type(field(), 'ماسوله');
  await user.click(submit());
  expect(router.current.asPath).toBe(urls.search('masuleh', { person_count: 2 }));
  await user.clear(field());
  await user.type(field(), 'خانهٔ بادگیر');
  await user.click(submit());
  expect(router.current.asPath).toBe(urls.search(undefined, { person_count: 2, name: 'خانهٔ بادگیر' }));
  await user.clear(field());
  await user.click(submit());
  expect(router.current.asPath).toBe(urls.search(undefined, { person_count: 2 }));
});

it('the region that was searched last and the coming weekend are one press away [ROUTE-01]', async () => {
  rememberPlace('masal');
  const { user, router } = await renderApp(<Panel />);
  await user.click(screen.getByRole('button', { name: 'ماسال' }));
  expect(field()).toHaveValue('ماسال');
  await user.click(screen.getByRole('button', { name: 'آخر هفته' }));
  const { start, end } = weekendStay(tehranToday(now()));
  expect(screen.getByText(`${formatJalaaliShort(start)} تا ${formatJalaaliShort(end)}`)).toBeVisible();
  await user.click(submit());
  expect(router.current.asPath).toBe(urls.search('masal', { start_date: start, end_date: end, person_count: 2 }));
});

it('the home page links to one destination of each region [ROUTE-01]', async () => {
  await renderApp(<Destinations categories={categories} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['ماسال', '/search/masal'],
    ['یزد', '/search/yazd'],
  ]);
});
