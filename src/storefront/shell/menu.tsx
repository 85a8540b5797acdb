import dynamic from 'next/dynamic';
import { t } from '@/messages/format-message';
import { IconButton } from '../ui/icon-button';
import { menu as menuGlyph } from '../ui/icons/layout';
import { useLazyWidget } from '../widgets/use-lazy-widget';
import type { Site } from '@/domain/site';
import { navigationMessages } from '@/messages/navigation';

const load = () => import('./menu-drawer.lazy');
const MenuDrawer = dynamic(load, { ssr: false });

/** The menu button and its drawer, whose code is loaded when the button is about to be pressed. */
export function Menu({ site }: { site: Site }) {
  const { isOpen, isLoaded, close, opener } = useLazyWidget(load);
  return (
    <>
      <IconButton
        glyph={menuGlyph}
        label={t(navigationMessages.a11yOpenMenu)}
        data-scripted
        aria-expanded={isOpen}
        {...opener}
      />
      {isLoaded && <MenuDrawer site={site} open={isOpen} onClose={close} />}
    </>
  );
}
