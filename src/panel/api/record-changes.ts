/** Compares and merges records of the panel field by field. All values are JSON. */
type Fields = Readonly<Record<string, unknown>>;

/** Object fields of a resource that may be sent with only some of their own fields. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  products: ['residence'],
  settings: ['config', 'settings'],
  invoicing: ['seller', 'tax'],
};

/** Whether two values are equal. Empty and absent values are equal, since a form registers fields without values. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(withoutEmpty(one)) === JSON.stringify(withoutEmpty(other));
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value ?? null;
  const entries = Object.entries(value).flatMap(([name, one]) => {
    const bare = withoutEmpty(one);
    return bare === null ? [] : [[name, bare] as const];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The fields that differ from the edited record; for an object that may be sent in part, its changed fields. */
export function changedFields(resource: string, data: Fields, before: Fields): Record<string, unknown> {
  const entries = Object.entries(data).flatMap(([name, value]) => {
    const former = before[name];
    if (name === 'id' || name === 'version' || value === undefined || isSame(value, former)) return [];
    const isPart = PARTS[resource]?.includes(name) && isObject(value) && isObject(former);
    return [[name, isPart ? changedFields('', value, former) : withoutNewNulls(value, former)] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * The former values of these fields of a changed record, as a request to undo the change. In an object that may be sent in
 * part, null for what it did not have: an absent field would keep its new value.
 */
export function formerValues(
  resource: string,
  names: readonly string[],
  before: Fields,
  after: Fields,
): Record<string, unknown> {
  return Object.fromEntries(
    names.map((name) => {
      const [former, now] = [before[name], after[name]];
      const isPart = PARTS[resource]?.includes(name) && isObject(former) && isObject(now);
      return [name, isPart ? { ...allNull(now), ...former } : former];
    }),
  );
}

function allNull(fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
}

/** A form registers an object's fields without a value as null. Null where there was a value clears it. */
function withoutNewNulls(value: unknown, former: unknown): unknown {
  if (!isObject(value)) return value;
  const before = isObject(former) ? former : {};
  return Object.fromEntries(Object.entries(value).filter(([name, one]) => one !== null || name in before));
}

/** The paths of the differences, such as `price` and `residence.city`. */
export function changedPaths(before: Fields, after: Fields, prefix = ''): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [one, other] = [before[name], after[name]];
    if (isSame(one, other)) return [];
    return hasFields(one) && hasFields(other) ? changedPaths(one, other, `${prefix}${name}.`) : [prefix + name];
  });
}

export function valueAt(record: Fields, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), record);
}

/** The form's values on a newer record: the user's own changes, and the newer record's values of everything else. */
export function mergeChanges(base: Fields, mine: Fields, newer: Fields): Record<string, unknown> {
  const names = [...new Set([...Object.keys(newer), ...Object.keys(mine)])];
  return Object.fromEntries(
    names.map((name) => {
      const [was, typed, theirs] = [base[name], mine[name], newer[name]];
      if (!(name in mine) || isSame(typed, was)) return [name, theirs];
      return [name, hasFields(was) && hasFields(typed) && hasFields(theirs) ? mergeChanges(was, typed, theirs) : typed];
    }),
  );
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the fields of a value may be changed by two users independently; the two numbers of a point may not. */
function hasFields(value: unknown): value is Fields {
  return isObject(value) && !('lat' in value);
}
