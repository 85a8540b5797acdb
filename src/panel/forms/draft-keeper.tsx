import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { readDraft, removeDraft, writeDraft } from './form-drafts';

/** After the last key. */
const SETTLED_MS = 400;

/** Keeps what is typed under the form's name, and puts what was kept back when the form is opened again. */
export function DraftKeeper({ form }: { form: string }) {
  const { subscribe, setValue, reset, formState } = useFormContext();
  const [isRestored, setIsRestored] = useState(false);
  const { isReady } = formState;

  useEffect(() => {
    const draft = isReady ? readDraft(form) : null;
    if (!draft) return;
    for (const [name, value] of Object.entries(draft)) setValue(name, value, { shouldDirty: true });
    setIsRestored(true);
  }, [form, isReady, setValue]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values, dirtyFields = {} }) => {
        clearTimeout(timer);
        const changed = Object.entries(values).filter(([name]) => dirtyFields[name] !== undefined);
        if (changed.length > 0) timer = setTimeout(() => writeDraft(form, Object.fromEntries(changed)), SETTLED_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form, subscribe]);

  if (!isRestored) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          onClick={() => {
            removeDraft(form);
            setIsRestored(false);
            reset();
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
