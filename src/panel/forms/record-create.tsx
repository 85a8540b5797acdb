import type { ReactNode } from 'react';
import {
  Create,
  SaveContextProvider,
  useNotify,
  useRedirect,
  useResourceContext,
  useSaveContext,
  type RaRecord,
  type SaveHandler,
} from 'react-admin';
import { panelWordsMessages } from '@/messages/panel-words';
import { removeDraft } from './form-drafts';
import { NewDraft, newDraftName } from './new-draft';
import { useRunning } from './use-running';

interface RecordCreateProps {
  readonly children: ReactNode;
  readonly title: ReactNode;
  /** The page after the save; the list by default. */
  readonly redirect?: 'list' | 'edit';
  readonly onCreated?: (record: RaRecord) => void;
  /** What is said after a save instead of the usual note. */
  readonly createdNote?: (record: RaRecord) => ReactNode;
  /** After each save: its error, or null. */
  readonly onSettled?: (error: Error | null) => void;
  /** Converts the form's values to the request. */
  readonly transform?: (form: RaRecord) => RaRecord;
  /** With it a repeated submit of the same form creates one record only. */
  readonly idempotencyKey?: string;
  /** The name of the draft, if the resource has forms of several kinds. */
  readonly draft?: string;
}

/** A new record. */
export function RecordCreate({
  children,
  title,
  redirect: next = 'list',
  onCreated,
  createdNote,
  onSettled,
  transform,
  idempotencyKey,
  draft,
}: RecordCreateProps) {
  const notify = useNotify();
  const redirect = useRedirect();
  const name = useResourceContext() ?? '';
  return (
    <Create
      component="div"
      title={title}
      actions={false}
      {...(transform && { transform })}
      mutationOptions={{
        ...(idempotencyKey && { meta: { idempotencyKey } }),
        ...(onSettled && { onSettled: (_: unknown, error: Error | null) => onSettled(error) }),
        onSuccess: (record: RaRecord) => {
          removeDraft(newDraftName(name, draft));
          notify(createdNote?.(record) ?? panelWordsMessages.created, { type: 'success' });
          if (onCreated) onCreated(record);
          else redirect(next, name, record.id, record);
        },
      }}
    >
      <NewDraft value={draft}>
        <CreateSave>{children}</CreateSave>
      </NewDraft>
    </Create>
  );
}

/** Gives the form of a new record a save that reports that it is running, as React Admin does for existing records. */
function CreateSave({ children }: { children: ReactNode }) {
  const context = useSaveContext();
  const [isSaving, run] = useRunning();
  const save: SaveHandler<RaRecord> = (...args) => run(async () => await context.save?.(...args));
  return <SaveContextProvider value={{ ...context, save, saving: isSaving }}>{children}</SaveContextProvider>;
}
