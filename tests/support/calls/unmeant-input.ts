/**
 * Input of the right form that no service accepts, generated from the names and forms of a schema's fields: days that
 * the calendar does not have, ids of no record, blank texts, outdated versions.
 */
import { type Schema, schemaOf } from '@/conformance/invalid-input';
import type { PathParams } from '@/contract/endpoint';
import type { CallOptions } from '../backend';
import { caseOf, laidOver } from './endpoint-cases';
import type { NamedEndpoint } from './endpoint-case';
import { isRecord } from './valid-input';

/** A request to be refused: what is wrong with it, and the statuses that say so. */
export type Refusal = readonly [what: string, statuses: readonly number[], request: CallOptions];

/** What is wrong with a change that is based on a former version; the refusal has the record as it is now. */
export const OUTDATED = 'another version';
const UNKNOWN_ID = 999_999;
/** Values of a numeric parameter that are the id of no record. */
const NO_IDS = ['0', '-1', '1.5', 'x', '۱', '2147483648', "1' or '1'='1", String(UNKNOWN_ID)];
/** Values of another parameter that name no record. */
const NO_NAMES = ['nothing-such', 'x', 'x'.repeat(65), "1' or '1'='1"];
const NO_DAY = '2026-11-31';
const DAY_PATTERN = String.raw`^\d{4}-\d{2}-\d{2}$`;
/** Names of fields that hold the id of a record, or several. */
const IDS = /^(ids|customer_id|(product|category|host|parent|place|property|zone|topping)_ids?|move_to|passkey)$/;

/** Requests with one value each that means nothing, derived from a valid one. */
export function unmeantRequests(listed: NamedEndpoint, good: CallOptions): Refusal[] {
  const { shape } = listed;
  return [
    ...unknownParams(good),
    ...unmeantFields(listed, schemaOf(shape.body), isRecord(good.body) ? good.body : {}).map(
      ([what, statuses, body]): Refusal => [`body.${what}`, statuses, laidOver(good, { body })],
    ),
    ...unmeantFields(listed, schemaOf(shape.query), {}).map(([what, statuses, query]): Refusal => [
      `query.${what}`,
      statuses,
      laidOver(good, { query: query as PathParams }),
    ]),
    ...outdated(good).map(([what, statuses, body]): Refusal => [what, statuses, laidOver(good, { body })]),
  ];
}

function unknownParams(good: CallOptions): Refusal[] {
  return Object.entries(good.params ?? {}).flatMap(([name, value]) =>
    (typeof value === 'number' ? NO_IDS : NO_NAMES)
      // A part of the sitemap, unlike an id, may be one without records.
      .filter((id) => name !== 'part' || id !== String(UNKNOWN_ID))
      .map((id): Refusal => [`${name} ${id}`, [404], laidOver(good, { params: { [name]: id } })]),
  );
}

type Fault = readonly [what: string, statuses: readonly number[], fields: Readonly<Record<string, unknown>>];

function unmeantFields(
  listed: NamedEndpoint,
  { properties = {}, required = [] }: Schema,
  good: Readonly<Record<string, unknown>>,
): Fault[] {
  const lenient = caseOf(listed).lenient ?? [];
  const faults = Object.entries(properties).flatMap(([name, schema]): Fault[] => {
    if (lenient.includes(name)) return [];
    const each: Fault[] = [];
    if (schema.pattern === DAY_PATTERN) each.push([`${name} no day`, [400], { [name]: NO_DAY }]);
    if (name === 'mobile') each.push([`${name} no mobile`, [400], { [name]: '0912' }]);
    if (IDS.test(name) && good[name] !== undefined)
      each.push([
        `${name} of no record`,
        [400, 404, 409],
        { [name]: Array.isArray(good[name]) ? [UNKNOWN_ID] : UNKNOWN_ID },
      ]);
    if (schema.type === 'string' && required.includes(name) && schema.pattern === undefined && !schema.enum)
      each.push([`${name} blank`, [400, 404, 409], { [name]: ' ' }]);
    return each;
  });
  if ('from' in properties && 'to' in properties)
    faults.push(['to before from', [400], { from: '2026-12-02', to: '2026-12-01' }]);
  return faults;
}

/** A change of a record, or of several, that is based on another version than the present one. */
function outdated({ params = {}, body }: CallOptions): Fault[] {
  if (!isRecord(body)) return [];
  const { version, changes } = body;
  if (version !== undefined && 'id' in params) return [[OUTDATED, [409], { version: 99 }]];
  const [first, ...others] = Array.isArray(changes) ? (changes as unknown[]) : [];
  if (!isRecord(first)) return [];
  return [
    [OUTDATED, [409], { changes: [{ ...first, version: 99 }, ...others] }],
    ['a change of no record', [404], { changes: [first, { ...first, id: UNKNOWN_ID }] }],
  ];
}
