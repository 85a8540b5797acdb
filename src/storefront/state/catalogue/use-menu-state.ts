import { useMemo } from 'react';
import { isFooterNonEmpty, type MenuState } from '@/domain/menu';
import { selectHasToken, selectRole } from '../auth/auth.slice';
import { useAppSelector } from '../store/hooks';
import type { Site } from '@/domain/site';
import { takesPayments } from './use-shop-payment';

/** The input of the tables in domain/menu.ts: the user's role and the shop's config. */
export function useMenuState({ config, shop }: Pick<Site, 'config' | 'shop'>): MenuState {
  const role = useAppSelector(selectRole);
  const hasToken = useAppSelector(selectHasToken);
  return useMemo(
    () => ({
      role,
      hasToken,
      shopType: shop.shop_type,
      footerNonEmpty: isFooterNonEmpty(config.footer),
      links: config.links,
      takesPayments: takesPayments(shop),
    }),
    [role, hasToken, shop, config.footer, config.links],
  );
}
