import Box from '@mui/material/Box';
import { Title } from 'react-admin';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { isBankWay } from '@/domain/bank-way';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { usePanelRead } from '../api/use-panel';
import { CardSkeletons } from '../parts/card-skeletons';
import { FailedState } from '../parts/failed-state';
import { BankCard } from './bank-card';
import { ConfirmMobile } from './confirm-mobile';
import { OriginCard } from './origin-card';
import { ProviderCard } from './provider-card';

/** The payment and SMS providers. */
export function ProvidersPage() {
  const { data, error, refetch } = usePanelRead(panelShopEndpoints.listProviders);
  if (error && !data)
    return (
      <FailedState
        title={t(panelSettingsMessages.providers)}
        message={error.details.msg}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Title title={t(panelSettingsMessages.providers)} />
      <OriginCard />
      {data?.items.some(({ id, in_use }) => id === 'sms' && in_use !== 'console') && <ConfirmMobile />}
      {!data && <CardSkeletons />}
      {data?.items.map((provider) => {
        const { id, version } = provider;
        const key = `${id} ${version}`;
        if (!isBankWay(id)) return <ProviderCard key={key} id={id} provider={provider} />;
        return <BankCard key={key} id={id} provider={provider} />;
      })}
    </Box>
  );
}
