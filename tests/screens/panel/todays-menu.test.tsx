import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { tehranToday } from '@/domain/plain-date';
import { i18nProvider } from '@/panel/i18n/i18n-provider';
import { KitchenPage } from '@/panel/kitchen/kitchen-page';
import { now } from '@/storefront/platform/browser-clock';
import { mockApi } from '@tests/support/mock-api';
import { panelProduct } from '@tests/support/panel-fixtures';

const api = mockApi();

it('marks a dish as sold out for today with one tap, and sells it again with another', async () => {
  const today = tehranToday(now());
  let soldOutOn: string | null = null;
  let version = 4;
  api.on(panelDeskEndpoints.getKitchenSheet, () => ({
    date: today,
    menu: [{ id: 7, version, name: 'قورمه‌سبزی', sold_out: soldOutOn === today }],
    hours: [],
  }));
  const sent: unknown[] = [];
  api.on(panelCatalogueEndpoints.changeProducts, ({ body }) => {
    sent.push(body.changes);
    soldOutOn = body.changes[0]?.sold_out_on ?? null;
    version += 1;
    return { items: [panelProduct({ id: 7, version, sold_out_on: soldOutOn })] };
  });
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <KitchenPage />
    </AdminContext>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(await screen.findByRole('button', { name: 'قورمه‌سبزی', pressed: false }));
  await user.click(await screen.findByRole('button', { name: 'قورمه‌سبزی، تمام شد', pressed: true }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'قورمه‌سبزی' })).toBeEnabled());
  expect(sent).toEqual([[{ id: 7, version: 4, sold_out_on: today }], [{ id: 7, version: 5, sold_out_on: null }]]);
});
