import type { AccountKey } from '@/domain/drawer-menu';
import type { IconDefinition } from '../ui/icon';
import * as account from '../ui/icons/account';
import * as layout from '../ui/icons/layout';

/** The icons of the account pages, in the side menu and on the account's first page. */
export const accountIcons: Record<AccountKey, IconDefinition> = {
  profile: layout.user,
  cart: layout.bag,
  orders: layout.receipt,
  favorites: layout.heart,
  club: account.gift,
  'charge-account': account.wallet,
  transactions: account.exchange,
  addresses: account.mapPin,
};
