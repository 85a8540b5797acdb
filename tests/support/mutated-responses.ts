/** Responses with one wrong value: every field of a real response, removed or replaced by an invalid value. */
import { isFullMatrix } from './matrix';

export interface MutatedResponse {
  /** `data.product.price: a text` */
  readonly what: string;
  readonly data: unknown;
}

type Path = readonly (string | number)[];

const DROPPED = Symbol('dropped');

const REPLACEMENTS: readonly (readonly [what: string, value: unknown])[] = [
  ['dropped', DROPPED],
  ['null', null],
  ['a huge number', 7e300],
  ['a text', 'x'],
  ['a huge text', 'ی'.repeat(5_000)],
  ['a list', [null]],
];

/** Well-formed but invalid. */
const NO_DAY = '2026-99-99';
const DAY = /^\d{4}-\d{2}-\d{2}/;

/** The same response with short lists: of a list of objects only the first and the last remain. */
export function shortened(data: unknown): unknown {
  if (Array.isArray(data)) {
    const items: unknown[] = data;
    const isOfObjects = typeof items[0] === 'object' && items[0] !== null;
    return (isOfObjects && items.length > 2 ? [items[0], items.at(-1)] : items).map(shortened);
  }
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, shortened(value)]));
}

/**
 * Every way in which one field of this response can be wrong. Of a list, the first element represents all, of a list
 * of plain values the last one as well.
 */
function mutationsOf(data: unknown): MutatedResponse[] {
  return pathsIn(data).flatMap((path) =>
    replacementsFor(valueAt(data, path)).flatMap(([what, value]) => {
      const copy: unknown = structuredClone(data);
      return replaced(copy, path, value) ? [{ what: `${['data', ...path].join('.')}: ${what}`, data: copy }] : [];
    }),
  );
}

/** Prime to the number of replacements, so that every field and every kind of replacement is among the sampled ones. */
const STEP = isFullMatrix ? 1 : 5;

/** All mutations in the full matrix, otherwise every fifth. */
export function sampledMutationsOf(data: unknown): MutatedResponse[] {
  return mutationsOf(data).filter((_, index) => index % STEP === 0);
}

function replacementsFor(value: unknown): typeof REPLACEMENTS {
  return typeof value === 'string' && DAY.test(value)
    ? [...REPLACEMENTS, ['a day that there is not', value.replace(DAY, NO_DAY)]]
    : REPLACEMENTS;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[key] : undefined,
    data,
  );
}

function pathsIn(value: unknown, path: Path = []): Path[] {
  const below = childrenOf(value).flatMap(([key, child]) => pathsIn(child, [...path, key]));
  return path.length === 0 ? below : [path, ...below];
}

function childrenOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) {
    const last = value.length - 1;
    // The last object has the fields of the first.
    const indices = typeof value[0] === 'object' ? [0] : [...new Set([0, last])];
    return indices.filter((index) => index <= last).map((index) => [index, value[index] as unknown]);
  }
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Replaces the value at the path; false when it was there already. */
function replaced(data: unknown, path: Path, value: unknown): boolean {
  const [key, ...rest] = path;
  if (key === undefined || typeof data !== 'object' || data === null) return false;
  const holder = data as Record<string | number, unknown>;
  if (rest.length > 0) return replaced(holder[key], rest, value);
  if (value !== DROPPED) {
    if (Object.is(holder[key], value)) return false;
    holder[key] = value;
  } else if (Array.isArray(data)) data.splice(Number(key), 1);
  else delete holder[key];
  return true;
}
