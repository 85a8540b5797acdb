import { isolateLatin } from '@/domain/isolate-latin';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { t } from '@/messages/format-message';
import { panelSetupMessages } from '@/messages/panel-setup';
import { normalizeError } from '@/storefront/http/normalize-error';
import { callWithoutSession } from '../api/call-panel';

/** Requests a new setup link, which the server writes to its log, where only the owner can read it. */
export function NewLink({ label = t(panelSetupMessages.renew) }: { label?: string }) {
  const [notice, setNotice] = useState('');
  const renew = async () => {
    try {
      setNotice((await callWithoutSession(panelShopEndpoints.renewSetupLink, { body: {} })).msg);
    } catch (error) {
      setNotice(normalizeError(error).details.msg);
    }
  };
  return (
    <>
      <Button color="inherit" size="small" onClick={() => void renew()}>
        {isolateLatin(label)}
      </Button>
      <span role="status">{notice}</span>
    </>
  );
}
