import Button from '@mui/material/Button';
import { useState } from 'react';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { t } from '@/messages/format-message';
import { panelSetupMessages } from '@/messages/panel-setup';
import { normalizeError } from '@/storefront/http/api-error';
import { callOnce } from '../api/call-panel';

/** Has the server write another link into its output, where only the owner reads it. */
export function NewLink() {
  const [told, setTold] = useState('');
  const ask = async () => {
    try {
      setTold((await callOnce(panelShopEndpoints.renewSetupLink, { body: {} })).msg);
    } catch (error) {
      setTold(normalizeError(error).details.msg);
    }
  };
  return (
    <>
      <Button color="inherit" size="small" onClick={() => void ask()}>
        {t(panelSetupMessages.renew)}
      </Button>
      <span role="status">{told}</span>
    </>
  );
}
