import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Residence } from '@/contract/product.schemas';
import { LocationCard } from '@/storefront/screens/residence/location-card';
import { MapContext } from '@/storefront/ui/map-context';
import type { MapConfig } from '@/domain/map-config';
import { TEST_MAP } from '@tests/support/render-addresses';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';
import { findProduct } from '@tests/support/customer-client';
import { residenceFixture } from '@tests/support/residence-fixture';

routeCallsTo('residence');

async function renderCard(map: MapConfig | null): Promise<Residence> {
  const { residence } = await findProduct(({ residence: place }) => Boolean(place));
  if (!residence) throw new Error('Not a residence');
  await renderApp(
    <MapContext.Provider value={map}>
      <LocationCard residence={residence} />
    </MapContext.Provider>,
  );
  return residence;
}
const residenceOf = () => residenceFixture({}, {}).residence;
const tiles = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];

describe('the location of a residence', () => {
  it('is a drawing with a link to a map application if the shop has no map [ROUTE-03]', async () => {
    const { lat } = await renderCard(null);
    expect(screen.getByRole('link', { name: /نقشه/ })).toHaveAttribute('href', expect.stringContaining(String(lat)));
    expect(document.querySelector('.leaflet-container')).toBeNull();
  });

  it.each([
    ['in text alone, without a point', { city: 'ماسال', province: 'گیلان' }, /^محل اقامتگاه/],
    ['nowhere, without a point and a city', { city: '', province: '' }, /^$/],
  ])('is %s [ROUTE-03]', async (_, place, text) => {
    const { container } = await renderApp(<LocationCard residence={{ ...residenceOf(), ...place, lat: 0, lng: 0 }} />);
    expect(container.firstElementChild?.textContent ?? '').toMatch(text);
    expect(container.querySelector('svg')).toBeNull();
    expect(screen.queryByText(/محدودهٔ تقریبی/)).not.toBeInTheDocument();
  });

  it('is a circle on the shop’s map once its tiles are loaded, which captures neither keys nor touches [ROUTE-03]', async () => {
    await renderCard(TEST_MAP);
    await waitFor(() => expect(tiles()).not.toEqual([]));
    // Two zoom steps further out than an address, since the point is approximate.
    expect(tiles()[0]?.src).toMatch(/^https:\/\/tiles\.test\/13\//);
    const map = document.querySelector<HTMLElement>('.leaflet-container');
    expect(map?.parentElement).toHaveClass('unseen');
    for (const tile of tiles()) fireEvent.load(tile);
    await waitFor(() => expect(map?.parentElement).not.toHaveClass('unseen'));
    expect(map).toHaveClass('leaflet-container');
    expect(map?.querySelector('path.around')).not.toBeNull();
    expect(map).not.toHaveAttribute('tabindex');
  });
});
