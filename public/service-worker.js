/*
 * Offline use of the shop (docs/decisions/0017). One worker for all pages: a page that is to be cached registers it when it
 * has loaded, every other page at the first interaction (src/storefront/platform/service-worker.ts).
 * - Pages are loaded from the network: prices and free nights of yesterday must not be shown. Without a network the
 *   offline page is shown.
 * - Pages of a customer's own, vouchers and the frames of their orders, are cached once they were opened, and shown when the
 *   network does not respond, marked with the time of their response. Every page has a cache of its own, which is deleted as
 *   a whole after a logout, or when the voucher no longer exists. The orders themselves are stored by the page
 *   (src/storefront/state/orders/offline-orders.ts).
 * - Files of a build, whose names change with their content, share one cache: a tab of an old build still finds them.
 * Nothing of another origin, no API response and no other page is ever cached. A newer worker waits until every tab is closed.
 */
const PAGE = 'shop page ';
const FILES = 'shop files';
const OFFLINE = '/offline';
const OFFLINE_CACHE = 'shop offline';
/**
 * The entry of a page's cache that lists the build files that the page needs, and in a header when the page was last
 * opened.
 */
const MADE_OF = '/made-of';
const OPENED = 'opened';
/** Reads the last day of a voucher's stay from its HTML, and how long after it the page stays cached. */
const STAY_ENDS = /\sdata-stay-ends="(\d{4}-\d\d-\d\d)"/;
const ENDS = 'ends';
const AFTER_STAY_MS = 8 * 86_400_000;
/**
 * The cached pages, and how many of a kind: as many as orders (src/storefront/state/orders/offline-orders.ts). The
 * least recently opened page is deleted first.
 */
const KINDS = [
  { path: /^\/voucher\/[1-9]\d*$/, most: 20 },
  { path: /^\/(?:order|reservation)\/[1-9]\d*$/, most: 12 },
  { path: /^\/orders$/, most: 1 },
];
/** Files of one page and kind, over all builds that have cached it. */
const MAX_FILES_OF_PAGE = 100;
/** Files of all builds that are not needed by any cached page. */
const MAX_FILES = 400;
/** How long the worker waits for a slow network when there is a cached page. */
const PATIENCE_MS = 5000;
/** The offline page is fetched again after this time, so that it shows the shop's current design. */
const OFFLINE_AGE_MS = 86_400_000;
/**
 * So is a cached page that is only opened by navigations within the shop, since its build may be replaced. A page that
 * was just loaded is not fetched twice.
 */
const PAGE_AGE_MS = 600_000;
/** Files whose names change with their content. */
const HASHED =
  /^\/_next\/static\/(?:(?:chunks|css|media)\/(?:[^/]+\/)*[^/]*[0-9a-f]{8,}\.\w+|(?!development\/)[\w-]+\/_\w+Manifest\.js)$/;
/** Other files. */
const FILE = /^\/(?:fonts\/|icons\/|images\/|files\/|_next\/image$)/;
/** Of these, pictures of goods: only a cached page loads them through the worker. */
const GOODS = /^\/(?:files\/|_next\/image$)/;
/** URLs of the server process that are not pages. */
const NO_PAGE = /^\/(?:api|files|_next|share|sitemaps)\/|\.(?:xml|txt|webmanifest)$/;

const { origin } = self.location;
const kindOf = (path) => KINDS.findIndex((kind) => kind.path.test(path));
const isOffline = (address) => address === origin + OFFLINE;
const cacheOf = (address) => (isOffline(address) ? OFFLINE_CACHE : PAGE + address);
const isWhole = (response) => response.status === 200 && response.type === 'basic' && !response.redirected;
const isMissing = (response) => response.status === 404 || response.status === 410;

/**
 * The number of deletions of all cached pages: work that began before the last one is discarded. The offline page
 * belongs to no customer.
 */
let deletions = 0;
const isDeletedSince = (address, since) => since !== deletions && !isOffline(address);

