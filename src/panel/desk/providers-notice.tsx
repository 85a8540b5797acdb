import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import { usePanelRead } from '../api/use-panel';
import { may, useSession } from '../session/session';

/** For owners, who may change the providers: the shop has no bank or sends no SMS. */
export function ProvidersNotice() {
  const isOwner = may(useSession(), ['shop']);
  const { data } = usePanelRead(panelShopEndpoints.listProviders, { enabled: isOwner });
  const nameOf = (kind: 'payment' | 'sms') => data?.items.find(({ id }) => id === kind)?.in_use;
  const bank = nameOf('payment');
  // The built-in bank serves the demo and test installations, whose messages are printed on purpose.
  if (!isOwner || bank === 'sandbox') return null;
  const missing = [
    ...(bank === 'none' ? [t(panelDeskMessages.noBank)] : []),
    ...(nameOf('sms') === 'console' ? [t(panelDeskMessages.noSms)] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to="/providers" color="inherit">
          {t(panelDeskMessages.connect)}
        </Button>
      }
    >
      {missing.join(' ')}
    </Alert>
  );
}
