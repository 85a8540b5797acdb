import { screen, waitFor, within } from '@testing-library/react';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelOffersEndpoints as offers } from '@/contract/panel-offers.endpoints';
import type { PanelCoupon } from '@/contract/panel-codes.schemas';
import { addDays, tehranInstant, tehranToday, type CivilDate } from '@/domain/plain-date';
import { formatJalaaliNumeric } from '@/domain/jalaali-numeric';
import { t } from '@/messages/format-message';
import { panelOffersMessages as words } from '@/messages/panel-offers';
import { panelStaffMessages as staff } from '@/messages/panel-staff';
import { now } from '@/storefront/platform/browser-clock';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();

/** The end of a day in Tehran. */
const endOf = (day: CivilDate) => new Date(tehranInstant(addDays(day, 1))).toISOString();
const coupon = (id: string, expires_at: string | null): PanelCoupon => ({
  id,
  version: 2,
  title: 'نوروز',
  kind: 'fixed',
  amount: 50_000,
  max_discount: null,
  min_price: 0,
  starts_at: null,
  expires_at,
  max_uses: null,
  uses: 0,
  uses_per_customer: 1,
  customer_id: null,
  listed: false,
  created_at: '2026-01-20T08:00:00.000Z',
});

beforeEach(() => {
  api.on(panelCustomersEndpoints.listCustomers, () => ({ items: [], page: 1, limit: 25, total: 0 }));
});

it('the list of coupons shows the last day of each, and which ones have expired', async () => {
  const items = [coupon('SPRING', endOf('2026-03-20')), coupon('LATER', endOf('2126-03-20')), coupon('EVER', null)];
  api.on(offers.listPanelCoupons, () => ({ items, page: 1, limit: 25, total: items.length }));
  renderPanel(api, '/coupons');
  const row = async (name: string) => {
    const link = await screen.findByRole('link', { name }, { timeout: 8000 });
    return within(link.closest('li') as HTMLElement);
  };
  expect((await row('SPRING')).getByText(/تا ۲۹ اسفند ۱۴۰۴/)).toBeVisible();
  expect((await row('SPRING')).getByText(t(words.expiredShort))).toBeVisible();
  for (const name of ['LATER', 'EVER']) expect((await row(name)).queryByText(t(words.expiredShort))).toBeNull();
});

it('the form of a coupon warns of a last day in the past', async () => {
  api.on(offers.getPanelCoupon, () => ({ item: coupon('SPRING', null) }));
  const { user } = renderPanel(api, '/coupons/SPRING');
  const field = await screen.findByRole('textbox', { name: t(words.expiresAt) }, { timeout: 8000 });
  expect(screen.queryByText(t(words.expired))).toBeNull();
  const today = tehranToday(now());
  await user.type(field, formatJalaaliNumeric(addDays(today, -1)));
  expect(await screen.findByText(t(words.expired))).toBeVisible();
  await user.clear(field);
  await user.type(field, formatJalaaliNumeric(today));
  await waitFor(() => expect(screen.queryByText(t(words.expired))).toBeNull());
});

it('the list of API tokens shows the last day of each', async () => {
  const token = { id: 1, name: 'حسابداری', role: 'desk' as const, created_by: { id: 1, name: 'مریم' }, version: 1 };
  const dated = { ...token, created_at: '2026-01-20T08:00:00.000Z', expires_at: endOf('2026-03-20'), active: true };
  api.on(panelStaffEndpoints.listApiTokens, () => ({ items: [dated], page: 1, limit: 25, total: 1 }));
  renderPanel(api, '/tokens');
  const text = t(staff.until, { day: '۲۹ اسفند ۱۴۰۴' });
  expect(await screen.findByText(new RegExp(text), {}, { timeout: 8000 })).toBeVisible();
});
