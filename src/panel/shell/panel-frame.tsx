import AppBar from '@mui/material/AppBar';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Toolbar from '@mui/material/Toolbar';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import BackIcon from '@mui/icons-material/ArrowForward';
import MenuIcon from '@mui/icons-material/Menu';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { SkipNavigationButton, TitlePortal, useLoading } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { normalizeText } from '@/domain/normalize-text';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { DeskWatch } from '../desk/desk-watch';
import { ScreenIcon } from '../desk/screen-icon';
import { screenAbove, screensOnPhone } from './allowed-screens';
import { SignInAgain } from '../session/sign-in-again-dialog';
import { may, useSession } from '../session/session';
import { ScreenBoundary } from './broken-screen';
import { PanelMenu } from './panel-menu';
import { useShop } from '../api/shop-config';
import { useShortcuts } from './use-shortcuts';
import { SAVE_BAR } from '../forms/save-bar';
import { screenLabel } from '../parts/panel-screen';
import { StartLoading } from '../parts/start-notice';
import { TITLE_MARK } from '../parts/title-mark';

const MENU_WIDTH = 256;

/** The frame of every screen: the menu beside it, or below it on a phone. */
export function PanelFrame({ children }: { children: ReactNode }) {
  return (
    <DeskWatch>
      <Frame>{children}</Frame>
    </DeskWatch>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  useShortcuts();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const [shownPath, setShownPath] = useState(pathname);
  if (shownPath !== pathname) {
    setShownPath(pathname);
    setIsMenuOpen(false);
  }
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <SkipNavigationButton />
      {isWide ? (
        <Box
          sx={{
            width: MENU_WIDTH,
            flexShrink: 0,
            borderInlineEnd: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            position: 'sticky',
            top: 0,
            height: '100dvh',
            overflowY: 'auto',
          }}
          data-print="hidden"
        >
          <PanelMenu />
        </Box>
      ) : (
        <Drawer
          open={isMenuOpen}
          onClose={() => setIsMenuOpen(false)}
          slotProps={{ paper: { sx: { width: 'min(320px, 86vw)' }, 'aria-label': t(panelShellMessages.menu) } }}
        >
          <PanelMenu />
        </Drawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar isWide={isWide} onMenu={() => setIsMenuOpen(true)} />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{
            flex: 1,
            width: '100%',
            maxWidth: 1240,
            mx: 'auto',
            px: { xs: 2, md: 3 },
            pt: 2,
            pb: { xs: 11, md: 4 },
            [`&:has(.${SAVE_BAR})`]: { pb: { xs: 0, md: 4 } },
            // On a phone a notice covers the end of the page: what is there can be scrolled above it.
            'body:has(.MuiSnackbar-root) &': { pb: { xs: 36, md: 4 } },
            outline: 0,
          }}
        >
          <ScreenBoundary resetKey={pathname}>
            <Suspense fallback={<StartLoading />}>{children}</Suspense>
          </ScreenBoundary>
        </Box>
        {!isWide && <PhoneNavigation pathname={pathname} onMore={() => setIsMenuOpen(true)} />}
      </Box>
      <SignInAgain />
    </Box>
  );
}

function TopBar({ isWide, onMenu }: { isWide: boolean; onMenu: () => void }) {
  const shop = useShop();
  const isLoading = useLoading();
  const session = useSession();
  const above = screenAbove(useLocation().pathname, (anyOf) => may(session, anyOf));
  return (
    <AppBar
      position="sticky"
      elevation={0}
      color="inherit"
      data-print="hidden"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}
    >
      <Toolbar sx={{ gap: 1, minHeight: '60px !important', px: { xs: 1, md: 3 } }}>
        {above ? (
          // Its arrow points to the start of the line. On a phone the menu is also at the bottom.
          <IconButton
            component={Link}
            to={`/${above.name}`}
            edge={isWide && 'start'}
            aria-label={t(panelShellMessages.backTo, { list: screenLabel(above, shop?.shop.shop_type) })}
          >
            <BackIcon />
          </IconButton>
        ) : (
          !isWide && (
            <IconButton onClick={onMenu} aria-label={t(panelShellMessages.openMenu)}>
              <MenuIcon />
            </IconButton>
          )
        )}
        <TitlePortal sx={{ flex: '0 1 auto', minWidth: 0, fontWeight: 700, fontSize: '1.125rem' }} component="h1" />
        <Box id={TITLE_MARK} sx={{ flexShrink: 0, display: 'flex' }} />
        <Box sx={{ flex: 1 }} />
        <Button
          href="/"
          target="_blank"
          startIcon={<StorefrontIcon />}
          aria-label={t(panelShellMessages.shopLink)}
          sx={{
            flexShrink: 0,
            px: { xs: 1, md: 2 },
            minWidth: 44,
            '& .MuiButton-startIcon': { marginInline: { xs: 0, sm: '0 8px' } },
          }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t(panelShellMessages.shopLink)}
          </Box>
        </Button>
      </Toolbar>
      {isLoading && (
        <LinearProgress
          aria-label={t(panelShellMessages.loading)}
          sx={{ position: 'absolute', insetInline: 0, bottom: -2, height: 2 }}
        />
      )}
      <PageTitle shopName={shop?.shop.name ?? ''} />
    </AppBar>
  );
}

