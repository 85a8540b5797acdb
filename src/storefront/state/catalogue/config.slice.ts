/** Persisted as `app`: the shop's config and the flags of this device. The config itself is stored under APP-CONFIG. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { SHOP_TYPES } from '@/domain/shop-capabilities';
import { loggedOut } from '../shared/events';
import { asRecord, isId, intOr } from '../../platform/parse-stored';

export interface ShopConfig {
  readonly config: AppConfig;
  readonly shop: ShopInfo;
}

/** The table or place of a scanned QR code (AUTH-07). */
export interface QrShop {
  readonly id: number;
  readonly name: string;
  /** When the code was scanned, milliseconds since 1970. */
  readonly at: number;
}

export interface AppState {
  config: AppConfig | null;
  shop: ShopInfo | null;
  /** The storefront runs inside the shop's Android application. */
  webview: boolean;
  qrShop: QrShop | null;
}

export const initialApp: AppState = { config: null, shop: null, webview: false, qrShop: null };

/** Not in the specification: no guest stays at a table longer than this, so an order of the next day is not for it. */
const QR_SHOP_LIFE_MS = 12 * 3_600_000;

export const configSlice = createSlice({
  name: 'app',
  initialState: initialApp,
  reducers: {
    /** The config with which the page was rendered, or as the server has it now. */
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
    /** The customer has left the place. */
    qrShopLeft: (state) => {
      state.qrShop = null;
    },
    /** Another tab has stored or removed a place. */
    qrShopAdopted: (state, { payload }: PayloadAction<QrShop | null>) => {
      state.qrShop = payload;
    },
  },
  extraReducers: (builder) => {
    // The config and the webview flag do not belong to the visitor.
    builder.addCase(loggedOut, ({ config, shop, webview }) => ({ ...initialApp, config, shop, webview }));
  },
});

export const { configReceived, webviewEntered, qrShopEntered, qrShopLeft, qrShopAdopted } = configSlice.actions;

/**
 * Parses the persisted slice; `specified` contains the values of APP-CONFIG and QR_SHOP, `now` is in milliseconds since
 * 1970.
 */
export function rehydrateApp(stored: unknown, specified: { config: unknown; qrShop: unknown }, now: number): AppState {
  const { config, shop } = asRecord(specified.config);
  const isComplete = isConfig(config) && isShop(shop);
  return {
    config: isComplete ? config : null,
    shop: isComplete ? shop : null,
    webview: asRecord(stored).webview === true,
    qrShop: rehydrateQrShop(specified.qrShop, now),
  };
}

/** The parts that are read without a check of their existence. */
function isConfig(value: unknown): value is AppConfig {
  const { title, keywords, description, palette, links, social_links, contacts, support } = asRecord(value);
  return (
    [title, keywords, description, asRecord(asRecord(palette).secondary).main].every(
      (text) => typeof text === 'string',
    ) && [links, social_links, contacts, support].every((part) => typeof part === 'object' && part !== null)
  );
}

function isShop(value: unknown): value is ShopInfo {
  const { id, name, shop_type } = asRecord(value);
  return isId(id) && typeof name === 'string' && SHOP_TYPES.some((type) => type === shop_type);
}

/** The stored place; null for none, and for one that was scanned too long ago. */
export function rehydrateQrShop(value: unknown, now: number): QrShop | null {
  const { id, name, at } = asRecord(value);
  if (!isId(id) || typeof name !== 'string') return null;
  const since = intOr(at, now);
  return now - since < QR_SHOP_LIFE_MS ? { id, name, at: since } : null;
}

interface Within {
  readonly app: AppState;
}

export const selectConfig = ({ app }: Within) => app.config;
export const selectShop = ({ app }: Within) => app.shop;
export const selectIsWebview = ({ app }: Within) => app.webview;
export const selectQrShop = ({ app }: Within) => app.qrShop;
