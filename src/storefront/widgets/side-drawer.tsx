import { useState, type ReactNode } from 'react';
import Link from 'next/link';
import Drawer from '@mui/material/Drawer';
import type { AccountItem, AccountKey, LinkItem, LinkKey } from '@/domain/menu';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/translate';
import { Button } from '../ui/button';
import { Icon, type IconDefinition } from '../ui/icon';
import { IconButton } from '../ui/icon-button';
import * as account from '../ui/icons/account';
import * as base from '../ui/icons/base';
import { LinkButton } from '../ui/link-button';
import { BaseDialog } from './base-dialog';
import { MuiProvider } from './mui-provider';
import styles from './side-drawer.module.css';
import { commonMessages } from '@/messages/common';
import { sharedMessages } from '@/messages/shared';

const accountGlyphs: Record<AccountKey, IconDefinition> = {
  profile: base.user,
  cart: base.bag,
  orders: base.receipt,
  favorites: base.heart,
  club: account.gift,
  'charge-account': account.wallet,
  transactions: account.exchange,
  addresses: account.mapPin,
};
const linkGlyphs: Record<LinkKey, IconDefinition> = {
  about_us: account.info,
  contact_us: base.phone,
  resume: account.portfolio,
  protest: account.message,
  blog: account.document,
  become_host: base.host,
};

export interface SideDrawerProps {
  open: boolean;
  onClose: () => void;
  shopName: string;
  /** Null: a visitor, who gets the login button instead. */
  person: { name: string; mobile: string; credit: number } | null;
  items: readonly AccountItem[];
  links: readonly LinkItem[];
  loginHref: string;
  /** Undefined: nobody to log out (NAV-07). */
  onLogout?: () => void;
}

/** The menu at the side (NAV-01 to NAV-07). What it lists is decided by domain/menu.ts. */
export function SideDrawer({ open, onClose, shopName, person, items, links, loginHref, onLogout }: SideDrawerProps) {
  return (
    <MuiProvider>
      {/* «left» is the reading direction's start for MUI: the theme and the style plugin turn it over together. */}
      <Drawer
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            className: styles.paper,
            role: 'dialog',
            'aria-modal': true,
            'aria-label': t(sharedMessages.drawerLabel),
          },
        }}
      >
        <header className={styles.head}>
          <b className={styles.shop}>{shopName}</b>
          <IconButton glyph={base.close} label={t(sharedMessages.a11yCloseMenu)} onClick={onClose} />
        </header>
        <Person person={person} loginHref={loginHref} onFollow={onClose} />
        <nav aria-label={t(sharedMessages.drawerLabel)} className={styles.nav}>
          <Items>
            {items.map((item) => (
              <Entry
                key={item.key}
                href={item.href}
                glyph={accountGlyphs[item.key]}
                label={t(commonMessages[item.label])}
                onFollow={onClose}
              >
                {item.key === 'charge-account' && person && (
                  <span className={styles.credit}>{formatToman(person.credit)}</span>
                )}
              </Entry>
            ))}
          </Items>
          <Items>
            {links.map((item) => (
              <Entry
                key={item.key}
                href={item.href}
                glyph={linkGlyphs[item.key]}
                label={t(commonMessages[item.label])}
                onFollow={onClose}
              />
            ))}
          </Items>
        </nav>
        {onLogout && <Logout onLogout={onLogout} />}
      </Drawer>
    </MuiProvider>
  );
}

function Person({
  person,
  loginHref,
  onFollow,
}: {
  person: SideDrawerProps['person'];
  loginHref: string;
  onFollow: () => void;
}) {
  if (!person) {
    return (
      <div className={styles.person}>
        <p className={styles.name}>{t(sharedMessages.drawerGuestName)}</p>
        <LinkButton href={loginHref} block onClick={onFollow}>
          {t(commonMessages.authLoginOrSignup)}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.person}>
      <p className={styles.name}>
        <bdi>{person.name || t(sharedMessages.drawerDefaultName)}</bdi>
      </p>
      {person.mobile && (
        <p className={styles.mobile}>
          <bdi dir="ltr">{toPersianDigits(person.mobile)}</bdi>
        </p>
      )}
    </div>
  );
}

/** Asked once more: what is half written on this device goes with it (AUTH-05). */
function Logout({ onLogout }: { onLogout: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const sure = () => {
    setIsAsked(false);
    onLogout();
  };
  return (
    <>
      <button
        type="button"
        className={`${styles.entry} ${styles.logout}`}
        aria-haspopup="dialog"
        onClick={() => setIsAsked(true)}
      >
        <Icon glyph={account.logout} />
        {t(sharedMessages.drawerLogout)}
      </button>
      <BaseDialog
        open={isAsked}
        title={t(sharedMessages.logoutConfirm)}
        onClose={() => setIsAsked(false)}
        actions={
          <Button variant="danger" onClick={sure}>
            {t(sharedMessages.drawerLogout)}
          </Button>
        }
      >
        <p>{t(sharedMessages.logoutText)}</p>
      </BaseDialog>
    </>
  );
}

function Items({ children }: { children: ReactNode[] }) {
  return children.length > 0 ? <ul className={styles.items}>{children}</ul> : null;
}

interface EntryProps {
  href: string;
  glyph: IconDefinition;
  label: string;
  onFollow: () => void;
  children?: ReactNode;
}

function Entry({ href, glyph, label, onFollow, children }: EntryProps) {
  return (
    <li>
      <Link href={href} prefetch={false} className={styles.entry} onClick={onFollow}>
        <Icon glyph={glyph} />
        <span className={styles.label}>{label}</span>
        {children}
      </Link>
    </li>
  );
}
