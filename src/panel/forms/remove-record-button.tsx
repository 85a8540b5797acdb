import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useDelete, useNotify, useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelWordsMessages } from '@/messages/panel-words';
import { newerRecordOf, useFormRecord } from './conflict';
import { removeDraft } from './form-drafts';

interface RemoveRecordButtonProps {
  readonly name: string;
  /** What is removed together with the record; shown below the question. */
  readonly warning?: string | undefined;
  /** Fields of the request besides the version. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/** Removes the form's record after a confirmation; the API's message is shown above the list afterwards. */
export function RemoveRecordButton({ name, warning, meta }: RemoveRecordButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const redirect = useRedirect();
  const { showConflict } = useFormRecord();
  const [remove, { isPending }] = useDelete();
  if (!record) return null;
  const run = () =>
    void remove(
      resource,
      { id: record.id, previousData: record, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          removeDraft(`${resource}/${record.id}`);
          notify(panelWordsMessages.removed, { type: 'success' });
          redirect('list', resource);
        },
        onError: (error) => {
          showConflict(newerRecordOf(error));
          notify((error as Error).message, { type: 'error' });
        },
        onSettled: () => setIsConfirming(false),
      },
    );
  return (
    <>
      <Button color="error" onClick={() => setIsConfirming(true)}>
        {t(panelFormMessages.remove)}
      </Button>
      <Confirm
        isOpen={isConfirming}
        loading={isPending}
        title={t(panelFormMessages.remove)}
        content={[t(panelFormMessages.removeSure, { name }), warning].filter(Boolean).join(' ')}
        confirm={t(panelFormMessages.yes)}
        cancel={t(panelFormMessages.no)}
        onConfirm={run}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}
