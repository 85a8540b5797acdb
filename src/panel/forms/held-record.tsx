import { useState, type ReactNode } from 'react';
import {
  HttpError,
  RecordContextProvider,
  SaveContextProvider,
  useRecordContext,
  useUpdate,
  type RaRecord,
  type SaveHandlerCallbacks,
} from 'react-admin';
import type { PanelErrorBody } from '../api/data-provider';
import { changedFields, isSame } from '../api/record-changes';
import { FormRecordContext, newerRecordOf } from './conflict';
import { readDraft, readDraftBase, removeDraft } from './form-drafts';
import { useRunning } from './use-running';

export interface Saved {
  readonly before: RaRecord;
  readonly after: RaRecord;
  /** The names of the fields that were sent. */
  readonly sent: readonly string[];
}

interface HeldRecordProps {
  readonly resource: string;
  /** Converts the form's values to the request, given the record on which they are based. */
  readonly transform?: ((form: Partial<RaRecord>, before: RaRecord) => Partial<RaRecord>) | undefined;
  readonly onSaved: (saved: Saved) => void;
  readonly children: ReactNode;
}

interface Held {
  readonly record: RaRecord;
  readonly isTyped: boolean;
}

/**
 * The record of a form. While there is unsaved input, the form stays on the record on which the input is based, even if
 * a newer one is loaded: only then can the API detect a change by another user. A draft includes its record.
 */
export function HeldRecord({ resource, transform, onSaved, children }: HeldRecordProps) {
  const fresh = useRecordContext() as RaRecord;
  const form = `${resource}/${fresh.id}`;
  const [heldRecord, setHeld] = useState<Held | null>(() => ofDraft(form, fresh));
  const [newer, setNewer] = useState<RaRecord | null>(heldRecord && fresh);
  const [lastSave, setLastSave] = useState<SaveHandlerCallbacks | null>(null);
  const [saves, setSaves] = useState(0);
  const [update] = useUpdate();
  const [isSaving, run] = useRunning();
  // The saved record has been loaded.
  if (heldRecord && !heldRecord.isTyped && Number(fresh.version) >= Number(heldRecord.record.version)) setHeld(null);
  const record = heldRecord?.record ?? fresh;

  const saveOnto = (values: Partial<RaRecord>, callbacks: SaveHandlerCallbacks, before: RaRecord) =>
    run(async () => await send(values, callbacks, before));
  const send = async (
    values: Partial<RaRecord>,
    { transform: transformOwn }: SaveHandlerCallbacks,
    before: RaRecord,
  ) => {
    const typed = (transformOwn ? await transformOwn(values, { previousData: before }) : values) as Partial<RaRecord>;
    const data = { ...(transform?.(typed, before) ?? typed), version: before.version as number };
    try {
      const after = (await update(
        resource,
        { id: before.id, data, previousData: before },
        { mutationMode: 'pessimistic', returnPromise: true },
      )) as RaRecord;
      removeDraft(form);
      setHeld({ record: after, isTyped: false });
      setSaves((count) => count + 1);
      onSaved({ before, after, sent: Object.keys(changedFields(resource, data, before)) });
      return undefined;
    } catch (error) {
      setNewer(newerRecordOf(error));
      return error instanceof HttpError ? (error.body as PanelErrorBody).errors : undefined;
    }
  };
  const save = (values: Partial<RaRecord>, saveCallbacks: SaveHandlerCallbacks = {}) => {
    const { transform: transformOwn } = saveCallbacks;
    const callbacks = transformOwn ? { transform: transformOwn } : {};
    setLastSave(callbacks);
    return saveOnto(values, callbacks, record) as Promise<void>;
  };

  return (
    <FormRecordContext.Provider
      value={{
        newer,
        showConflict: setNewer,
        moveTo: (next, isTyped) => {
          setNewer(null);
          setHeld({ record: next, isTyped });
        },
        hold: () => setHeld((now) => (now?.isTyped ? now : { record: now?.record ?? fresh, isTyped: true })),
        saveAgain: lastSave && ((values, onto) => saveOnto(values, lastSave, onto)),
        saves,
      }}
    >
      <SaveContextProvider value={{ save, saving: isSaving, mutationMode: 'pessimistic' }}>
        <RecordContextProvider value={record}>{children}</RecordContextProvider>
      </SaveContextProvider>
    </FormRecordContext.Provider>
  );
}

/** The record of a stored draft, when it has changed since; null when the draft fits the current record. */
function ofDraft(form: string, fresh: RaRecord): Held | null {
  const [values, base] = [readDraft(form), readDraftBase(form)];
  if (!values || !base) return null;
  const fits = base.version === fresh.version && Object.keys(values).every((name) => isSame(base[name], fresh[name]));
  return fits ? null : { record: base, isTyped: true };
}
