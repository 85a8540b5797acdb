import type { ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import { isolateLatin } from '@/domain/isolate-latin';
import type { AccountItem, LinkItem, LinkKey } from '@/domain/drawer-menu';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import type { IconDefinition } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import * as account from '../ui/icons/account';
import * as base from '../ui/icons/base';
import * as layout from '../ui/icons/layout';
import * as places from '../ui/icons/places';
import { LinkButton } from '../ui/link-button';
import { accountIcons } from './account-icons';
import { LinkRow, LogoutRow } from './link-row';
import { MuiProvider } from './mui-provider';
import styles from './side-drawer.module.css';
import { accountMenuMessages } from '@/messages/account-menu';
import { accountPagesMessages } from '@/messages/account-pages';
import { navigationMessages } from '@/messages/navigation';

const linkGlyphs: Record<LinkKey, IconDefinition> = {
  about_us: account.info,
  contact_us: places.phone,
  resume: account.portfolio,
  protest: account.message,
  blog: account.document,
  become_host: layout.host,
};

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  shopName: string;
  /** Null for a visitor, who gets the login button instead. */
  user: { name: string; mobile: string; credit: number } | null;
  items: readonly AccountItem[];
  links: readonly LinkItem[];
  loginHref: string;
  /** Undefined when there is no user to log out (NAV-07). */
  onLogout?: () => void;
}

/** The side menu (NAV-01 to NAV-07). domain/menu.ts decides its items. */
export function SideDrawer({ open, onClose, shopName, user, items, links, loginHref, onLogout }: SideDrawerProps) {
  // Beside the top-up, or the transactions where the credit cannot be topped up (NAV-06).
  const creditKey = items.some(({ key }) => key === 'charge-account') ? 'charge-account' : 'transactions';
  return (
    <MuiProvider>
      {/* "left" is the start of the reading direction here: the RTL theme and the style plugin mirror it. */}
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            className: styles.paper,
            role: 'dialog',
            'aria-modal': true,
            'aria-label': t(accountPagesMessages.drawerLabel),
          },
        }}
      >
        <header className={styles.head}>
          <b className={styles.shop}>{isolateLatin(shopName)}</b>
          <IconButton glyph={base.close} label={t(accountPagesMessages.a11yCloseMenu)} onClick={onClose} />
        </header>
        <User user={user} loginHref={loginHref} onFollow={onClose} />
        <nav aria-label={t(accountPagesMessages.drawerLabel)} className={styles.nav}>
          <Items>
            {items.map((item) => (
              <LinkRow
                key={item.key}
                href={item.href}
                glyph={accountIcons[item.key]}
                label={t(accountMenuMessages[item.label])}
                onClick={onClose}
              >
                {item.key === creditKey && user && formatToman(user.credit)}
              </LinkRow>
            ))}
          </Items>
          <Items>
            {links.map((item) => (
              <LinkRow
                key={item.key}
                href={item.href}
                glyph={linkGlyphs[item.key]}
                label={t(accountMenuMessages[item.label])}
                onClick={onClose}
              />
            ))}
          </Items>
        </nav>
        {onLogout && (
          <div className={styles.logout}>
            <LogoutRow onLogout={onLogout} />
          </div>
        )}
      </Drawer>
    </MuiProvider>
  );
}

function User({
  user,
  loginHref,
  onFollow,
}: {
  user: SideDrawerProps['user'];
  loginHref: string;
  onFollow: () => void;
}) {
  if (!user) {
    return (
      <div className={styles.person}>
        <p className={styles.name}>{t(accountPagesMessages.drawerGuestName)}</p>
        <LinkButton href={loginHref} block onClick={onFollow}>
          {t(navigationMessages.authLoginOrSignup)}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.person}>
      <p className={styles.name}>
        <bdi>{isolateLatin(user.name || t(accountPagesMessages.drawerDefaultName))}</bdi>
      </p>
      {user.mobile && (
        <p className={styles.mobile}>
          <bdi dir="ltr">{toPersianDigits(user.mobile)}</bdi>
        </p>
      )}
    </div>
  );
}

function Items({ children }: { children: ReactNode[] }) {
  return children.length > 0 ? <ul className={styles.items}>{children}</ul> : null;
}
