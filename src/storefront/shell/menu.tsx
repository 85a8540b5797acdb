import dynamic from 'next/dynamic';
import { useState } from 'react';
import { accountItems, drawerLinks } from '@/domain/menu';
import { isLoggedIn } from '@/domain/roles';
import { t } from '@/messages/format-message';
import { selectCustomer } from '../state/customer/customer.selectors';
import { useAppDispatch, useAppSelector } from '../state/store/store-provider';
import { logoutRequested, notified } from '../state/store/public-actions';
import { IconButton } from '../ui/icon-button';
import { menu as menuGlyph } from '../ui/icons/base';
import { preloadOnIntent, useLoaded } from '../ui/use-loaded';
import { useLoginHref } from './account-button';
import type { Site } from './site';
import { useMenuState } from './use-menu-state';
import { commonMessages } from '@/messages/common';
import { errorsMessages } from '@/messages/errors';

const load = () => import('../widgets/side-drawer').then((widget) => widget.SideDrawer);
const SideDrawer = dynamic(load, { ssr: false });

/** The menu button and its drawer, whose code is loaded when the button is about to be pressed. */
export function Menu({ site }: { site: Site }) {
  const [open, setOpen] = useState(false);
  const dispatch = useAppDispatch();
  const isLoaded = useLoaded(load, open, () => {
    setOpen(false);
    dispatch(notified({ message: t(errorsMessages.errorNetwork), variant: 'error' }));
  });
  return (
    <>
      <IconButton
        glyph={menuGlyph}
        label={t(commonMessages.a11yOpenMenu)}
        aria-haspopup="dialog"
        data-scripted
        aria-expanded={open}
        aria-busy={(open && !isLoaded) || undefined}
        onClick={() => setOpen(true)}
        {...preloadOnIntent(load)}
      />
      {isLoaded && <ConnectedDrawer site={site} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ConnectedDrawerProps {
  site: Site;
  open: boolean;
  onClose: () => void;
}

function ConnectedDrawer({ site, open, onClose }: ConnectedDrawerProps) {
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