/** The title of the browser's tab follows that of the screen, which React Admin renders into the bar. */
function PageTitle({ shopName }: { shopName: string }) {
  useEffect(() => {
    const bar = document.getElementById('react-admin-title');
    if (!bar) return;
    const updateTitle = () => {
      const page = normalizeText(bar.textContent ?? '');
      document.title = page ? t(panelShellMessages.titleOf, { page, shop: shopName }) : t(panelShellMessages.title);
    };
    updateTitle();
    const observer = new MutationObserver(updateTitle);
    observer.observe(bar, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [shopName]);
  return null;
}

/** The most used screens, at the bottom of a phone; the others are in the menu. */
function PhoneNavigation({ pathname, onMore }: { pathname: string; onMore: () => void }) {
  const session = useSession();
  const shopType = useShop()?.shop.shop_type;
  const shown = screensOnPhone((anyOf) => may(session, anyOf), shopType);
  const current = shown.find(({ name }) => pathname === `/${name}` || pathname.startsWith(`/${name}/`))?.name ?? false;
  return (
    <Paper
      component="nav"
      square
      elevation={0}
      aria-label={t(panelShellMessages.menu)}
      data-print="hidden"
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        borderTop: 1,
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
        // Both bars would take a sixth of the screen from the fields; the arrow at the top leads back.
        [`body:has(.${SAVE_BAR}) &`]: { display: 'none' },
      }}
    >
      <BottomNavigation
        showLabels
        value={current}
        // Higher with larger text. Its labels grow as far as the longest fits in one line of its place.
        sx={{
          height: 'auto',
          minHeight: 60,
          '& .MuiBottomNavigationAction-label': {
            fontSize: 'clamp(12px, 0.75rem, 3.6vw)',
            whiteSpace: 'nowrap',
            '&.Mui-selected': { fontSize: 'clamp(13px, 0.875rem, 3.8vw)' },
          },
        }}
      >
        {shown.map((screen) => (
          <BottomNavigationAction
            key={screen.name}
            value={screen.name}
            label={screenLabel(screen, shopType)}
            icon={<ScreenIcon screen={screen} />}
            component={Link}
            to={`/${screen.name}`}
            aria-current={current === screen.name ? 'page' : undefined}
            sx={{ minWidth: 0, px: 0.5 }}
          />
        ))}
        <BottomNavigationAction
          value="more"
          label={t(panelShellMessages.more)}
          icon={<MenuIcon />}
          onClick={onMore}
          sx={{ minWidth: 0, px: 0.5 }}
        />
      </BottomNavigation>
    </Paper>
  );
}
