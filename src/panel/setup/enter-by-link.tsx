import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { PANEL_SESSION_HEADER } from '@/contract/headers';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { t } from '@/messages/format-message';
import { panelSetupMessages } from '@/messages/panel-setup';
import { normalizeError } from '@/storefront/http/normalize-error';
import { assign } from '@/storefront/platform/location';
import { callWithoutSession } from '../api/call-panel';
import { pendingOf, SecondFactor } from '../session/second-factor';
import { startSession } from '../session/session';
import { NewLink } from './new-link';

/** The owner's sign-in with a link that the server has printed. A button, since the link works once. */
export function EnterByLink({ token }: { token: string }) {
  const [error, setError] = useState('');
  const [pending, setPending] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const enter = async () => {
    setIsBusy(true);
    try {
      const { data } = await callWithoutSession(panelEndpoints.enterByLink, {
        body: { token, own_device: true },
        headers: { [PANEL_SESSION_HEADER]: 'own' },
      });
      startSession(data, data.mobile);
      assign('/panel');
    } catch (thrown) {
      const failure = normalizeError(thrown);
      const { details } = failure;
      setPending(pendingOf(failure));
      setError(details.errors?.[0]?.msg || details.msg);
      setIsBusy(false);
    }
  };
  if (pending !== null)
    return (
      <SecondFactor
        pending={pending}
        isOwnDevice
        onDone={(entered) => {
          startSession(entered, '');
          assign('/panel');
        }}
        onRestart={() => assign('/panel')}
      />
    );
  return (
    <>
      <Typography>{t(panelSetupMessages.ownerLink)}</Typography>
      <Button variant="contained" size="large" loading={isBusy} onClick={() => void enter()}>
        {t(panelSetupMessages.ownerEnter)}
      </Button>
      {error && (
        <Typography color="error" role="alert">
          {error}
        </Typography>
      )}
      {error && <NewLink />}
    </>
  );
}