self.addEventListener('install', (event) => event.waitUntil(cachePage(origin + OFFLINE, [])));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), deleteForeignCaches(), deleteEndedVouchers()])),
);

/**
 * Messages of pages: what a page has loaded, and whether it is to be cached: `{ loaded: [address, …], keep: address | null }`.
 * After a logout: `{ forget: true }`, or the addresses that the page has had cached, `{ forget: [address, …] }`.
 */
self.addEventListener('message', (event) => {
  const { loaded, keep, forget } = event.data ?? {};
  if (forget === true || Array.isArray(forget)) event.waitUntil(deletePages(forget));
  if (!Array.isArray(loaded)) return;
  const files = [...new Set(loaded.map(ownFile))].filter((file) => file !== null);
  event.waitUntil(Promise.all([updateCaches(files), typeof keep === 'string' ? cacheOwnPage(keep, files) : null]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(url.pathname)) event.respondWith(respondWithPage(event));
  } else if (HASHED.test(url.pathname)) {
    event.respondWith(respondWithHashed(event));
  } else if (
    FILE.test(url.pathname) &&
    (!GOODS.test(url.pathname) || !self.navigator.onLine || pageAddress(request.referrer) !== null)
  ) {
    event.respondWith(respondWithFile(event));
  }
});

async function respondWithPage(event) {
  const since = deletions;
  const address = pageAddress(event.request.url);
  if (address !== null) await deleteEndedVouchers();
  const cached = address === null ? undefined : await cachedPage(address);
  const fetched = fetch(event.request);
  if (!cached) return fetched.catch(async () => cachedResponse(await cachedPage(origin + OFFLINE)));
  const settled = fetched
    .then(async (response) => {
      if (await caches.has(cacheOf(address))) await settle(address, response.clone(), since).catch(() => undefined);
      return response;
    })
    .catch(() => null);
  // A response that arrives too late is cached for the next time.
  event.waitUntil(settled);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const response = await Promise.race([settled, late]);
  return response && response.status < 500 ? response : cachedResponse(cached);
}

/** A cached page, marked with the time of its response; a network error where there is none. */
async function cachedResponse(page) {
  if (!page) return Response.error();
  const at = new Date(page.headers.get('date') ?? 0);
  const html = await page.text();
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html.replace('<html', `<html data-kept="${at.toISOString()}"`), { headers });
}

