/** Compares the books with everything that they follow from, once a day. */
import type { BackendDeps } from '../deps';
import { listMisfits } from '../sql/books-audit.sql';
import { repeat } from './interval-job';

const CHECK_EVERY_MS = 86_400_000;
/** The start is the busiest minute of a small machine, which would refuse the heavy read. */
const FIRST_MS = 60_000;
/** A busy database may refuse a heavy read: a day without the comparison would be too long. */
const RETRY_MS = 3_600_000;

/** Logs `books_differ` with the number of rows that do not fit, by check. */
export async function auditBooks({ reads, log }: Pick<BackendDeps, 'reads' | 'log'>): Promise<void> {
  const misfits = await listMisfits(reads);
  if (misfits.length === 0) return;
  const counts: Record<string, number> = {};
  for (const { check } of misfits) counts[check] = (counts[check] ?? 0) + 1;
  log('books_differ', counts);
}

/** Checks a minute after the start and once a day. Returns a stop function. */
export function startBooksAudit(deps: Pick<BackendDeps, 'reads' | 'log'>): () => Promise<void> {
  return repeat(deps, 'books_audit', CHECK_EVERY_MS, () => auditBooks(deps), {
    firstMs: FIRST_MS,
    retryMs: RETRY_MS,
  });
}
