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
  /** What goes with the record; it stands below the question. */
  readonly warning?: string | undefined;
  /** Fields of the request beside the version. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
}

/** Removes the record of the form after a question; what the API answers stands above the list then. */
export function RemoveRecordButton({ name, warning, meta }: RemoveRecordButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const notify = useNotify();
  const redirect = useRedirect();
  const { ask } = useFormRecord();
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
          ask(newerRecordOf(error));
          notify((error as Error).message, { type: 'error' });
        },
        onSettled: () => setIsAsked(false),
      },
    );
  return (
    <>
      <Button color="error" onClick={() => setIsAsked(true)}>
        {t(panelFormMessages.remove)}
      </Button>
      <Confirm
        isOpen={isAsked}
        loading={isPending}
        title={t(panelFormMessages.remove)}
        content={[t(panelFormMessages.removeSure, { name }), warning].filter(Boolean).join(' ')}
        confirm={t(panelFormMessages.yes)}
        cancel={t(panelFormMessages.no)}
        onConfirm={run}
        onClose={() => setIsAsked(false)}
      />
    </>
  );
}
