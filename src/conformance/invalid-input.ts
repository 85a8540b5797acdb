/** Invalid input generated from a schema: another type, missing, too long, out of range. */
import * as z from 'zod';
import type { EndpointSchema } from '@/contract/endpoint';

/** The part of JSON Schema that the contract's schemas use. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export function schemaOf(schema: EndpointSchema[keyof EndpointSchema & ('body' | 'query')]): Schema {
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {};
}

/** What is wrong and where, and the whole input. */
export type InvalidInput = readonly [what: string, input: unknown];

/** Invalid bodies, each with one error, derived from a valid one. */
export function invalidBodies(schema: EndpointSchema, good: unknown): InvalidInput[] {
  return schema.body ? invalidValues(schemaOf(schema.body), good ?? {}, 'body') : [];
}

/** Invalid queries: all values are text, so only their form can be invalid. */
export function invalidQueries(
  schema: EndpointSchema,
): (readonly [what: string, query: Readonly<Record<string, string>>])[] {
  return Object.entries(schemaOf(schema.query).properties ?? {}).flatMap(([name, schema]) => {
    const faults: [string, string][] = [];
    if (schema.pattern !== undefined || schema.enum)
      faults.push([`${name} of another form`, 'x y'], [`${name} with a NUL`, '\u0000']);
    if (schema.maxLength !== undefined) faults.push([`${name} too long`, 'x'.repeat(schema.maxLength + 1)]);
    return faults.map(([what, value]) => [what, { [name]: value }] as const);
  });
}

function invalidValues(inputSchema: Schema, good: unknown, at: string): InvalidInput[] {
  const [schema = inputSchema, another] = alternativesOf(inputSchema);
  // One alternative may accept what another refuses, but none accepts an operator object.
  if (another) return [[`${at} of another type`, { $gt: '' }]];
  return [...invalidWholes(schema, good, at), ...invalidParts(schema, good, at)];
}

/** The alternatives of a value, without null. */
function alternativesOf(schema: Schema): Schema[] {
  return schema.anyOf ? schema.anyOf.flatMap(alternativesOf) : schema.type === 'null' ? [] : [schema];
}

function invalidWholes(schema: Schema, good: unknown, at: string): InvalidInput[] {
  const invalids: InvalidInput[] = [[`${at} of another type`, OTHER_TYPE[schema.type ?? 'string'] ?? { $gt: '' }]];
  if (schema.enum || schema.const !== undefined) invalids.push([`${at} none of the choices`, 'nothing-such']);
  if (schema.pattern !== undefined) invalids.push([`${at} of another form`, 'x y']);
  if (schema.maxLength !== undefined) invalids.push([`${at} too long`, 'x'.repeat(schema.maxLength + 1)]);
  if ((schema.minLength ?? 0) > 0) invalids.push([`${at} empty`, '']);
  if (schema.type === 'string')
    invalids.push([`${at} with a NUL`, 'a\u0000b'], [`${at} with half a character`, '\ud800']);
  if (isBound(schema.minimum)) invalids.push([`${at} too small`, schema.minimum - 1]);
  if (isBound(schema.maximum)) invalids.push([`${at} too large`, schema.maximum + 1]);
  if (schema.type === 'integer') invalids.push([`${at} broken`, 1.5], [`${at} as text`, '1']);
  const [first] = Array.isArray(good) ? (good as unknown[]) : [];
  if (schema.maxItems !== undefined)
    invalids.push([`${at} too many`, Array.from({ length: schema.maxItems + 1 }, () => first ?? {})]);
  if ((schema.minItems ?? 0) > 0) invalids.push([`${at} none`, []]);
  return invalids;
}

function invalidParts({ properties = {}, required = [], items }: Schema, good: unknown, at: string): InvalidInput[] {
  const parts = (typeof good === 'object' && good !== null ? good : {}) as Readonly<Record<string, unknown>>;
  const invalids = Object.entries(properties).flatMap(([name, schema]) =>
    invalidValues(schema, parts[name], `${at}.${name}`).map(([what, value]): InvalidInput => [
      what,
      { ...parts, [name]: value },
    ]),
  );
  const missing = required.map((name): InvalidInput => [
    `${at}.${name} missing`,
    Object.fromEntries(Object.entries(parts).filter(([key]) => key !== name)),
  ]);
  const [first, ...rest] = Array.isArray(good) ? (good as unknown[]) : [];
  const inItems =
    items && first !== undefined
      ? invalidValues(items, first, `${at}[0]`).map(([what, value]): InvalidInput => [what, [value, ...rest]])
      : [];
  return [...invalids, ...missing, ...inItems];
}

const OTHER_TYPE: Readonly<Record<string, unknown>> = {
  object: [],
  array: {},
  integer: 'x',
  number: 'x',
  boolean: 'x',
  string: 5,
};

/** Zod uses the limits of exact integers where a schema has no bound of its own. */
function isBound(value: number | undefined): value is number {
  return value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}
