import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  Edit,
  HttpError,
  useDataProvider,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  type Identifier,
  type RaRecord,
} from 'react-admin';
import { t } from '@/messages/format-message';
import { panelWordsMessages } from '@/messages/panel-words';
import { formerValues } from '../api/record-changes';
import { FailedState } from '../parts/failed-state';
import { UndoNote, UNDO_MS } from '../parts/undo-note';
import { HeldRecord, type Saved } from './held-record';

interface RecordEditProps {
  readonly children: ReactNode;
  readonly title: ReactNode;
  /** The id of a record that is not in the URL. */
  readonly id?: Identifier;
  readonly resource?: string;
  /** Called with the saved record. */
  readonly onSaved?: (record: RaRecord) => void;
  readonly actions?: ReactNode;
  /** Converts the form's values to the request, given the record on which they are based. */
  readonly transform?: (form: Partial<RaRecord>, before: RaRecord) => Partial<RaRecord>;
  /** The change that undoes a save; null when it cannot be undone. */
  readonly undoOf?: (saved: Saved) => Partial<RaRecord> | null;
}

/**
 * Edits one record. Saving stays on the page and can be undone for a while; if another user has changed the record, a
 * dialog opens.
 */
export function RecordEdit({ title, id, resource, actions, ...rest }: RecordEditProps) {
  const ofContext = useResourceContext();
  const ownResource = resource ?? ofContext ?? '';
  const notify = useNotify();
  const redirect = useRedirect();
  /** Only a record that does not exist leads back to its list: otherwise its page, and what was typed there, stay. */
  const leaveMissing = (error: Error) => {
    if (!(error instanceof HttpError && error.status === 404)) return;
    notify('ra.notification.item_doesnt_exist', { type: 'error' });
    redirect('list', ownResource);
  };
  return (
    <Edit
      component="div"
      title={title}
      mutationMode="pessimistic"
      redirect={false}
      actions={actions ?? false}
      queryOptions={{ onError: leaveMissing, refetchOnReconnect: ({ state }) => state.data === undefined }}
      render={({ record, error, refetch }) =>
        !record && error ? (
          <FailedState message={error.message} onRetry={() => void refetch()} />
        ) : (
          <HeldEdit resource={ownResource} {...rest} />
        )
      }
      {...(id !== undefined && { id })}
      {...(resource !== undefined && { resource })}
    />
  );
}

type HeldEditProps = Pick<RecordEditProps, 'children' | 'onSaved' | 'transform' | 'undoOf'> & {
  readonly resource: string;
};

function HeldEdit({ resource, children, onSaved, transform, undoOf }: HeldEditProps) {
  const record = useRecordContext();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  if (!record) return null;
  const undo = async ({ after }: Saved, former: Partial<RaRecord>) => {
    try {
      const data = { ...former, version: after.version as number };
      const restored = await dataProvider.update(resource, { id: after.id, data, previousData: after });
      notify(panelWordsMessages.undone, { type: 'info' });
      onSaved?.(restored.data as RaRecord);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await queryClient.invalidateQueries();
  };
  const announce = (saved: Saved) => {
    const former = undoOf ? undoOf(saved) : formerFields(resource, saved);
    if (former)
      notify(<UndoNote text={t(panelWordsMessages.saved)} onUndo={() => void undo(saved, former)} />, {
        type: 'success',
        autoHideDuration: UNDO_MS,
      });
    else notify(panelWordsMessages.saved, { type: 'success' });
    onSaved?.(saved.after);
  };
  return (
    <HeldRecord key={record.id} resource={resource} transform={transform} onSaved={announce}>
      {children}
    </HeldRecord>
  );
}

/** The previous values of the sent fields; null when nothing has changed, or when the record does not contain them. */
function formerFields(resource: string, { before, after, sent }: Saved): Partial<RaRecord> | null {
  const isKnown = sent.length > 0 && sent.every((name) => name in before);
  return isKnown ? formerValues(resource, sent, before, after) : null;
}
