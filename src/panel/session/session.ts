/** Who works at the panel in this tab: the token, kept for the tab alone, and what the API told with it. */
import { useSyncExternalStore } from 'react';
import type { ResponseOf } from '@/contract/endpoint';
import type { panelEndpoints } from '@/contract/panel.endpoints';
import type { PanelPermission, PanelRole } from '@/contract/roles';
import { readTabJson, removeTabItem, writeTabJson } from '@/storefront/platform/tab-storage';

export interface PanelSession {
  readonly token: string;
  readonly userId: number;
  readonly role: PanelRole;
  readonly permissions: readonly PanelPermission[];
  /** The name of the host or of the member of staff; empty when the API tells none. */
  readonly name: string;
  readonly mobile: string;
}

type Entered = ResponseOf<typeof panelEndpoints.panelLogin>;

const SESSION_KEY = 'PANEL_SESSION';

let session: PanelSession | null | undefined;
const listeners = new Set<() => void>();

export function readSession(): PanelSession | null {
  if (session === undefined) session = stored();
  return session;
}

/** Begins with what a login or the setup has answered. */
export function startSession(
  { token, user, host, panel: { role, permissions } }: Entered,
  mobile: string,
): PanelSession {
  const started = { token: token.access_token, userId: user.id, role, permissions, name: host?.name ?? '', mobile };
  writeTabJson(SESSION_KEY, started);
  tell(started);
  return started;
}

export function endSession(): void {
  removeTabItem(SESSION_KEY);
  tell(null);
}

export function useSession(): PanelSession | null {
  return useSyncExternalStore(subscribe, readSession);
}

/** Whether the person may do one of these; what they may not is not shown. The API decides by itself. */
export function may(asked: PanelSession | null, anyOf: readonly PanelPermission[]): boolean {
  return asked !== null && anyOf.some((permission) => asked.permissions.includes(permission));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(next: PanelSession | null): void {
  session = next;
  for (const listener of listeners) listener();
}

function stored(): PanelSession | null {
  const value = readTabJson(SESSION_KEY) as Partial<PanelSession> | null;
  if (typeof value?.token !== 'string' || typeof value.userId !== 'number' || typeof value.role !== 'string')
    return null;
  const { token, userId, role, permissions = [], name = '', mobile = '' } = value;
  return { token, userId, role, permissions, name, mobile };
}
