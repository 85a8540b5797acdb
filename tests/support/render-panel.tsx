import createCache from '@emotion/cache';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { configEndpoints } from '@/contract/config.endpoints';
import type { ShopType } from '@/contract/config.schemas';
import type { Endpoint, ResponseOf } from '@/contract/endpoint';
import { invoicesEndpoints } from '@/contract/invoices.endpoints';
import { NO_PARTY } from '@/domain/invoice-party';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelEventStream } from '@/contract/panel-events';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { panelEndpoints } from '@/contract/panel.endpoints';
import { permissionsOf, type PanelRole } from '@/domain/panel-permissions';
import { endSession, startSession } from '@/panel/session/session';
import { PanelStart } from '@/panel/shell/panel-start';
import { createPanelTheme } from '@/panel/theme/panel-theme';
import { clearStorage } from '@/storefront/platform/storage';
import { defaultPalette } from '@/storefront/theme/palette';
import { beforeEachTest } from './each-test';
import type { MockApi } from './mock-api';

/** The styles stay out of the document: jsdom matches every rule for each element that a query examines. */
jest.mock('@/storefront/theme/mui-cache', () => ({
  createEmotionCache: () => createCache({ key: 'muirtl', container: document.createElement('div') }),
}));

type Entered = ResponseOf<typeof panelEndpoints.panelLogin>;

/** The response of the owner's login. */
export const entered = (token: string, role: PanelRole = 'owner'): Entered => ({
  token: { access_token: token },
  user: { id: 1, role: 'panel' },
  panel: { role, permissions: permissionsOf(role) },
  host: null,
});

/** The shop that the panel's tests work in. */
export const PANEL_SHOP: ResponseOf<typeof configEndpoints.getConfig> = {
  config: {
    title: 'خانهٔ ما',
    keywords: '',
    description: '',
    palette: { secondary: { main: '#0f6f6d' } },
    links: {},
    social_links: {},
    contacts: {},
    support: {},
  },
  shop: { id: 1, name: 'خانهٔ ما', shop_type: 'shop' },
};

/** The panel's theme, for a part that is rendered alone. */
export const PANEL_THEME = createPanelTheme(defaultPalette);

/**
 * Renders the panel at a path with the browser's stored data.
 * @param as the signed-in user; null: signed out
 * @param shop_type the kind of shop: screens for other kinds say so instead of their content
 */
export function renderPanel(
  api: MockApi,
  path: string,
  as: Entered | null = entered('staff-token'),
  shop_type: ShopType = 'shop',
) {
  window.history.replaceState(null, '', `/panel${path}`);
  if (as) startSession(as, '09120000001');
  api.orElse(configEndpoints.getConfig, () => ({ ...PANEL_SHOP, shop: { ...PANEL_SHOP.shop, shop_type } }));
  api.orElse(panelShopEndpoints.getSetup, () => ({ exists: true, needs_code: false }));
  // Every screen shows the number of waiting items at the desk.
  api.orElse(panelDeskEndpoints.getDesk, () => ({ groups: [], today: '2026-11-20' }));
  api.orElse(panelDeskEndpoints.getDeskSummary, () => ({
    today: '2026-11-20',
    money: null,
    placed: null,
    stays: null,
    stock: null,
    kitchen: null,
  }));
  // The desk asks an owner's API for the first steps and the providers.
  api.orElse(panelShopEndpoints.getChecklist, () => ({
    item: { steps: [], dismissed: true, link: null, unconfirmed_mobile: null },
  }));
  api.orElse(panelShopEndpoints.listProviders, () => ({ items: [] }));
  // The page of an order shows its invoices.
  api.orElse(invoicesEndpoints.getInvoice, () => ({
    link: 'https://shop.example/invoice/1',
    invoices: [],
    has_proforma: false,
    is_issued: false,
    buyer: NO_PARTY,
  }));
  // The form of a new product asks whether it is the first.
  api.orElse(panelCatalogueEndpoints.listPanelProducts, () => ({ items: [], page: 1, limit: 1, total: 1 }));
  api.orElse(
    panelEventStream as Endpoint,
    () => new Response('', { headers: { 'content-type': 'text/event-stream' } }),
  );
  // The check of `pointer-events` computes the styles of all ancestors in jsdom, which takes a third of a form's time.
  const user: UserEvent = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  const { unmount } = render(<PanelStart />);
  return { user, unmount };
}

beforeEachTest(() => {
  clearStorage();
  endSession();
  localStorage.clear();
});
