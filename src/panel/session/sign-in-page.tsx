import { isolateLatin } from '@/domain/isolate-latin';
import { firstGrapheme } from '@/domain/graphemes';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Notification, useLogin, useResetStore } from 'react-admin';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { t } from '@/messages/format-message';
import { panelSetupMessages } from '@/messages/panel-setup';
import { panelShellMessages } from '@/messages/panel-shell';
import { usePanelRead } from '../api/use-panel';
import { NewLink } from '../setup/new-link';
import { useShop } from '../api/shop-config';
import { lastUserId, type PanelSession } from './session';
import { SignInForm } from './sign-in-form';

/**
 * The sign-in page; afterwards the requested screen is opened. For another user than the last one it is the first screen
 * of their role: the requested one, and the filters of the lists, were the former user's.
 */
export function SignInPage() {
  const login = useLogin();
  const resetStore = useResetStore();
  const [formerUser] = useState(lastUserId);
  const shop = useShop()?.shop;
  const enter = ({ userId }: PanelSession) => {
    const isOther = formerUser !== null && formerUser !== userId;
    if (isOther) resetStore();
    void login({}, isOther ? '/' : undefined);
  };
  if (!shop) return <NoShop />;
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Card sx={{ width: '100%', maxWidth: 420, p: { xs: 3, sm: 4 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Avatar
            src={shop.logo ?? ''}
            alt=""
            variant="rounded"
            sx={{ bgcolor: 'primary.main', width: 48, height: 48 }}
          >
            {firstGrapheme(shop.name)}
          </Avatar>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h1">{t(panelShellMessages.signInTitle)}</Typography>
            <Typography color="text.secondary" variant="body2" noWrap>
              {isolateLatin(shop.name)}
            </Typography>
          </Box>
        </Box>
        <PrintedCodes />
        <SignInForm onDone={enter} />
      </Card>
      <Notification />
    </Box>
  );
}

/** Without an SMS provider codes are only printed; the owner may have a sign-in link printed instead. */
function PrintedCodes() {
  const { data } = usePanelRead(panelShopEndpoints.getSetup);
  if (!data?.exists || data.needs_code) return null;
  return (
    <Alert severity="info">
      {t(panelSetupMessages.noSms)}
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <NewLink label={t(panelSetupMessages.ownerRenew)} />
      </Box>
    </Alert>
  );
}

/** A shop that is not set up has no sign-in. */
function NoShop() {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', p: 3, textAlign: 'center' }}
    >
      <Typography>{t(panelShellMessages.noShop)}</Typography>
      <Box sx={{ pt: 2, display: 'grid', justifyItems: 'center', gap: 1 }}>
        <NewLink />
      </Box>
    </Box>
  );
}
