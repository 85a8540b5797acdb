import { useState, type ComponentType } from 'react';
import { accountItems, drawerLinks } from '@/domain/menu';
import { isLoggedIn } from '@/domain/roles';
import { t } from '@/messages/format-message';
import { selectCustomer } from '../state/customer/customer.selectors';
import { useAppDispatch, useAppSelector } from '../state/store/hooks';
import { logoutRequested, notified } from '../state/store/public-actions';
import { IconButton } from '../ui/icon-button';
import { menu as menuGlyph } from '../ui/icons/base';
import { useLate } from '../ui/use-lazy-import';
import type { SideDrawerProps } from '../widgets/side-drawer';
import { useLoginHref } from './account-button';
import type { Site } from './site';
import { useMenuState } from './use-menu-state';
import { commonMessages } from '@/messages/common';
import { errorsMessages } from '@/messages/errors';

const load = () => import('../widgets/side-drawer').then((widget) => widget.SideDrawer);
/** A failed fetch is retried when the button is pressed. */
const prepare = () => void load().catch(() => undefined);

/** The menu button and its drawer. The drawer's code is fetched when the button is hovered or focused. */
export function Menu({ site }: { site: Site }) {
  const [open, setOpen] = useState(false);
  const dispatch = useAppDispatch();
  const SideDrawer = useLate(load, open, () => {
    setOpen(false);
    dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
  });
  return (
    <>
      <IconButton
        glyph={menuGlyph}
        label={t(commonMessages.a11yOpenMenu)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={prepare}
        onFocus={prepare}
      />
      {SideDrawer && <ConnectedDrawer drawer={SideDrawer} site={site} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ConnectedDrawerProps {
  drawer: ComponentType<SideDrawerProps>;
  site: Site;
  open: boolean;
  onClose: () => void;
}

function ConnectedDrawer({ drawer: SideDrawer, site, open, onClose }: ConnectedDrawerProps) {
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
