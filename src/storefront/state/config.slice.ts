/** Persisted as `app`: the shop's config and the flags of this device. The config itself is stored under APP-CONFIG. */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { AppConfig, ShopFacts } from '@/contract/config.shapes';
import { SHOP_TYPES } from '@/domain/shop-types';
import { loggedOut } from './events';
import { fieldsOf, isId } from './guards';

export interface ShopConfig {
  readonly config: AppConfig;
  readonly shop: ShopFacts;
}

/** The table or place that a QR code named. */
export interface QrShop {
  readonly id: number;
  readonly name: string;
}

export interface AppState {
  config: AppConfig | null;
  shop: ShopFacts | null;
  /** The storefront runs inside the shop's Android application. */
  webview: boolean;
  qrShop: QrShop | null;
}

const initialState: AppState = { config: null, shop: null, webview: false, qrShop: null };

export const configSlice = createSlice({
  name: 'app',
  initialState,
  reducers: {
    configReceived: (state, { payload }: PayloadAction<ShopConfig>) => {
      state.config = payload.config;
      state.shop = payload.shop;
    },
    webviewEntered: (state) => {
      state.webview = true;
    },
    qrShopEntered: (state, { payload }: PayloadAction<QrShop>) => {
      state.qrShop = payload;
    },
  },
  extraReducers: (builder) => {
    // What the shop looks like and where the page runs are no facts about the visitor: without them the frame goes blank.
    builder.addCase(loggedOut, ({ config, shop, webview }) => ({ ...initialState, config, shop, webview }));
  },
  selectors: {
    selectConfig: (state) => state.config,
    selectShop: (state) => state.shop,
    selectIsWebview: (state) => state.webview,
    selectQrShop: (state) => state.qrShop,
  },
});

export const { configReceived, webviewEntered, qrShopEntered } = configSlice.actions;
export const { selectConfig, selectShop, selectIsWebview, selectQrShop } = configSlice.selectors;

/** The slice out of the storage; `kept` is what APP-CONFIG and QR_SHOP hold. */
export function restoreApp(stored: unknown, kept: { config: unknown; qrShop: unknown }): AppState {
  const { config, shop } = fieldsOf(kept.config);
  const known = isConfig(config) && isShop(shop);
  return {
    config: known ? config : null,
    shop: known ? shop : null,
    webview: fieldsOf(stored).webview === true,
    qrShop: isQrShop(kept.qrShop) ? kept.qrShop : null,
  };
}

/** The parts that are read without asking whether they are there. */
function isConfig(value: unknown): value is AppConfig {
  const { title, keywords, description, palette, links, social_links, contacts, support } = fieldsOf(value);
  return (
    [title, keywords, description, fieldsOf(fieldsOf(palette).secondary).main].every((text) => typeof text === 'string') &&
    [links, social_links, contacts, support].every((part) => typeof part === 'object' && part !== null)
  );
}

function isShop(value: unknown): value is ShopFacts {
  const { id, name, shop_type } = fieldsOf(value);
  return isId(id) && typeof name === 'string' && SHOP_TYPES.some((type) => type === shop_type);
}

function isQrShop(value: unknown): value is QrShop {
  const { id, name } = fieldsOf(value);
  return isId(id) && typeof name === 'string';
}
