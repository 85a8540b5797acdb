/** All screens of the panel in the order of the menu. A new screen is a folder in src/panel and a line here. */
import type { ShopType } from '@/contract/config.schemas';
import type { PanelPermission } from '@/contract/roles';
import { auditScreen } from '../audit/screen';
import { categoriesScreen } from '../categories/screen';
import { commentsScreen } from '../comments/screen';
import { couponsScreen } from '../coupons/screen';
import { customersScreen } from '../customers/screen';
import { daysOffScreen } from '../days-off/screen';
import { deliveryRulesScreen } from '../delivery/screen';
import { deskScreen } from '../desk/screen';
import { giftCodesScreen } from '../gift-codes/screen';
import { holidaysScreen } from '../holidays/screen';
import { homeSectionsScreen } from '../home-sections/screen';
import { hostsScreen } from '../hosts/screen';
import { kitchenScreen } from '../kitchen/screen';
import { nightsScreen } from '../nights/screen';
import { ordersScreen } from '../orders/screen';
import { ownPagesScreen } from '../own-pages/screen';
import { paymentsScreen } from '../payments/screen';
import { postersScreen } from '../posters/screen';
import { productsScreen } from '../products/screen';
import { propertiesScreen } from '../properties/screen';
import { providersScreen } from '../providers/screen';
import { qrCodesScreen } from '../qr-codes/screen';
import { reportScreen } from '../report/screen';
import { settingsScreen } from '../settings/screen';
import { staffScreen } from '../staff/screen';
import { tokensScreen } from '../tokens/screen';
import { zonesScreen } from '../zones/screen';
import { MENU_GROUPS, type MenuGroup, type PanelScreen } from './panel-screen';

export const screens: readonly PanelScreen[] = [
  deskScreen,
  ordersScreen,
  kitchenScreen,
  reportScreen,
  commentsScreen,
  paymentsScreen,
  nightsScreen,
  productsScreen,
  categoriesScreen,
  propertiesScreen,
  hostsScreen,
  homeSectionsScreen,
  postersScreen,
  couponsScreen,
  giftCodesScreen,
  qrCodesScreen,
  customersScreen,
  staffScreen,
  tokensScreen,
  auditScreen,
  settingsScreen,
  providersScreen,
  ownPagesScreen,
  deliveryRulesScreen,
  daysOffScreen,
  zonesScreen,
  holidaysScreen,
];

type May = (anyOf: readonly PanelPermission[]) => boolean;

export function mayOpen(name: string, action: string, may: May): boolean {
  const screen = screens.find((one) => one.name === name);
  const own = action === 'create' ? screen?.createAnyOf : action === 'edit' ? screen?.editAnyOf : undefined;
  return screen !== undefined && may(own ?? screen.anyOf);
}

/** The menu's groups with the screens that the role may open, without empty groups. */
export function menuOf(may: May, shopType: ShopType | undefined): { group: MenuGroup; screens: PanelScreen[] }[] {
  return MENU_GROUPS.map((group) => ({
    group,
    screens: screens.filter(
      (screen) => screen.group === group && !screen.hidden && may(screen.anyOf) && isIn(screen, shopType),
    ),
  })).filter((one) => one.screens.length > 0);
}

function isIn({ onlyIn }: PanelScreen, shopType: ShopType | undefined): boolean {
  return onlyIn === undefined || shopType === undefined || onlyIn.includes(shopType);
}

/** The items of a phone's bottom navigation, beside the button of the whole menu. */
export function screensOnPhone(may: May, shopType: ShopType | undefined): PanelScreen[] {
  return screens
    .filter((screen) => screen.onPhone !== undefined && may(screen.anyOf) && isIn(screen, shopType))
    .sort((one, other) => (one.onPhone ?? 0) - (other.onPhone ?? 0))
    .slice(0, 4);
}