async function respondWithHashed(event) {
  const { request } = event;
  const cached = await caches.match(request.url, { cacheName: FILES, ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request).catch(() => Response.error());
  if (isWhole(response)) event.waitUntil(putFile(request.url, response.clone()));
  return response;
}

async function respondWithFile(event) {
  const { request, clientId } = event;
  const since = deletions;
  const response = await fetch(request).catch(() => null);
  if (response?.ok) {
    event.waitUntil(cacheLateFile(clientId, request.url, response.clone(), since).catch(() => undefined));
    return response;
  }
  return (await caches.match(request.url, { ignoreVary: true })) ?? response ?? Response.error();
}

/**
 * Files that a voucher loads later, while it is scrolled. (For other pages the browser does not report which page of a
 * tab requested a file.)
 */
async function cacheLateFile(clientId, file, response, since) {
  const client = await self.clients.get(clientId);
  const address = client ? pageAddress(client.url) : null;
  if (address === null || kindOf(new URL(address).pathname) !== 0 || !(await caches.has(cacheOf(address)))) return;
  if (isWhole(response) && !(await cachedIn(address, file))) await putInto(address, file, response, since);
}

/**
 * Caches what a page has loaded before the worker controlled it, deletes surplus entries, and renews an old offline
 * page.
 */
async function updateCaches(files) {
  await Promise.all(files.filter(isHashed).map(cacheHashed));
  await deleteEndedVouchers();
  await trimFiles();
  if (!isYoung(await cachedPage(origin + OFFLINE), OFFLINE_AGE_MS))
    await cachePage(origin + OFFLINE, []).catch(() => undefined);
}

/**
 * Caches a customer's page. If it cannot be fetched again, the cached page stays, with the files that the tab has
 * loaded for it since.
 */
async function cacheOwnPage(url, files) {
  const since = deletions;
  const address = pageAddress(url);
  if (address === null) return;
  if (isYoung(await cachedPage(address), PAGE_AGE_MS)) await cacheFiles(address, files, since);
  else await cachePage(address, files, since).catch(() => cacheFiles(address, files, since));
  await trimPages();
}

/** Fetches a page and caches it with all of its files. Throws when it cannot be fetched. */
async function cachePage(address, files, since = deletions) {
  const response = await fetch(address, { cache: 'no-cache' });
  await settle(address, response, since);
  if (!isWhole(response)) throw new TypeError(`No page to cache: ${address}`);
  await cacheFiles(address, files, since);
}

/** Caches a page's files: all files named in its HTML, and the latest ones of those that were loaded later. */
async function cacheFiles(address, loaded, since) {
  const page = await cachedPage(address);
  if (!page || isDeletedSince(address, since)) return;
  const html = await page.text();
  const namedFiles = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)]
    .map(([, file]) => ownFile(file.replaceAll('&amp;', '&')))
    .filter((file) => file !== null);
  const before = (await madeOf(cacheOf(address))).filter((file) => !loaded.includes(file));
  const hashed = lastOf([...before, ...loaded].filter(isHashed), namedFiles.filter(isHashed));
  const others = lastOf(loaded.filter(isOther), namedFiles.filter(isOther));
  const headers = { [OPENED]: String(Date.now()), [ENDS]: STAY_ENDS.exec(html)?.[1] ?? '' };
  await putInto(address, MADE_OF, new Response(JSON.stringify(hashed), { headers }), since);
  await Promise.all([...hashed.map(cacheHashed), ...others.map((file) => cacheFile(address, file, since))]);
  if (isDeletedSince(address, since)) return;
  const cache = await caches.open(cacheOf(address));
  const there = (await cache.keys()).map(({ url }) => url).filter((url) => url !== address && !url.endsWith(MADE_OF));
  const wanted = new Set(lastOf(there, namedFiles.filter(isOther)));
  await Promise.all(there.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
}

/** Limits the files of a page: those named in its HTML, and the latest of the others. */
function lastOf(files, namedFiles) {
  const more = files.filter((file) => !namedFiles.includes(file));
  return [...new Set(namedFiles), ...more.slice(Math.max(0, more.length + namedFiles.length - MAX_FILES_OF_PAGE))];
}

async function cacheFile(address, file, since) {
  if (await cachedIn(address, file)) return;
  const response = await fetch(file).catch(() => Response.error());
  if (isWhole(response)) await putInto(address, file, response, since);
}

/**
 * Puts a file into a page's cache, unless the pages have been deleted before; if they are deleted meanwhile, the cache
 * is deleted again. On a full disk the existing entries stay, and there is never a cache without its page.
 */
async function putInto(address, file, response, since) {
  if (isDeletedSince(address, since)) return;
  try {
    await (await caches.open(cacheOf(address))).put(file, response);
  } finally {
    if (isDeletedSince(address, since) || !(await cachedPage(address))) await caches.delete(cacheOf(address));
  }
}

async function cacheHashed(file) {
  if (await caches.match(file, { cacheName: FILES, ignoreVary: true })) return;
  const response = await fetch(file).catch(() => Response.error());
  if (isWhole(response)) await putFile(file, response);
}

/** On a full disk nothing is added, and no error is thrown. */
async function putFile(file, response) {
  await caches
    .open(FILES)
    .then((cache) => cache.put(file, response))
    .catch(() => undefined);
}

/**
 * Updates the cache after a response: the page is stored again, and a page that no longer exists is deleted. An error
 * of the shop changes nothing.
 */
async function settle(address, response, since) {
  if (isMissing(response) && !isOffline(address)) await caches.delete(cacheOf(address));
  else if (isWhole(response)) await putInto(address, address, response, since);
}

