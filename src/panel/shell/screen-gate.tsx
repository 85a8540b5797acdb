import type { ComponentType } from 'react';
import { AccessDenied } from 'react-admin';
import { useShop } from '../api/shop-config';
import { concernsShop, type PanelScreen } from '../parts/panel-screen';
import { may, useSession } from '../session/session';
import { OtherShopPage } from './not-found-page';

type Pages = Pick<PanelScreen, 'list' | 'edit' | 'create' | 'show'>;

/** The pages of a screen for users with permission, in shops of its kinds; otherwise a message. */
export function gated(screen: PanelScreen): Pages {
  const { anyOf, createAnyOf = anyOf, editAnyOf = anyOf, list, edit, create, show } = screen;
  return {
    ...(list && { list: gate(list, screen, anyOf) }),
    ...(edit && { edit: gate(edit, screen, editAnyOf) }),
    ...(create && { create: gate(create, screen, createAnyOf) }),
    ...(show && { show: gate(show, screen, anyOf) }),
  };
}

function gate(Page: ComponentType, screen: PanelScreen, anyOf: PanelScreen['anyOf']): ComponentType {
  return function GatedPage() {
    const shopType = useShop()?.shop.shop_type;
    if (!may(useSession(), anyOf)) return <AccessDenied />;
    return concernsShop(screen, shopType) ? <Page /> : <OtherShopPage label={screen.label} />;
  };
}
