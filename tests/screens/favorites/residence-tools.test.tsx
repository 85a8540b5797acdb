import { screen } from '@testing-library/react';
import { ResidenceScreen } from '@/storefront/screens/residence/residence-screen';
import { FavoriteHeart } from '@/storefront/shell/favorite-heart';
import { FavoriteSlotContext } from '@/storefront/ui/favorite-slot';
import { residenceFixture, noComments } from '@tests/support/residence-fixture';
import { renderApp } from '@tests/support/render-app';
import { mockApi } from '@tests/support/mock-api';
import { mockStayApi } from '@tests/support/mock-stay-api';

jest.setTimeout(60_000);
mockStayApi(mockApi());

const seo = { title: '', description: '', keywords: '', image: null, canonical: '/residence/12/x', json_ld: [] };

it('the page of a residence has a favorite button and a share button [ROUTE-03, FAV-01]', async () => {
  const product = residenceFixture();
  const page = <ResidenceScreen product={product} seo={seo} comments={noComments} similar={[]} breadcrumbs={[]} />;
  const url = '/residence/12/ویلای-چوبی-ماسال?person_count=3';
  const { user } = await renderApp(
    <FavoriteSlotContext.Provider value={FavoriteHeart}>{page}</FavoriteSlotContext.Provider>,
    {
      url,
    },
  );
  await user.click(screen.getByRole('button', { name: `افزودن ${product.name} به علاقه‌مندی‌ها` }));
  expect(await screen.findByRole('button', { name: `حذف ${product.name} از علاقه‌مندی‌ها` })).toBeVisible();
  // The chosen number of guests is part of the return address.
  expect(await screen.findByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
    'href',
    expect.stringContaining('person_count%3D3'),
  );
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'اشتراک‌گذاری' }));
  expect(await screen.findByText('پیوند این صفحه کپی شد.')).toBeVisible();
  expect(copy).toHaveBeenCalledTimes(1);
});
