import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '@/contract/endpoint';
import { PANEL_SESSION_HEADER } from '@/contract/headers';
import { panelPasskeysEndpoints } from '@/contract/panel-passkeys.endpoints';
import type { SecondFactorRequired } from '@/contract/panel.schemas';
import { t } from '@/messages/format-message';
import { panelPasskeysMessages } from '@/messages/panel-passkeys';
import type { ApiError } from '@/storefront/http/api-error';
import { hasWebAuthn } from '@/storefront/platform/webauthn-support';
import { callWithoutSession } from '../api/call-panel';
import { askForPasskey, failureText } from './webauthn';

/** The pending sign-in of a refused one whose code was right and whose passkey is missing; null of any other. */
export function pendingOf({ code, details }: ApiError): string | null {
  const data = details.data as Partial<SecondFactorRequired> | undefined;
  return code === 428 && typeof data?.pending === 'string' ? data.pending : null;
}

interface SecondFactorProps {
  readonly pending: string;
  readonly isOwnDevice: boolean;
  readonly onDone: (entered: ResponseOf<typeof panelPasskeysEndpoints.finishSecondFactor>) => void;
  readonly onRestart: () => void;
}

/** The second step of a sign-in: the passkey. It is asked for by a press, which browsers require. */
export function SecondFactor({ pending, isOwnDevice, onDone, onRestart }: SecondFactorProps) {
  const [error, setError] = useState(hasWebAuthn() ? '' : t(panelPasskeysMessages.unsupported));
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  const verify = async () => {
    setIsBusy(true);
    setError('');
    try {
      const { data } = await callWithoutSession(panelPasskeysEndpoints.startSecondFactor, { body: { pending } });
      const assertion = await askForPasskey(data.options);
      const entered = await callWithoutSession(panelPasskeysEndpoints.finishSecondFactor, {
        body: { pending, assertion, ...(isOwnDevice && { own_device: true }) },
        headers: { [PANEL_SESSION_HEADER]: isOwnDevice ? 'own' : 'shared' },
      });
      onDone(entered.data);
    } catch (thrown) {
      setError(failureText(thrown));
      setIsBusy(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t(panelPasskeysMessages.step)}</Typography>
      <Typography color="text.secondary">{t(panelPasskeysMessages.stepText)}</Typography>
      <Typography color="error" role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {error}
      </Typography>
      <Button ref={button} variant="contained" size="large" loading={isBusy} onClick={() => void verify()}>
        {t(panelPasskeysMessages.verify)}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {t(panelPasskeysMessages.lost)}
      </Typography>
      <Button onClick={onRestart} sx={{ justifySelf: 'start' }}>
        {t(panelPasskeysMessages.restart)}
      </Button>
    </Box>
  );
}
