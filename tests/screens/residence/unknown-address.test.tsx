import { PaidOrder } from '@/storefront/screens/payment-return/paid-order';
import { paymentResultText } from '@/storefront/screens/payment-return/result-text';
import { BookingResidence } from '@/storefront/screens/reservation/booking-residence';
import { LocationCard } from '@/storefront/screens/residence/location-card';
import { renderApp } from '@tests/support/render-app';
import { reservationFixture, residenceFixture } from '@tests/support/residence-fixture';

/** The page of a residence, with a point and without, its unpaid reservation and the result of its payment. */
function partsOf(has_address: boolean) {
  const { residence } = residenceFixture({}, { has_address });
  const order = reservationFixture('2026-03-21', { status: 'in_progress', paid: 3_000_000 });
  if (!order.stay) throw new Error('Not a stay');
  const stay = { ...order.stay, address: null, has_address };
  const paid = { ...order, stay: { ...stay, address: has_address ? 'کوچهٔ یک' : '' } };
  return [
    <LocationCard key="1" residence={residence} />,
    <LocationCard key="2" residence={{ ...residence, lat: 0, lng: 0 }} />,
    <BookingResidence key="3" stay={stay} status="rt_accept" />,
    <PaidOrder key="4" order={paid} result={paymentResultText(paid, { failed: false, canceled: false })} />,
  ];
}

it.each([true, false])(
  'an exact address is promised, and said once it is paid, where there is one: %s',
  async (hasAddress) => {
    for (const part of partsOf(hasAddress)) {
      const { container, unmount } = await renderApp(part);
      const said = part.key === '4' ? 'کوچهٔ یک' : 'آدرس دقیق';
      expect([part.key, container.textContent?.includes(said)]).toEqual([part.key, hasAddress]);
      unmount();
    }
  },
);
