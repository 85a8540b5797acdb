import type { ReactNode } from 'react';
import { Create, useNotify, useRedirect, useResourceContext, type RaRecord } from 'react-admin';
import { panelWordsMessages } from '@/messages/panel-words';
import { removeDraft } from './form-drafts';

interface RecordCreateProps {
  readonly children: ReactNode;
  readonly title: ReactNode;
  /** The page after the save; the list by default. */
  readonly redirect?: 'list' | 'edit';
  readonly onCreated?: (record: RaRecord) => void;
  /** Converts the form's values to the request. */
  readonly transform?: (form: RaRecord) => RaRecord;
  /** With it a repeated submit of the same form creates one record only. */
  readonly idempotencyKey?: string;
}

/** A new record. */
export function RecordCreate({
  children,
  title,
  redirect: next = 'list',
  onCreated,
  transform,
  idempotencyKey,
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
        onSuccess: (record: RaRecord) => {
          removeDraft(`${name}/new`);
          notify(panelWordsMessages.created, { type: 'success' });
          if (onCreated) onCreated(record);
          else redirect(next, name, record.id, record);
        },
      }}
    >
      {children}
    </Create>
  );
}
