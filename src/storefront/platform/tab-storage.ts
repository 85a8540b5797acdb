/**
 * What is kept for this tab alone: it survives a reload and ends with the tab. Where the browser keeps nothing, it
 * lives as long as the page.
 */
const memory = new Map<string, string>();

/** The stored JSON value; null when there is none or it cannot be read. Its shape is the caller's to check. */
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
