/**
 * The panel's session in browsers: the token is in a cookie that scripts cannot read, so that no script of the same
 * origin, a tag manager's included, can take it away; all tabs share it. The browser receives a reference in its place
 * and sends that as its bearer token. The API behind this, embedded or external, accepts only tokens.
 *
 * A cookie alone is no authentication: a request also needs the reference in `Authorization`, which other sites cannot
 * send. The reference names its token, so that a tab of a former user cannot act as the one who has signed in since.
 */
import { createHash } from 'node:crypto';
import { authEndpoints } from '@/contract/auth.endpoints';
import { PANEL_SESSION_HEADER } from '@/contract/headers';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelPasskeysEndpoints } from '@/contract/panel-passkeys.endpoints';
import { COOKIE_TOKEN_PREFIX, OWN_DEVICE_MAX_DAYS } from '@/domain/panel-session';
import type { ShopApi } from '../bootstrap/process-globals';

const SIGN_INS: ReadonlySet<string> = new Set(
  [
    panelEndpoints.panelLogin,
    panelPasskeysEndpoints.finishSecondFactor,
    panelEndpoints.setUpShop,
    panelEndpoints.enterByLink,
    panelEndpoints.confirmMobile,
  ].map(({ path }) => path),
);
/** The path of a scanned QR code, with any id. */
const ECHOES_TOKEN = new RegExp(`^${authEndpoints.getQrcode.path.replace(':id', '[^/]+')}/?$`);

const DAY_SECONDS = 86_400;

/** The same API for browsers with the panel's cookie; requests without it are passed on unchanged. */
export function withPanelCookie(api: ShopApi): ShopApi {
  return async (request) => {
    const { pathname, port } = new URL(request.url);
    const cookie = panelCookie(request, port);
    const { headers } = request;
    const reference = bearerOf(headers);
    const isReferenced = cookie.token !== null && reference === referenceTo(cookie.token);
    // This call returns the token that it is called with.
    if (isReferenced && ECHOES_TOKEN.test(pathname)) headers.delete('authorization');
    else if (isReferenced) headers.set('authorization', `Bearer ${cookie.token}`);
    if (pathname === authEndpoints.logout.path && isReferenced) return withCookie(await api(request), cookie.end());
    const kind = SIGN_INS.has(pathname) ? headers.get(PANEL_SESSION_HEADER) : null;
    if (kind !== 'own' && kind !== 'shared') return await api(request);
    const response = await api(request);
    const entered = await enteredToken(response);
    if (entered === null) return response;
    if (cookie.token !== null && !isReferenced) await endToken(api, request.url, cookie.token);
    return withCookie(
      Response.json(entered.withToken(referenceTo(entered.token)), {
        status: response.status,
        headers: withoutLength(response.headers),
      }),
      cookie.set(entered.token, kind === 'own' ? OWN_DEVICE_MAX_DAYS * DAY_SECONDS : null),
    );
  };
}

/** By this part of its hash a token is named, but cannot be used. */
function referenceTo(token: string): string {
  return COOKIE_TOKEN_PREFIX + createHash('sha256').update(token).digest('base64url').slice(0, 22);
}

function bearerOf(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
}

/**
 * The cookie of this request's shop. Browsers share cookies between the ports of a host, so its name has the port. It
 * is Secure where the page that signs in was loaded by TLS, which its own Origin header states.
 */
function panelCookie({ headers }: Request, port: string) {
  const plain = port === '' ? 'panel' : `panel-${port}`;
  const secure = `__Secure-${plain}`;
  const isSecure = headers.get('origin')?.startsWith('https://') ?? false;
  const values = new Map(
    (headers.get('cookie') ?? '').split(/; */).map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  const attributes = `Path=/api/v1; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const name = isSecure ? secure : plain;
  return {
    token: values.get(secure) ?? values.get(plain) ?? null,
    /** @param seconds until the browser deletes it; null: when it is closed */
    set: (token: string, seconds: number | null) =>
      `${name}=${token}; ${attributes}${seconds === null ? '' : `; Max-Age=${seconds}`}`,
    end: () => `${values.has(secure) ? secure : plain}=; ${attributes}; Max-Age=0`,
  };
}

/** A token that a cookie can carry: base64url of ours, or that of another backend. */
const COOKIE_VALUE = /^[\w.~+/=-]{16,3500}$/;

/** The token of a successful sign-in, and its body with another one; null where there is none. */
async function enteredToken(response: Response) {
  if (!response.ok) return null;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { data?: { token?: { access_token?: unknown } } } | null;
  const token = body?.data?.token?.access_token;
  if (typeof token !== 'string' || !COOKIE_VALUE.test(token)) return null;
  return {
    token,
    withToken: (access_token: string) => ({
      ...body,
      data: { ...body?.data, token: { ...body?.data?.token, access_token } },
    }),
  };
}

/** Ends the token of the session that a sign-in replaces in this browser. An error leaves it to expire. */
async function endToken(api: ShopApi, url: string, token: string): Promise<void> {
  const logout = new Request(new URL(authEndpoints.logout.path, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await api(logout).catch(() => undefined);
}

function withCookie(response: Response, cookie: string): Response {
  const headers = withoutLength(response.headers);
  headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}

function withoutLength(original: Headers): Headers {
  const headers = new Headers(original);
  headers.delete('content-length');
  return headers;
}
