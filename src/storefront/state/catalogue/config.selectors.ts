/** Selectors of the shop's config and of the device's flags; the reducers are in config.slice.ts. */
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';

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

interface Within {
  readonly app: AppState;
}

export const selectConfig = ({ app }: Within) => app.config;
export const selectShop = ({ app }: Within) => app.shop;
export const selectIsWebview = ({ app }: Within) => app.webview;
export const selectQrShop = ({ app }: Within) => app.qrShop;
