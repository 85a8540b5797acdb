/** Which screens a role may open, in a shop of a kind. */
import type { ShopType } from '@/contract/config.schemas';
import type { PanelPermission } from '@/contract/roles';
import { concernsShop, MENU_GROUPS, type MenuGroup, type PanelScreen } from '../parts/panel-screen';
import { screens } from './screens';

type May = (anyOf: readonly PanelPermission[]) => boolean;

export function mayOpen(name: string, action: string, may: May): boolean {
  const screen = screens.find((one) => one.name === name);
  const permissions = action === 'create' ? screen?.createAnyOf : action === 'edit' ? screen?.editAnyOf : undefined;
  return screen !== undefined && may(permissions ?? screen.anyOf);
}

/** The menu's groups with the screens that the role may open, without empty groups. */
export function menuOf(may: May, shopType: ShopType | undefined): { group: MenuGroup; screens: PanelScreen[] }[] {
  return MENU_GROUPS.map((group) => ({
    group,
    screens: screens.filter(
      (screen) => screen.group === group && !screen.hidden && may(screen.anyOf) && concernsShop(screen, shopType),
    ),
  })).filter((one) => one.screens.length > 0);
}

/** The screen whose list is above a record's page or a form; undefined elsewhere, and if the role may not open it. */
export function screenAbove(pathname: string, may: May): PanelScreen | undefined {
  const [name, page] = pathname.split('/').filter(Boolean);
  return page === undefined ? undefined : screens.find((screen) => screen.name === name && may(screen.anyOf));
}

/** The items of a phone's bottom navigation, beside the button of the whole menu. */
export function screensOnPhone(may: May, shopType: ShopType | undefined): PanelScreen[] {
  return screens
    .filter((screen) => screen.onPhone !== undefined && may(screen.anyOf) && concernsShop(screen, shopType))
    .sort((one, other) => (one.onPhone ?? 0) - (other.onPhone ?? 0))
    .slice(0, 4);
}
