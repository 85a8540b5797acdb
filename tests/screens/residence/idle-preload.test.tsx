import { waitFor } from '@testing-library/react';
import { openPage, PATH, mockBooking } from '@tests/support/render-booking';
import { controlIdle } from '@tests/support/control-idle';
import { mockApi } from '@tests/support/mock-api';

let mockLoads = 0;
jest.mock('@/storefront/screens/residence/flow/booking-flow.lazy', () => {
  mockLoads += 1;
  return jest.requireActual('@/storefront/screens/residence/flow/booking-flow.lazy');
});

jest.setTimeout(60_000);
mockBooking(mockApi());
const page = controlIdle();

it('the booking flow’s code is preloaded when the browser is idle, and not in the first load [RES-01]', async () => {
  await openPage(PATH);
  expect(mockLoads).toBe(0);
  // One module per idle period.
  await waitFor(
    () => {
      page.rest();
      expect(mockLoads).toBe(1);
    },
    { timeout: 10_000 },
  );
});
