import { isolateLatin } from '@/domain/isolate-latin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { PanelProvider, ProviderKind } from '@/contract/panel-providers.schemas';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { enteredValues, ProviderFields } from './provider-fields';
import { providerName } from './provider-name';

const NONE = 'none';

/** A provider with its keys. An unchanged secret is left out of the request and stays stored. */
export function ProviderCard({ id, provider }: { readonly id: ProviderKind; readonly provider: PanelProvider }) {
  const { choices, fixed, in_use, readable, version } = provider;
  const [chosen, setChosen] = useState(provider.provider ?? NONE);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [save, isSaving] = usePanelAction(panelShopEndpoints.updateProvider);
  const [test, isTesting] = usePanelAction(panelShopEndpoints.testProvider);
  const submit = async () => {
    const values = enteredValues(provider, chosen, typed);
    const body = { version, provider: chosen === NONE ? null : chosen, ...(chosen !== NONE && { fields: values }) };
    const { failure } = await save({ params: { id }, body, ownFields: true });
    setErrors(fieldErrorsOf(failure));
  };
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t(panelSettingsMessages[`provider.${id}`])}</Typography>
      <Typography color="text.secondary">
        {isolateLatin(t(panelSettingsMessages.inUse, { name: providerName(in_use) }))}
      </Typography>
      {fixed && <Alert severity="info">{t(panelSettingsMessages.providerFixed)}</Alert>}
      {!readable && <Alert severity="warning">{t(panelSettingsMessages.providerUnreadable)}</Alert>}
      <TextField
        select
        label={t(panelSettingsMessages.providerChoice)}
        value={chosen}
        disabled={fixed}
        onChange={({ target }) => {
          setChosen(target.value);
          setTyped({});
          setErrors({});
        }}
        error={errors.provider !== undefined}
        helperText={errors.provider}
      >
        <MenuItem value={NONE}>{t(panelSettingsMessages.providerNone)}</MenuItem>
        {choices.map((one) => (
          <MenuItem key={one.provider} value={one.provider}>
            {providerName(one.provider)}
          </MenuItem>
        ))}
      </TextField>
      <ProviderFields provider={provider} chosen={chosen} typed={typed} errors={errors} onType={setTyped} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={fixed} loading={isSaving} onClick={() => void submit()}>
          {t(panelFormMessages.save)}
        </Button>
        <Button variant="outlined" loading={isTesting} onClick={() => void test({ params: { id }, body: {} })}>
          {t(panelSettingsMessages[`test.${id}`])}
        </Button>
      </Box>
    </Card>
  );
}
