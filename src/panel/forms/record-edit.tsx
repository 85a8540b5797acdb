import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { Edit, useNotify, useResourceContext, type Identifier, type RaRecord } from 'react-admin';
import { panelWordsMessages } from '@/messages/panel-words';
import { ConflictContext, newerRecordOf } from './conflict';
import { removeDraft } from './form-drafts';

interface RecordEditProps {
  readonly children: ReactNode;
  readonly title: ReactNode;
  /** Of a record that is not named by the address. */
  readonly id?: Identifier;
  readonly resource?: string;
  /** Called with what was saved. */
  readonly onSaved?: (record: RaRecord) => void;
  readonly actions?: ReactNode;
}

/** One record to be changed. Saving stays on the page; a record that somebody else has changed is asked about. */
export function RecordEdit({ children, title, id, resource, onSaved, actions }: RecordEditProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const ofContext = useResourceContext();
  const name = resource ?? ofContext ?? '';
  const [newer, setNewer] = useState<RaRecord | null>(null);
  const conflict = useMemo(
    () => ({
      newer,
      settle: () => setNewer(null),
      takeNewer: () => {
        if (!newer) return;
        removeDraft(`${name}/${newer.id}`);
        setNewer(null);
        void queryClient.invalidateQueries({ queryKey: [name] });
      },
    }),
    [newer, name, queryClient],
  );
  return (
    <ConflictContext.Provider value={conflict}>
      <Edit
        component="div"
        title={title}
        mutationMode="pessimistic"
        redirect={false}
        actions={actions ?? false}
        {...(id !== undefined && { id })}
        {...(resource !== undefined && { resource })}
        mutationOptions={{
          onSuccess: (record: RaRecord) => {
            removeDraft(`${name}/${record.id}`);
            notify(panelWordsMessages.saved, { type: 'success' });
            onSaved?.(record);
          },
          onError: (error: unknown) => setNewer(newerRecordOf(error)),
        }}
      >
        {children}
      </Edit>
    </ConflictContext.Provider>
  );
}
