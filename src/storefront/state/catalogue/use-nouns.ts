import { shopCapabilities, type ShopCapabilities } from '@/domain/shop-capabilities';
import { useAppSelector } from '../store/hooks';
import { selectShop } from './config.slice';

/** The part of the message keys that name what the current shop sells. */
export function useCatalogueNoun(): ShopCapabilities['catalogueNoun'] {
  return shopCapabilities(useAppSelector(selectShop)?.shop_type).catalogueNoun;
}

/** The same for what is in a cart or an order. */
export function useGoodsNoun(): ShopCapabilities['goodsNoun'] {
  return shopCapabilities(useAppSelector(selectShop)?.shop_type).goodsNoun;
}
