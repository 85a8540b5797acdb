import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { flushDraft, readDraft, removeDraft, writeDraftSoon } from './form-drafts';

/** Stores typed values under the form's name, and restores them when the form is opened again. */
export function DraftKeeper({ form }: { form: string }) {
  const { subscribe, setValue, reset, formState } = useFormContext();
  const record = useRecordContext();
  const [isRestored, setIsRestored] = useState(false);
  const { isReady } = formState;

  useEffect(() => {
    const draft = isReady ? readDraft(form) : null;
    if (!draft) return;
    for (const [name, value] of Object.entries(draft)) setValue(name, value, { shouldDirty: true });
    setIsRestored(true);
  }, [form, isReady, setValue]);

  useEffect(() => {
    let isWritten = false;
    return subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        const changed = Object.entries(values).filter(([name]) => dirtyFields[name] !== undefined);
        if (changed.length > 0) writeDraftSoon(form, Object.fromEntries(changed), record ?? null);
        // The typed values were reverted by hand.
        else if (isWritten) removeDraft(form);
        isWritten = changed.length > 0;
      },
    });
  }, [form, record, subscribe]);
  useEffect(() => () => flushDraft(form), [form]);

  if (!isRestored) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          onClick={() => {
            setIsRestored(false);
            reset();
            removeDraft(form);
          }}
        >
          {t(panelFormMessages.draftDiscard)}
        </Button>
      }
    >
      {t(panelFormMessages.draftRestored)}
    </Alert>
  );
}
