/**
 * React Admin's data provider on the contract's endpoints. A list returns `items` and `total`, and the sums of all that
 * was found as `meta.sums` where it has some, a record `item`; an
 * update sends the changed fields with the record's `version`. A field error becomes an error at its input. The error
 * of a record that was changed by another user includes the newer record.
 */
import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin';
import type { Method, PathParams, QueryValues } from '@/contract/endpoint';
import type { ApiError } from '@/storefront/http/api-error';
import { normalizeError } from '@/storefront/http/normalize-error';
import { callPanel } from './call-panel';
import { changedFields } from './record-changes';
import { endpointOf, isSingle, type Suffix } from './panel-endpoints';

/** The body of a form's error. */
export interface PanelErrorBody {
  /** By field, in React Admin's format; errors without a field are the form's own (`root.serverError`). */
  readonly errors: Readonly<Record<string, unknown>>;
  /** The newer record, when another user has changed it (409). */
  readonly item?: RaRecord;
  /** The order that the idempotency key belongs to, when it cannot submit another one (409). */
  readonly orderId?: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** Maximum number of ids in one request. */
const MAX_IDS = 100;
/** Maximum page size of the API. */
const MAX_PAGE = 100;

export const dataProvider: DataProvider = {
  async getList(resource, { pagination, sort, filter, signal }) {
    const { page = 1, perPage = 20 } = pagination ?? {};
    const query = {
      page,
      limit: Math.min(perPage, MAX_PAGE),
      // React Admin sorts by id by default; without a sort the API uses the resource's own order.
      ...(sort && sort.field !== 'id' && { sort: sort.field, order: sort.order.toLowerCase() }),
      ...queryOf(filter as Record<string, unknown> | undefined),
    };
    const { items, total, sums } = await listOf(resource, query, signal);
    // A list that was requested as a whole is fetched page by page.
    for (let next = 2; perPage > MAX_PAGE && items.length < Math.min(total, perPage); next += 1) {
      const more = (await listOf(resource, { ...query, page: next }, signal)).items;
      if (more.length === 0) break;
      items.push(...more);
    }
    return { data: items as never, total, ...(sums && { meta: { sums } }) };
  },

  async getOne(resource, { id, signal }) {
    return { data: await itemOf('GET', resource, suffixOf(resource), { params: { id }, ...(signal && { signal }) }) };
  },

  async getMany(resource, { ids, signal }) {
    const items: RaRecord[] = [];
    for (let at = 0; at < ids.length; at += MAX_IDS) {
      const part = ids.slice(at, at + MAX_IDS).join(',');
      items.push(...(await listOf(resource, { ids: part, page: 1, limit: MAX_IDS }, signal)).items);
    }
    return { data: items as never };
  },

  async getManyReference(resource, { target, id, pagination, sort, filter, signal }) {
    const merged = { ...(filter as object), [target]: id };
    return await dataProvider.getList(resource, { pagination, sort, filter: merged, ...(signal && { signal }) });
  },

  async create(resource, { data, meta }) {
    const { idempotencyKey } = (meta ?? {}) as { idempotencyKey?: string };
    const parts = { body: data, ...(idempotencyKey && { headers: { 'Idempotency-Key': idempotencyKey } }) };
    return { data: await itemOf('POST', resource, '', parts) };
  },

  async update(resource, { id, data, previousData }) {
    const [sent, before] = [data as Fields, (previousData ?? {}) as Fields];
    // The version that the changes are based on.
    const body = { ...changedFields(resource, sent, before), version: sent.version ?? before.version };
    return { data: await itemOf('POST', resource, suffixOf(resource), { params: { id }, body }) };
  },

  async updateMany(resource, { ids, data, meta }) {
    const versions = (meta as { versions?: Record<Identifier, number> } | undefined)?.versions ?? {};
    const changes = ids.map((id) => ({ id, version: versions[id], ...(data as object) }));
    const { items } = await send<{ items: RaRecord[] }>('POST', resource, '/changes', { body: { changes } });
    return { data: items.map(({ id }) => id) as never };
  },

  async delete(resource, { id, previousData, meta }) {
    const version = (previousData as { version?: number } | undefined)?.version;
    return {
      data: await itemOf('POST', resource, '/:id/remove', { params: { id }, body: { version, ...(meta as object) } }),
    };
  },

  async deleteMany() {
    return await Promise.reject(new Error('Records are removed one by one'));
  },

  supportAbortSignal: true,
};

/** A single resource has one record, at the path of the resource itself. */
function suffixOf(resource: string): Suffix {
  return isSingle(resource) ? '' : '/:id';
}

interface RequestParts {
  readonly params?: PathParams;
  readonly query?: QueryValues;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

async function listOf(
  resource: string,
  query: QueryValues,
  signal: AbortSignal | undefined,
): Promise<{ items: RaRecord[]; total: number; sums?: Readonly<Record<string, number>> }> {
  return await send('GET', resource, '', { query, ...(signal && { signal }) });
}

async function itemOf(method: Method, resource: string, suffix: Suffix, parts: RequestParts): Promise<never> {
  return (await send<{ item: never }>(method, resource, suffix, parts)).item;
}

async function send<T>(method: Method, resource: string, suffix: Suffix, { body, ...parts }: RequestParts): Promise<T> {
  try {
    const { data } = await callPanel(endpointOf(method, resource, suffix), { ...parts, body: body as never });
    return data as T;
  } catch (error) {
    throw panelError(error);
  }
}

/** The error in React Admin's format: a message, the status, and the errors of the form's fields. */
export function panelError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { details } = normalizeError(error) as ApiError;
  const body: PanelErrorBody = {
    errors: details.errors?.length
      ? Object.fromEntries(details.errors.map(({ field, msg }) => [field, msg]))
      : { root: { serverError: details.msg } },
    ...(details.kind === 'conflict' && isItem(details.data) && { item: details.data.item }),
    ...(details.kind === 'conflict' && hasOrderId(details.data) && { orderId: details.data.order_id }),
  };
  return new HttpError(details.msg, typeof details.code === 'number' ? details.code : 0, body);
}

function isItem(data: unknown): data is { item: RaRecord } {
  return typeof data === 'object' && data !== null && 'item' in data && typeof data.item === 'object';
}

function hasOrderId(data: unknown): data is { order_id: number } {
  return typeof data === 'object' && data !== null && 'order_id' in data && typeof data.order_id === 'number';
}

/** Filters as query parameters: lists joined by commas, without empty values. */
function queryOf(filter: Record<string, unknown> = {}): QueryValues {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value as string | number | boolean),
    ]),
  );
}
