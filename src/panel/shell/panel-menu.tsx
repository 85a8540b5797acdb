import { isolateLatin } from '@/domain/isolate-latin';
import { firstGrapheme } from '@/domain/graphemes';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import { Confirm, useLogout } from 'react-admin';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toPersianDigits } from '@/domain/digits';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { ScreenIcon } from '../desk/screen-icon';
import { groupLabel, screenLabel } from '../parts/panel-screen';
import { countOwnDrafts } from '../forms/form-drafts';
import { menuOf } from './allowed-screens';
import { may, useSession } from '../session/session';
import { useShop } from '../api/shop-config';

/** The screens by group, if the user may open them, and the signed-in user. */
export function PanelMenu() {
  const session = useSession();
  const shop = useShop()?.shop;
  const { pathname } = useLocation();
  const logout = useLogout();
  const [drafts, setDrafts] = useState(0);
  // Another person may sign in next, to whom this page may be closed.
  const leave = () => void logout(undefined, undefined, false);
  const item = { borderRadius: 1.5, minHeight: 44, mx: 1, width: 'auto', '&.Mui-selected': { color: 'primary.main' } };
  return (
    <Box
      component="nav"
      aria-label={t(panelShellMessages.menu)}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2 }}>
        <Avatar src={shop?.logo ?? ''} alt="" variant="rounded" sx={{ bgcolor: 'primary.main', width: 40, height: 40 }}>
          {shop && firstGrapheme(shop.name)}
        </Avatar>
        <Typography sx={{ fontWeight: 700, minWidth: 0 }} noWrap>
          {isolateLatin(shop?.name)}
        </Typography>
      </Box>
      <Box sx={{ flex: 1 }}>
        {menuOf((anyOf) => may(session, anyOf), shop?.shop_type).map(({ group, screens }) => (
          <Box key={group}>
            <ListSubheader
              component="div"
              disableSticky
              id={`menu-${group}`}
              sx={{ lineHeight: 2.6, bgcolor: 'transparent' }}
            >
              {groupLabel(group, shop?.shop_type)}
            </ListSubheader>
            <List dense aria-labelledby={`menu-${group}`} sx={{ pt: 0, pb: 0.5 }}>
              {screens.map((screen) => {
                const { name } = screen;
                const isCurrent = pathname === `/${name}` || pathname.startsWith(`/${name}/`);
                return (
                  <ListItem key={name} disablePadding>
                    <ListItemButton
                      component={Link}
                      to={`/${name}`}
                      selected={isCurrent}
                      aria-current={isCurrent ? 'page' : undefined}
                      sx={item}
                    >
                      <ListItemIcon sx={{ minWidth: 38, color: 'inherit' }}>
                        <ScreenIcon screen={screen} fontSize="small" />
                      </ListItemIcon>
                      <ListItemText primary={screenLabel(screen, shop?.shop_type)} />
                    </ListItemButton>
                  </ListItem>
                );
              })}
            </List>
          </Box>
        ))}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1 }}>
        {session && (
          <Typography variant="body2" color="text.secondary" sx={{ px: 2, pt: 0.5 }}>
            {joinParts([
              t(panelShellMessages[`role.${session.role}`]),
              session.name || toPersianDigits(session.mobile),
            ])}
          </Typography>
        )}
        <ListItemButton
          component={Link}
          to="/account"
          selected={pathname === '/account'}
          aria-current={pathname === '/account' ? 'page' : undefined}
          sx={{ ...item, mx: 0 }}
        >
          <ListItemIcon sx={{ minWidth: 38, color: 'inherit' }}>
            <DevicesIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t(panelShellMessages.account)} />
        </ListItemButton>
        <ListItemButton
          onClick={() => {
            const count = countOwnDrafts();
            if (count === 0) leave();
            else setDrafts(count);
          }}
          sx={{ ...item, mx: 0 }}
        >
          <ListItemIcon sx={{ minWidth: 38, color: 'inherit' }}>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t(panelShellMessages.logout)} />
        </ListItemButton>
        <Confirm
          isOpen={drafts > 0}
          title={t(panelShellMessages.leaveTitle)}
          content={t(panelShellMessages.leaveDrafts, { n: toPersianDigits(drafts) })}
          confirm={t(panelShellMessages.logout)}
          cancel={t(panelShellMessages.stay)}
          onConfirm={leave}
          onClose={() => setDrafts(0)}
        />
      </Box>
    </Box>
  );
}
