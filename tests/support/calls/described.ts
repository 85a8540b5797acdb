import { conflictDataOf, failuresOf } from '@/backend/http/openapi-failures';
import type { NamedEndpoint } from './endpoint-case';

/** Asserts that the OpenAPI document names the status of every failure, and what the data of a conflict contains. */
export function expectDescribed({ call, shape }: NamedEndpoint, status: number, data: unknown): void {
  if (status === 200) return;
  expect(Object.keys(failuresOf(call, shape))).toContain(String(status));
  if (status === 409 && data !== undefined)
    expect({ data, issues: conflictDataOf(shape)?.safeParse(data).error?.issues ?? null }).toEqual({
      data,
      issues: null,
    });
  if (status === 409 && data !== undefined) expect(conflictDataOf(shape)).not.toBeNull();
}
