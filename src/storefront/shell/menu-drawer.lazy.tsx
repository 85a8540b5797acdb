import { accountItems, drawerLinks } from '@/domain/drawer-menu';
import { isLoggedIn } from '@/domain/visitor';
import { selectCustomer } from '../state/customer/customer.slice';
import { logoutRequested } from '../state/auth/auth.slice';
import { useAppDispatch, useAppSelector } from '../state/store/hooks';
import { SideDrawer } from '../widgets/side-drawer';
import { useLoginHref } from './account-button';
import type { Site } from '@/domain/site';
import { useMenuState } from '../state/catalogue/use-menu-state';

interface MenuDrawerProps {
  site: Site;
  open: boolean;
  onClose: () => void;
}

/** The side menu for the current visitor. */
export default function MenuDrawer({ site, open, onClose }: MenuDrawerProps) {
  const state = useMenuState(site);
  const customer = useAppSelector(selectCustomer);
  const dispatch = useAppDispatch();
  const loginHref = useLoginHref();
  const loggedIn = isLoggedIn(state);
  const logout = () => {
    onClose();
    dispatch(logoutRequested());
  };
  const user = { name: customer?.name ?? '', mobile: customer?.mobile ?? '', credit: customer?.credit ?? 0 };
  return (
    <SideDrawer
      open={open}
      onClose={onClose}
      shopName={site.shop.name}
      user={loggedIn ? user : null}
      items={accountItems(state)}
      links={drawerLinks(state)}
      loginHref={loginHref}
      onLogout={loggedIn ? logout : undefined}
    />
  );
}
