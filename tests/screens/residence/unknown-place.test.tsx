import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { productSummaryOf } from '@/domain/product-card';
import { PaidOrder } from '@/storefront/screens/payment-return/paid-order';
import { paymentResultText } from '@/storefront/screens/payment-return/result-text';
import { BookingResidence } from '@/storefront/screens/reservation/booking-residence';
import { StayCard } from '@/storefront/screens/residence/flow/flow-aside';
import { LocationCard } from '@/storefront/screens/residence/location-card';
import { ResidenceHeader } from '@/storefront/screens/residence/residence-header';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { renderApp } from '@tests/support/render-app';
import { reservationFixture, residenceFixture } from '@tests/support/residence-fixture';

const product = residenceFixture({}, { city: '', province: '' });
const { residence } = product;
const order = reservationFixture('2026-03-21', { status: 'in_progress', paid: 3_000_000 });
const stay = order.stay && { ...order.stay, city: '', province: '' };

describe('a residence whose city and province are unknown', () => {
  const parts: [string, ReactNode][] = [
    ['header', <ResidenceHeader product={product} residence={residence} />],
    ['location', <LocationCard residence={residence} />],
    ['summary beside the booking', <StayCard product={product} residence={residence} />],
    ['reservation', stay && <BookingResidence stay={stay} status="in_progress" />],
  ];
  it.each(parts)('has no empty place and no comma in its %s [ROUTE-03]', async (_, part) => {
    await renderApp(part);
    expect(document.body).not.toHaveTextContent(/استان|،\s*(،|$)/);
    expect([...document.querySelectorAll('b, p')].filter(({ textContent, role }) => !textContent && !role)).toEqual([]);
  });

  it('has its category on its card', async () => {
    await renderApp(<CatalogueCard product={productSummaryOf(product)} />);
    expect(screen.getByText(product.category.name)).toBeVisible();
  });

  it('has its known part alone on its card', async () => {
    await renderApp(<CatalogueCard product={productSummaryOf(residenceFixture({}, { province: '' }))} />);
    expect(screen.getByText('ماسال')).toBeVisible();
  });

  it('is confirmed after the payment without a destination [ROUTE-12]', async () => {
    const shown = { ...order, stay };
    await renderApp(<PaidOrder order={shown} result={paymentResultText(shown, { failed: false, canceled: false })} />);
    expect(screen.getByRole('heading', { level: 1, name: 'رزرو شما قطعی شد' }).nextElementSibling).toHaveTextContent(
      /^شمارهٔ رزرو/,
    );
  });
});
