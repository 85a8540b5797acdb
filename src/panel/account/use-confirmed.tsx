import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { panelPasskeysEndpoints } from '@/contract/panel-passkeys.endpoints';
import { LOGIN_CODE_LENGTH } from '@/domain/constants';
import { toPersianDigits } from '@/domain/digits';
import { normalizeLoginCode } from '@/domain/normalize-ids';
import { t } from '@/messages/format-message';
import { panelPasskeysMessages } from '@/messages/panel-passkeys';
import { panelShellMessages } from '@/messages/panel-shell';
import { normalizeError } from '@/storefront/http/normalize-error';
import { callPanel } from '../api/call-panel';
import { FormDialog } from '../parts/form-dialog';
import { CodeField } from '../session/code-field';
import { useCountdown } from '../session/use-countdown';
import { askForPasskey, failureText } from '../session/webauthn';

/**
 * Runs requests for which the API needs a recent proof of who the person is: when it asks for one (428), a dialog does,
 * and the request is repeated. `run` resolves to null when the person has closed the dialog.
 */
export function useConfirmed(): {
  readonly run: <T>(call: () => Promise<T>) => Promise<T | null>;
  readonly dialog: ReactNode;
} {
  const [asked, setAsked] = useState<ConfirmDialogProps | null>(null);
  const run = async <T,>(call: () => Promise<T>): Promise<T | null> => {
    try {
      return await call();
    } catch (error) {
      if (normalizeError(error).code !== 428) throw error;
    }
    const { options, mobile } = await startConfirmation();
    const sent = options ? null : await sendCode(mobile);
    const isConfirmed = await new Promise<boolean>((onDone) => setAsked({ mobile, sent, onDone }));
    setAsked(null);
    return isConfirmed ? await call() : null;
  };
  return { run, dialog: asked && <ConfirmDialog {...asked} /> };
}

async function startConfirmation() {
  return (await callPanel(panelPasskeysEndpoints.startConfirmation, { body: {} })).data;
}

async function sendCode(mobile: string) {
  return await callPanel(authEndpoints.login, { body: { mobile, purpose: 'panel' } });
}

interface ConfirmDialogProps {
  readonly mobile: string;
  /** The response to the code that was sent; null: a passkey is asked for. */
  readonly sent: Awaited<ReturnType<typeof sendCode>> | null;
  readonly onDone: (isConfirmed: boolean) => void;
}

function ConfirmDialog({ mobile, sent, onDone }: ConfirmDialogProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  /** The API's message about the sent code: in the demo it contains the code. */
  const [notice, setNotice] = useState(sent?.msg ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [left, startCountdown] = useCountdown(sent?.data.resend_after);

  const work = async (run: () => Promise<void>) => {
    setIsBusy(true);
    setError('');
    try {
      await run();
    } catch (thrown) {
      setError(failureText(thrown));
    } finally {
      setIsBusy(false);
    }
  };
  const sendAgain = async () => {
    const { data, msg } = await sendCode(mobile);
    setNotice(msg);
    startCountdown(data.resend_after);
  };
  const confirm = async (body: BodyOf<typeof panelPasskeysEndpoints.confirmSelf>) => {
    await callPanel(panelPasskeysEndpoints.confirmSelf, { body });
    onDone(true);
  };
  const askPasskey = async () => {
    // Each attempt has a challenge of its own.
    const { options } = await startConfirmation();
    if (options) await confirm({ assertion: await askForPasskey(options) });
  };
  const enter = (typed: string) => {
    const digits = normalizeLoginCode(typed);
    if (digits === null) setError(t(panelShellMessages.signInCodeWrong, { n: toPersianDigits(LOGIN_CODE_LENGTH) }));
    else void work(() => confirm({ code: digits }));
  };

  return (
    <FormDialog
      title={t(panelPasskeysMessages.confirmTitle)}
      submitLabel={t(sent ? panelPasskeysMessages.confirm : panelPasskeysMessages.verify)}
      isBusy={isBusy}
      onSubmit={() => (sent ? enter(code) : void work(askPasskey))}
      onClose={() => onDone(false)}
    >
      {sent ? (
        <>
          <Typography role="status">
            {notice || t(panelPasskeysMessages.confirmByCode, { mobile: toPersianDigits(mobile) })}
          </Typography>
          <CodeField
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
          <Button disabled={left > 0 || isBusy} sx={{ justifySelf: 'start' }} onClick={() => void work(sendAgain)}>
            {left > 0
              ? t(panelShellMessages.signInResendIn, { n: toPersianDigits(left) })
              : t(panelShellMessages.signInResend)}
          </Button>
        </>
      ) : (
        <>
          <Typography>{t(panelPasskeysMessages.confirmByPasskey)}</Typography>
          {error !== '' && (
            <Typography color="error" role="alert">
              {error}
            </Typography>
          )}
        </>
      )}
    </FormDialog>
  );
}
