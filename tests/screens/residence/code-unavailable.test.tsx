import { screen, waitFor } from '@testing-library/react';
import { bar, button, DATED, dialog, NAME, openPage, mockBooking } from '@tests/support/render-booking';
import { mockApi } from '@tests/support/mock-api';

let mockIsOffline = true;
jest.mock('@/storefront/widgets/calendar/stay-calendar', () => {
  if (mockIsOffline) throw new Error('Loading chunk failed');
  return jest.requireActual('@/storefront/widgets/calendar/stay-calendar');
});
jest.mock('@/storefront/screens/residence/flow/booking-flow.lazy', () => {
  if (mockIsOffline) throw new Error('Loading chunk failed');
  return jest.requireActual('@/storefront/screens/residence/flow/booking-flow.lazy');
});

jest.setTimeout(60_000);
mockBooking(mockApi());

it('calendar and flow that fail to load show an error and can be retried; the page stays [ERR-02]', async () => {
  const { user, router } = await openPage(DATED);
  const offline = 'اتصال اینترنت برقرار نیست.';
  expect(await screen.findByText('بارگذاری نشد')).toBeVisible();
  expect(screen.getByText(offline)).toBeVisible();
  await user.click(bar().getByRole('button', { name: 'رزرو' }));
  // At the calendar, and in the toast about the flow.
  await waitFor(() => expect(screen.getAllByText(offline)).toHaveLength(2));
  await waitFor(() => expect(router.current.asPath).toBe(DATED));
  expect(screen.getByRole('heading', { level: 1, name: NAME })).toBeVisible();

  mockIsOffline = false;
  await user.click(await button('تلاش دوباره'));
  expect((await screen.findAllByRole('grid')).length).toBeGreaterThan(0);
  await user.click(bar().getByRole('button', { name: 'رزرو' }));
  expect(await dialog()).toBeVisible();
});
