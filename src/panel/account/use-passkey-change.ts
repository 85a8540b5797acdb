import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { RequestResult } from '@/storefront/http/axios-instance';
import { invalidateReads } from '../api/use-panel';
import { failureText } from '../session/webauthn';
import { useConfirmed } from './use-confirmed';

/**
 * Changes of passkeys: shows the API's message or the failure, asks for the confirmation that they need, and reads the
 * lists again. `dialog` is to be rendered.
 */
export function usePasskeyChange(): {
  readonly change: (request: () => Promise<RequestResult<unknown>>) => Promise<void>;
  readonly isBusy: boolean;
  readonly dialog: ReactNode;
} {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { run, dialog } = useConfirmed();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (request: () => Promise<RequestResult<unknown>>) => {
    setIsBusy(true);
    try {
      const result = await run(request);
      if (result) notify(result.msg, { type: 'success' });
    } catch (error) {
      const text = failureText(error);
      if (text) notify(text, { type: 'error' });
    } finally {
      await invalidateReads(queryClient);
      setIsBusy(false);
    }
  };
  return { change, isBusy, dialog };
}
