/** Runs a bulk change request by request, with its progress, until it is finished or stopped. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { BulkChange } from '@/contract/panel-bulk.schemas';
import type { BodyOf } from '@/contract/endpoint';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import { t } from '@/messages/format-message';
import { panelWordsMessages } from '@/messages/panel-words';
import { normalizeError } from '@/storefront/http/normalize-error';
import { callPanel } from '../api/call-panel';

export interface BulkRun {
  /** The bulk change that is processed now. */
  readonly progress: BulkChange | null;
  /** Why none was created. */
  readonly error: string;
  /**
   * Creates a bulk change and runs it. Null when it was not created; unfinished when a later request failed, since another
   * one would change the same products again.
   */
  readonly start: (body: BodyOf<typeof catalogue.createBulkChange>) => Promise<BulkChange | null>;
  readonly resume: (bulk: BulkChange) => Promise<BulkChange | null>;
  readonly undo: (bulk: BulkChange) => Promise<BulkChange | null>;
  /** Stops after the running request. */
  readonly stop: () => void;
}

export function useBulkChange(): BulkRun {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [progress, setProgress] = useState<BulkChange | null>(null);
  const [error, setError] = useState('');
  const isStopped = useRef(false);

  const repeat = async (
    first: BulkChange,
    endpoint: typeof catalogue.runBulkChange | typeof catalogue.undoBulkChange,
    end: BulkChange['status'],
  ): Promise<BulkChange> => {
    let bulk = first;
    while (bulk.status !== end && !isStopped.current) {
      setProgress(bulk);
      bulk = (await callPanel(endpoint, { params: { id: bulk.id }, body: {} })).data.item;
    }
    return bulk;
  };
  const say = (failed: unknown) => notify(textOf(failed), { type: 'error' });
  const guarded = async (work: () => Promise<BulkChange>, onFailed = say): Promise<BulkChange | null> => {
    isStopped.current = false;
    setError('');
    try {
      return await work();
    } catch (failed) {
      onFailed(failed);
      return null;
    } finally {
      setProgress(null);
      await queryClient.invalidateQueries();
    }
  };

  const run = (bulk: BulkChange) => repeat(bulk, catalogue.runBulkChange, 'done');
  return {
    progress,
    error,
    start: (body) =>
      guarded(
        async () => {
          const { item } = (await callPanel(catalogue.createBulkChange, { body })).data;
          return await run(item).catch((failed: unknown) => {
            say(failed);
            return item;
          });
        },
        (failed) => setError(textOf(failed)),
      ),
    resume: (bulk) =>
      guarded(() => (bulk.status === 'undoing' ? repeat(bulk, catalogue.undoBulkChange, 'undone') : run(bulk))),
    undo: (bulk) => guarded(() => repeat(bulk, catalogue.undoBulkChange, 'undone')),
    stop: () => {
      isStopped.current = true;
    },
  };
}

function textOf(failed: unknown): string {
  const { errors, msg } = normalizeError(failed).details;
  return errors?.[0]?.msg || msg || t(panelWordsMessages.failed);
}
