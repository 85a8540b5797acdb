/**
 * Renders the addresses page for a customer of the shared test server, with or without a map; by default in a shop whose
 * addresses are those of the specification.
 */
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Address } from '@/contract/customer.schemas';
import { AddressesScreen } from '@/storefront/screens/addresses/addresses-screen';
import type { ShopConfig } from '@/storefront/state/catalogue/config.slice';
import { MapContext } from '@/storefront/ui/map-context';
import type { MapConfig } from '@/domain/map-config';
import { renderApp, type RenderedApp } from './render-app';
import { withSpecifiedAddresses } from './address-form';
import { loggedInAs, shopConfig, callApi, type ShopCustomer } from './customer-client';

/** Tiles that are never fetched: jsdom loads no pictures, so the test fires their events. */
export const TEST_MAP: MapConfig = {
  tiles: 'https://tiles.test/{z}/{x}/{y}.png',
  attribution: '© <a href="https://maps.test/">نقشهٔ آزمون</a>',
  zoom: 15,
  center: { lat: 35.7, lng: 51.4 },
};

interface Coming {
  url?: string;
  map?: MapConfig | null;
  config?: ShopConfig;
}

export async function renderAddresses(
  shopper: ShopCustomer | null,
  { url = '/addresses', map = null, config }: Coming = {},
): Promise<RenderedApp> {
  const page = (
    <MapContext.Provider value={map}>
      <AddressesScreen />
    </MapContext.Provider>
  );
  return await renderApp(page, {
    url,
    config: config ?? withSpecifiedAddresses(await shopConfig()),
    ...(shopper && { preloaded: loggedInAs(shopper) }),
  });
}

/** The saved addresses on the server. */
export async function savedAddresses({ customer, token }: ShopCustomer): Promise<Address[]> {
  return (await callApi(customerEndpoints.getAddresses, { params: { id: customer.id }, token })).addresses;
}
