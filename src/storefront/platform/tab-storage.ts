/**
 * Storage of this tab only: values survive a reload and end with the tab. Where the browser's storage is blocked,
 * values are kept in memory while the page is open.
 */
const memory = new Map<string, string>();

/** The stored JSON value; null when there is none or it is not valid JSON. The caller validates its shape. */
export function readTabJson(key: string): unknown {
  try {
    return JSON.parse(memory.get(key) ?? sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeTabJson(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    sessionStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function removeTabItem(key: string): void {
  memory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored either.
  }
}
