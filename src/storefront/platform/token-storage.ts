/** The auth token and what is stored about its user (AUTH-04, AUTH-09, AUTH-10, AUTH-13). */
import { readItem, readJson, removeItem, STORAGE_KEYS, writeItem, writeJson } from './storage';

/** Stored beside the token. `role` stands on top: `public/pre-paint.js` reads it before the first paint. */
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

/** What is stored of the user; null when nothing is, or when it has another shape. */
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

/** Forgets the token and its user (AUTH-10). */
export function removeSession(): void {
  removeItem(STORAGE_KEYS.token);
  removeItem(STORAGE_KEYS.user);
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
