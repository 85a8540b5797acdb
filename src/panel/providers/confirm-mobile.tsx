import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { authEndpoints } from '@/contract/auth.endpoints';
import { PANEL_SESSION_HEADER } from '@/contract/headers';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { normalizeMobile } from '@/domain/normalize-ids';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { panelShellMessages } from '@/messages/panel-shell';
import { fieldErrorsOf, usePanelAction, usePanelRead } from '../api/use-panel';
import { startSession } from '../session/session';

/** Confirms the owner's mobile, which was typed before the shop could send a code, or corrects it. */
export function ConfirmMobile() {
  const { data } = usePanelRead(panelShopEndpoints.getChecklist);
  const savedMobile = data?.item.unconfirmed_mobile ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [notice, setNotice] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [send, isSending] = usePanelAction(authEndpoints.login);
  const [confirm, isConfirming] = usePanelAction(panelEndpoints.confirmMobile);
  if (savedMobile === null) return null;
  const mobile = typed ?? savedMobile;
  const request = async () => {
    const { failure } = await send({ body: { mobile, purpose: 'panel' }, ownFields: true });
    setErrors(fieldErrorsOf(failure));
    if (!failure) setNotice(t(panelShellMessages.signInCodeText, { mobile: toPersianDigits(mobile) }));
  };
  const submit = async () => {
    const { failure } = await confirm({
      body: { mobile, code, own_device: true },
      headers: { [PANEL_SESSION_HEADER]: 'own' },
      ownFields: true,
      // The former token has ended.
      onAnswer: (entered) => startSession(entered, entered.mobile),
    });
    setErrors(fieldErrorsOf(failure));
  };
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t(panelSettingsMessages.confirmMobile)}</Typography>
      <Typography color="text.secondary">{t(panelSettingsMessages.confirmMobileAbout)}</Typography>
      <TextField
        label={t(panelShellMessages.signInMobile)}
        value={toPersianDigits(mobile)}
        onChange={({ target }) => setTyped(normalizeMobile(target.value) ?? target.value)}
        error={errors.mobile !== undefined}
        helperText={errors.mobile}
        slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr' } }}
      />
      <Box>
        <Button variant="outlined" loading={isSending} onClick={() => void request()}>
          {t(panelShellMessages.signInSend)}
        </Button>
      </Box>
      {notice && (
        <>
          <Alert severity="info" role="status">
            {notice}
          </Alert>
          <TextField
            label={t(panelShellMessages.signInCode)}
            value={toPersianDigits(code)}
            onChange={({ target }) => setCode(target.value)}
            error={errors.code !== undefined}
            helperText={errors.code}
            slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr' } }}
          />
          <Box>
            <Button variant="contained" loading={isConfirming} onClick={() => void submit()}>
              {t(panelSettingsMessages.confirmMobile)}
            </Button>
          </Box>
        </>
      )}
    </Card>
  );
}
