/**
 * The browser's storage. It may be blocked (private mode, policy) or full: values are then kept in memory while the
 * page is open, without an error. On the server nothing is read or kept, since one process serves all visitors.
 */

/** Local storage keys of the specification (AUTH-13), and those of the drafts of forms and of the panel's session. */
export const STORAGE_KEYS = {
  token: 'AUTH_JWT',
  config: 'APP-CONFIG',
  user: 'USER_INFORMATION',
  qrShop: 'QR_SHOP',
  drafts: 'caravansara-drafts',
  panelSession: 'PANEL_SESSION',
} as const;

/** Values that the browser refused to store. */
const memory = new Map<string, string>();

/** The stored text; null when there is none. */
export function readItem(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, value: string): void {
  if (typeof window === 'undefined') return;
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeItem(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored either.
  }
}

/**
 * The keys of the panel, where another account may be signed in: a customer's logout leaves its session, what was typed
 * into its forms, and its settings.
 */
const PANEL_KEYS = /^(PANEL_|RaStorePANEL)/;

/**
 * Removes everything that this origin has stored for the storefront (AUTH-05). Other tabs receive it as one change
 * without a key.
 */
export function clearStorage(): void {
  const refused = [...memory].filter(([key]) => PANEL_KEYS.test(key));
  memory.clear();
  for (const [key, value] of refused) memory.set(key, value);
  try {
    const kept = Object.entries({ ...localStorage }).filter(([key]) => PANEL_KEYS.test(key));
    localStorage.clear();
    for (const [key, value] of kept) writeItem(key, String(value));
  } catch {
    // Blocked: nothing was stored either.
  }
}

/** The stored JSON value; null when there is none or it is not valid JSON. The caller validates its shape. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function writeJson(key: string, value: unknown): void {
  writeItem(key, JSON.stringify(value));
}

/**
 * A change made by another tab; `key` is null when everything was removed, `value` is null when the key was removed.
 */
export interface StorageChange {
  readonly key: string | null;
  readonly value: string | null;
}

/** Calls `listener` when another tab changes the storage. Returns an unsubscribe function. */
export function onStorageChange(listener: (change: StorageChange) => void): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent): void => {
    if (storageArea === null || storageArea === localArea()) listener({ key, value: newValue });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** A number stored for this tab only, preserved across reloads; null when there is none. */
export function readTabNumber(key: string): number | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null || !Number.isFinite(Number(text)) ? null : Number(text);
  } catch {
    return null;
  }
}

export function writeTabNumber(key: string, value: number): void {
  try {
    sessionStorage.setItem(key, String(value));
  } catch {
    // Blocked: readers get null.
  }
}

function localArea(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** Stored beside the token. `role` is a top-level field: `public/pre-paint.js` reads it before the first paint. */
export interface UserInformation {
  readonly id: number;
  readonly role: 'guest' | 'customer' | 'panel';
  readonly login_to_id: number | null;
  readonly customer_id: number | null;
  readonly is_new: boolean;
}

export function readToken(): string | null {
  return readItem(STORAGE_KEYS.token) || null;
}

export function writeToken(token: string): void {
  writeItem(STORAGE_KEYS.token, token);
}

/** The stored user information; null when there is none, or when it has another shape. */
export function readUserInformation(): UserInformation | null {
  const stored = readJson(STORAGE_KEYS.user);
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, role, login_to_id, customer_id, is_new } = stored as Record<string, unknown>;
  if (!isId(id) || (role !== 'guest' && role !== 'customer' && role !== 'panel')) return null;
  return {
    id,
    role,
    login_to_id: isId(login_to_id) ? login_to_id : null,
    customer_id: isId(customer_id) ? customer_id : null,
    is_new: is_new === true,
  };
}

export function writeUserInformation(information: UserInformation): void {
  writeJson(STORAGE_KEYS.user, information);
}

export function removeUserInformation(): void {
  removeItem(STORAGE_KEYS.user);
}

/** Removes the token and its user (AUTH-10). */
export function removeSession(): void {
  removeItem(STORAGE_KEYS.token);
  removeItem(STORAGE_KEYS.user);
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
