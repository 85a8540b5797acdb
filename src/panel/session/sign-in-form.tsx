import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { authEndpoints } from '@/contract/auth.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { PANEL_SESSION_HEADER } from '@/contract/headers';
import { LOGIN_CODE_LENGTH } from '@/domain/constants';
import { toPersianDigits } from '@/domain/digits';
import { normalizeMobile, normalizeLoginCode } from '@/domain/normalize-ids';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { normalizeError } from '@/storefront/http/normalize-error';
import { callWithoutSession } from '../api/call-panel';
import { CodeField } from './code-field';
import { pendingOf, SecondFactor } from './second-factor';
import { startSession, type PanelSession } from './session';
import { useCountdown } from './use-countdown';

interface SignInFormProps {
  readonly onDone: (session: PanelSession) => void;
  /** The user of the previous session, whose number is filled in. */
  readonly mobile?: string;
}

/**
 * The mobile number, then its code, then the passkey of a person who has one. Digits of any script are accepted; input
 * is preserved after failures.
 */
export function SignInForm({ onDone, mobile: initialMobile = '' }: SignInFormProps) {
  const [mobile, setMobile] = useState(initialMobile);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  /** The API's message about the sent code: in the demo it contains the code. */
  const [notice, setNotice] = useState('');
  const [error, setError] = useState('');
  const [isOwn, setIsOwn] = useState(false);
  /** The sign-in whose code was right and whose passkey is missing. */
  const [pending, setPending] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [left, startCountdown] = useCountdown();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [sentTo]);

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setError('');
    try {
      await work();
    } catch (thrown) {
      const failure = normalizeError(thrown);
      const { details } = failure;
      const required = pendingOf(failure);
      if (required !== null) {
        setPending(required);
        return;
      }
      setError(details.errors?.[0]?.msg || details.msg || t(panelShellMessages.unreachable));
      input.current?.focus();
    } finally {
      setIsBusy(false);
    }
  };

  const send = (again: boolean) => {
    const normalized = normalizeMobile(mobile);
    if (normalized === null) {
      setError(t(panelShellMessages.signInMobileWrong));
      input.current?.focus();
      return;
    }
    void run(async () => {
      const { data, msg } = await callWithoutSession(again ? authEndpoints.resend : authEndpoints.login, {
        body: { mobile: normalized, purpose: 'panel' },
      });
      setSentTo(normalized);
      setNotice(msg);
      startCountdown(data.resend_after);
    });
  };

  const enter = (typed: string) => {
    const sent = normalizeLoginCode(typed);
    if (sent === null || sentTo === null) {
      setError(t(panelShellMessages.signInCodeWrong, { n: toPersianDigits(LOGIN_CODE_LENGTH) }));
      input.current?.focus();
      return;
    }
    void run(async () => {
      const { data } = await callWithoutSession(panelEndpoints.panelLogin, {
        body: { mobile: sentTo, code: sent, ...(isOwn && { own_device: true }) },
        headers: { [PANEL_SESSION_HEADER]: isOwn ? 'own' : 'shared' },
      });
      onDone(startSession(data, sentTo));
    });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (sentTo === null) send(false);
    else enter(code);
  };

  const ownDevice = (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={isOwn} onChange={(_, checked) => setIsOwn(checked)} />}
        label={t(panelShellMessages.ownDevice)}
        slotProps={{ typography: { sx: { fontWeight: 600 } } }}
      />
      <Typography variant="body2" color="text.secondary">
        {t(panelShellMessages.ownDeviceAbout)}
      </Typography>
    </Box>
  );

  if (pending !== null && sentTo !== null)
    return (
      <SecondFactor
        pending={pending}
        isOwnDevice={isOwn}
        onDone={(entered) => onDone(startSession(entered, sentTo))}
        onRestart={() => {
          setPending(null);
          setSentTo(null);
          setCode('');
        }}
      />
    );

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {sentTo === null ? (
        <>
          <Typography color="text.secondary">{t(panelShellMessages.signInText)}</Typography>
          <TextField
            inputRef={input}
            label={t(panelShellMessages.signInMobile)}
            value={toPersianDigits(mobile)}
            onChange={({ target }) => {
              setMobile(target.value);
              setError('');
            }}
            error={error !== ''}
            helperText={error || ' '}
            slotProps={{ htmlInput: { inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' } }}
          />
          {ownDevice}
          <Button type="submit" variant="contained" size="large" loading={isBusy}>
            {t(panelShellMessages.signInSend)}
          </Button>
        </>
      ) : (
        <>
          <Typography color="text.secondary" role="status">
            {notice || t(panelShellMessages.signInCodeText, { mobile: toPersianDigits(sentTo) })}
          </Typography>
          <CodeField
            inputRef={input}
            value={code}
            error={error}
            onChange={(typed) => {
              setCode(typed);
              setError('');
            }}
            onComplete={(typed) => {
              if (!isBusy) enter(typed);
            }}
          />
          {ownDevice}
          <Button type="submit" variant="contained" size="large" loading={isBusy}>
            {t(panelShellMessages.signInEnter)}
          </Button>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
            <Button onClick={() => setSentTo(null)}>{t(panelShellMessages.signInEdit)}</Button>
            <Button disabled={left > 0 || isBusy} onClick={() => send(true)}>
              {left > 0
                ? t(panelShellMessages.signInResendIn, { n: toPersianDigits(left) })
                : t(panelShellMessages.signInResend)}
            </Button>
          </Box>
        </>
      )}
    </Box>
  );
}
