import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Notification } from 'react-admin';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { t } from '@/messages/format-message';
import { panelSetupMessages } from '@/messages/panel-setup';
import { panelShellMessages } from '@/messages/panel-shell';
import { assign, currentUrl } from '@/storefront/platform/location';
import { usePanelRead } from '../api/use-panel';
import { FailedState } from '../parts/failed-state';
import { StartLoading } from '../parts/start-notice';
import { EnterByLink } from './enter-by-link';
import { NewLink } from './new-link';
import { SetupForm } from './setup-form';

/** The setup of a new shop, opened by the link in the server's log. */
export function SetupPage() {
  const { data, error, refetch } = usePanelRead(panelShopEndpoints.getSetup);
  const [token, owner] = [tokenOf('token'), tokenOf('owner')];
  if (error) return <FailedState message={error.details.msg} onRetry={() => void refetch()} />;
  if (!data) return <StartLoading />;
  return (
    <Box component="main" sx={{ minHeight: '100dvh', p: { xs: 2, sm: 4 }, bgcolor: 'background.default' }}>
      <Box sx={{ maxWidth: 640, mx: 'auto', display: 'grid', gap: 2 }}>
        <Typography variant="h1">
          {t(data.exists ? panelShellMessages.signInTitle : panelSetupMessages.title)}
        </Typography>
        {data.exists ? (
          <Card sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
            {owner === '' ? (
              <>
                <Typography>{t(panelSetupMessages.exists)}</Typography>
                <Button variant="contained" onClick={() => assign('/panel')}>
                  {t(panelShellMessages.signInTitle)}
                </Button>
              </>
            ) : (
              <EnterByLink token={owner} />
            )}
          </Card>
        ) : (
          <>
            <Typography color="text.secondary">{t(panelSetupMessages.about)}</Typography>
            {token === '' && (
              <Alert severity="warning">
                {t(panelSetupMessages.noToken)} <NewLink />
              </Alert>
            )}
            <SetupForm token={token} needsCode={data.needs_code} needsOrigin={data.needs_origin ?? false} />
          </>
        )}
      </Box>
      <Notification />
    </Box>
  );
}

/** The token is in the link's fragment, which is not sent to servers and proxies. */
function tokenOf(name: 'token' | 'owner'): string {
  return new URLSearchParams(currentUrl().split('#')[1] ?? '').get(name) ?? '';
}
