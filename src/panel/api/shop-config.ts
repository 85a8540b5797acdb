/** The config of the panel's shop, read once at the start. */
import { createContext, useContext } from 'react';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';

export interface PanelShop {
  readonly config: AppConfig;
  readonly shop: ShopInfo;
}

export const ShopContext = createContext<PanelShop | null>(null);

/** Null while there is no shop: the setup is shown. */
export function useShop(): PanelShop | null {
  return useContext(ShopContext);
}
