import dynamic from 'next/dynamic';
import { useState } from 'react';
import { t } from '@/messages/format-message';
import { useAppDispatch } from '../state/store/hooks';
import { notified } from '../state/notifications/notification.slice';
import { IconButton } from '../ui/icon-button';
import { menu as menuGlyph } from '../ui/icons/layout';
import { preloadOnIntent, useLoaded } from '../ui/use-loaded';
import type { Site } from '@/domain/site';
import { commonMessages } from '@/messages/common';
import { errorsMessages } from '@/messages/errors';

const load = () => import('./menu-drawer.lazy');
const MenuDrawer = dynamic(load, { ssr: false });

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
      {isLoaded && <MenuDrawer site={site} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