/** Deletes cached pages: all, or those of some addresses. */
async function deletePages(which) {
  deletions += 1;
  const all = (await caches.keys()).filter((name) => name.startsWith(PAGE));
  const addresses = which === true ? null : which.map(pageAddress);
  await Promise.all(
    all.filter((name) => addresses?.includes(name.slice(PAGE.length)) ?? true).map((name) => caches.delete(name)),
  );
}

async function trimPages() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGE)).reverse();
  const pages = await Promise.all(
    names.map(async (name) => ({
      name,
      kind: kindOf(new URL(name.slice(PAGE.length)).pathname),
      opened: await openedAt(name),
    })),
  );
  pages.sort((one, other) => other.opened - one.opened);
  const tooMany = KINDS.flatMap(({ most }, kind) => pages.filter((page) => page.kind === kind).slice(most));
  await Promise.all(tooMany.map(({ name }) => caches.delete(name)));
}

/** Deletes vouchers of stays that ended more than a week ago: they contain an address and a phone number. */
async function deleteEndedVouchers() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGE));
  await Promise.all(
    names.map(async (name) => {
      const ends = Date.parse((await madeOfEntry(name))?.headers.get(ENDS) ?? '');
      if (ends + AFTER_STAY_MS < Date.now()) await caches.delete(name);
    }),
  );
}

/** When a page was last opened. Where that is unknown (it is just being cached, the disk was full), the time of its response. */
async function openedAt(name) {
  const opened = (await madeOfEntry(name))?.headers.get(OPENED);
  if (opened) return Number(opened);
  const page = await cachedPage(name.slice(PAGE.length));
  return Date.parse(page?.headers.get('date') ?? 0);
}

/** Deletes the oldest build files that are not needed by any cached page. */
async function trimFiles() {
  const cache = await caches.open(FILES);
  const all = await cache.keys();
  if (all.length <= MAX_FILES) return;
  const names = (await caches.keys()).filter((name) => name === OFFLINE_CACHE || name.startsWith(PAGE));
  const needed = new Set((await Promise.all(names.map(madeOf))).flat());
  const loose = all.filter(({ url }) => !needed.has(url));
  await Promise.all(loose.slice(0, all.length - MAX_FILES).map((request) => cache.delete(request)));
}

/** Deletes caches of earlier worker versions, which have other names. */
async function deleteForeignCaches() {
  const ours = (name) => name === FILES || name === OFFLINE_CACHE || name.startsWith(PAGE);
  await Promise.all((await caches.keys()).filter((name) => !ours(name)).map((name) => caches.delete(name)));
}

/** Reads an entry without opening the cache, which would create a cache that was just deleted. */
const madeOfEntry = (name) => caches.match(MADE_OF, { cacheName: name });

async function madeOf(name) {
  return (await madeOfEntry(name))?.json() ?? [];
}

function cachedPage(address) {
  return cachedIn(address, address);
}

function cachedIn(address, file) {
  return caches.match(file, { ignoreVary: true, cacheName: cacheOf(address) });
}

/** Whether there is such a page with a recent response. */
function isYoung(page, age) {
  return page !== undefined && Date.now() - Date.parse(page.headers.get('date') ?? '') < age;
}

const isHashed = (file) => HASHED.test(new URL(file).pathname);
const isOther = (file) => !isHashed(file);

/** The address of a file of this origin that may be cached; null for everything else. */
function ownFile(file) {
  try {
    const url = new URL(file, origin);
    return url.origin === origin && (HASHED.test(url.pathname) || FILE.test(url.pathname)) ? url.href : null;
  } catch {
    return null;
  }
}

/** The address under which a page is cached: a voucher's with its signature, of the others the path alone; null for pages that are not cached. */
function pageAddress(href) {
  try {
    const url = new URL(href);
    const path = url.pathname.replace(/\/+$/, '');
    if (url.origin !== origin || kindOf(path) < 0) return null;
    return origin + path + (kindOf(path) === 0 ? url.search : '');
  } catch {
    return null;
  }
}
