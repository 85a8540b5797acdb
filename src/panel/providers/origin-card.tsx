import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { fieldErrorsOf, usePanelAction, usePanelRead } from '../api/use-panel';
import { ltrInput } from '../fields/ltr-input';
import { pageOrigin } from '../fields/origin-field';

/** Asks for the shop's address while it is unknown: without it no provider can be entered. */
export function OriginCard() {
  const { data } = usePanelRead(panelShopEndpoints.getSettings);
  const [typed, setTyped] = useState(pageOrigin() ?? '');
  const [error, setError] = useState<string>();
  const [save, isSaving] = usePanelAction(panelShopEndpoints.updateSettings);
  if (!data || data.item.origin !== null) return null;
  const submit = async () => {
    const { failure } = await save({ body: { version: data.item.version, origin: typed }, ownFields: true });
    setError(fieldErrorsOf(failure).origin);
  };
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography variant="h2">{t(panelSettingsMessages.origin)}</Typography>
      <Typography color="text.secondary">{t(panelSettingsMessages.originFirst)}</Typography>
      <TextField
        fullWidth
        label={t(panelSettingsMessages.origin)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error !== undefined}
        helperText={error ?? t(panelSettingsMessages.originHelp)}
        slotProps={{ htmlInput: { ...ltrInput, inputMode: 'url' } }}
      />
      <Button variant="contained" loading={isSaving} onClick={() => void submit()}>
        {t(panelFormMessages.save)}
      </Button>
    </Card>
  );
}
