import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BankWay } from '@/contract/bank-ways';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { PanelProvider } from '@/contract/panel-providers.schemas';
import { bankOfWay } from '@/domain/bank-way';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { enteredValues, ProviderFields } from './provider-fields';
import { providerName } from './provider-name';

interface BankCardProps {
  readonly id: BankWay;
  readonly provider: PanelProvider;
}

/** A bank beside the first one: its keys, whether customers may choose it, and its deletion. */
export function BankCard({ id, provider }: BankCardProps) {
  const bank = bankOfWay(id);
  const { readable, version, offered, fixed } = provider;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isDeleting, setDeleting] = useState(false);
  const [save, isSaving] = usePanelAction(panelShopEndpoints.updateProvider);
  const [test, isTesting] = usePanelAction(panelShopEndpoints.testProvider);
  const isEntered = provider.provider !== null;
  const isWay = offered != null;
  const name = providerName(bank);
  const submit = async () => {
    const body = { version, provider: bank, fields: enteredValues(provider, bank, typed) };
    const { failure } = await save({ params: { id }, body, ownFields: true });
    setErrors(fieldErrorsOf(failure));
  };
  const remove = async () => {
    setDeleting(false);
    await save({ params: { id }, body: { version, provider: null } });
  };
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Typography variant="h2">{t(panelSettingsMessages.furtherBank, { name })}</Typography>
      <Typography color="text.secondary">{t(aboutOf(provider))}</Typography>
      {fixed && offered && <Alert severity="warning">{t(panelSettingsMessages.bankUnusable, { name })}</Alert>}
      {!readable && <Alert severity="warning">{t(panelSettingsMessages.providerUnreadable)}</Alert>}
      <ProviderFields provider={provider} chosen={bank} typed={typed} errors={errors} onType={setTyped} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant={isWay ? 'contained' : 'outlined'} loading={isSaving} onClick={() => void submit()}>
          {t(isWay ? panelFormMessages.save : panelSettingsMessages.addBank, { name })}
        </Button>
        {isEntered && (
          <Button variant="outlined" loading={isTesting} onClick={() => void test({ params: { id }, body: {} })}>
            {t(panelSettingsMessages['test.payment'])}
          </Button>
        )}
        {isWay && (
          <Button component={Link} to="/payment-ways">
            {t(panelSettingsMessages.bankWays)}
          </Button>
        )}
        {isEntered && (
          <Button color="error" onClick={() => setDeleting(true)}>
            {t(panelSettingsMessages.removeBank)}
          </Button>
        )}
      </Box>
      <Confirm
        isOpen={isDeleting}
        title={t(panelSettingsMessages.removeBankOf, { name })}
        content={t(panelSettingsMessages.removeBankAbout)}
        confirm={t(panelSettingsMessages.removeBank)}
        confirmColor="warning"
        onConfirm={() => void remove()}
        onClose={() => setDeleting(false)}
      />
    </Card>
  );
}

function aboutOf({ provider, offered }: PanelProvider) {
  if (offered === true) return panelSettingsMessages.bankOffered;
  if (offered === false) return panelSettingsMessages.bankOff;
  return provider === null ? panelSettingsMessages.bankAbout : panelSettingsMessages.bankFormer;
}
