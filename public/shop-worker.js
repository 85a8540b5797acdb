/*
 * The shop without a network (docs/decisions/0017). One worker for all pages, registered when a page rests
 * (src/storefront/platform/shop-worker.ts).
 * - Pages come from the network alone: prices and free nights of yesterday are nobody's. Without it the offline page stands in.
 * - What a customer has opened of their own, vouchers and the frames of their orders, is kept and stands in where the
 *   network does not answer, marked with when it was kept. Every page has a cache of its own, so that a logout, and a
 *   voucher that there is no more, take it away whole. What is in the orders the page keeps itself (state/kept-orders.ts).
 * - Files of a build, whose names change with their content, are kept once for all: a tab of an old build has them still.
 * Nothing of another origin, no call and no other page is ever kept. A newer worker waits until every tab has gone.
 */
const PAGE = 'shop page ';
const FILES = 'shop files';
const OFFLINE = '/offline';
const OFFLINE_CACHE = 'shop offline';
/** Where a page's cache tells which files of a build it is made of. */
const MADE_OF = '/made-of';
/** Pages that are kept, and how many of a kind; the one that has been here longest goes first. */
const KINDS = [
  { path: /^\/voucher\/[1-9]\d*$/, most: 20 },
  { path: /^\/(?:orders|(?:order|reservation)\/[1-9]\d*)$/, most: 12 },
];
/** Files of one page, over all builds that have shown it. */
const MOST_OF_PAGE = 100;
/** Files of all builds that no kept page needs. */
const MOST_FILES = 400;
/** How long a network that crawls is waited for when there is a page to show. */
const PATIENCE_MS = 5000;
/** The offline page is fetched anew, so that it looks as the shop does. */
const OFFLINE_AGE_MS = 86_400_000;
/** Files whose names change with their content. */
const HASHED = /^\/_next\/static\/(?:(?:chunks|css|media)\/(?:[^/]+\/)*[^/]*[0-9a-f]{8,}\.\w+|(?!development\/)[\w-]+\/_\w+Manifest\.js)$/;
/** The others. */
const FILE = /^\/(?:fonts\/|icons\/|images\/|files\/|_next\/image$|boot\.js$)/;
/** Of these, pictures of goods: no page but a kept one waits for the worker because of them. */
const GOODS = /^\/(?:files\/|_next\/image$)/;
/** Addresses of the process that are no pages. */
const NO_PAGE = /^\/(?:api|files|_next|share|sitemaps)\/|\.(?:xml|txt|webmanifest)$/;

const { origin } = self.location;
const kindOf = (path) => KINDS.findIndex((kind) => kind.path.test(path));
const cacheOf = (address) => (address === origin + OFFLINE ? OFFLINE_CACHE : PAGE + address);
const isWhole = (response) => response.status === 200 && response.type === 'basic' && !response.redirected;

self.addEventListener('install', (event) => event.waitUntil(keepPage(origin + OFFLINE, [])));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), dropStrange()])));

/** A page that rests says what it has loaded, and whether it is to be kept: `{ loaded: [address, …], keep: address | null }`. */
self.addEventListener('message', (event) => {
  const { loaded, keep } = event.data ?? {};
  if (!Array.isArray(loaded)) return;
  const files = loaded.map(ownFile).filter((file) => file !== null);
  event.waitUntil(Promise.all([pageRests(files), typeof keep === 'string' ? keepOwn(keep, files) : null]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return;
  if (request.mode === 'navigate') {
    if (!NO_PAGE.test(url.pathname)) event.respondWith(showPage(event));
  } else if (HASHED.test(url.pathname)) {
    event.respondWith(showHashed(event));
  } else if (FILE.test(url.pathname) && (!GOODS.test(url.pathname) || !self.navigator.onLine || pageAddress(request.referrer) !== null)) {
    event.respondWith(showFile(event));
  }
});

async function showPage(event) {
  const address = pageAddress(event.request.url);
  const kept = address === null ? undefined : await keptPage(address);
  const answer = fetch(event.request);
  if (!kept) return answer.catch(async () => shown(await keptPage(origin + OFFLINE)));
  const settled = answer.then(async (response) => {
    await settle(address, response.clone());
    return response;
  }).catch(() => null);
  // The answer that comes too late still counts for the next time.
  event.waitUntil(settled);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const response = await Promise.race([settled, late]);
  return response && response.status < 500 ? response : shown(kept);
}

/** A kept page, which says of itself when it was kept; a browser's own error where there is none. */
async function shown(kept) {
  if (!kept) return Response.error();
  const at = new Date(kept.headers.get('date') ?? 0);
  const html = await kept.text();
  const headers = new Headers(kept.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html.replace('<html', `<html data-kept="${at.toISOString()}"`), { headers });
}

async function showHashed(event) {
  const { request } = event;
  const kept = await caches.match(request.url, { cacheName: FILES, ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request).catch(() => Response.error());
  if (isWhole(response)) event.waitUntil(putFile(request.url, response.clone()));
  return response;
}

async function showFile(event) {
  const { request, clientId } = event;
  const response = await fetch(request).catch(() => null);
  if (response?.ok) {
    event.waitUntil(keepLate(clientId, request.url, response.clone()).catch(() => undefined));
    return response;
  }
  return (await caches.match(request.url, { ignoreVary: true })) ?? response ?? Response.error();
}

/** What a voucher loads later, as it is scrolled. (Of the others the browser cannot say which page of a tab it is.) */
async function keepLate(clientId, file, response) {
  const client = await self.clients.get(clientId);
  const address = client ? pageAddress(client.url) : null;
  if (address === null || kindOf(new URL(address).pathname) !== 0 || !(await caches.has(cacheOf(address)))) return;
  const cache = await caches.open(cacheOf(address));
  if (isWhole(response) && !(await cache.match(file, { ignoreVary: true }))) await cache.put(file, response);
}

/** The page rests: what it loaded before the worker took it is kept, what is too much goes, an old offline page is made anew. */
async function pageRests(files) {
  await Promise.all(files.filter(isHashed).map(keepHashed));
  await trimFiles();
  const offline = await keptPage(origin + OFFLINE);
  if (offline && Date.now() - Date.parse(offline.headers.get('date') ?? '') < OFFLINE_AGE_MS) return;
  await keepPage(origin + OFFLINE, []).catch(() => undefined);
}

async function keepOwn(url, files) {
  const address = pageAddress(url);
  if (address === null) return;
  if (await keptPage(address)) await keepFiles(address, files);
  else await keepPage(address, files).catch(() => undefined);
}

/** Fetches a page and keeps it with all that it is made of. Throws where it cannot be had. */
async function keepPage(address, files) {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!isWhole(response)) throw new TypeError(`No page to keep: ${address}`);
  const html = await response.clone().text();
  await (await caches.open(cacheOf(address))).put(address, response);
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => ownFile(file.replaceAll('&amp;', '&')));
  await keepFiles(address, [...named.filter((file) => file !== null), ...files]);
  await trimPages();
}

async function keepFiles(address, files) {
  const cache = await caches.open(cacheOf(address));
  const known = await madeOf(cache);
  const hashed = [...new Set([...known, ...files.filter(isHashed)])].slice(-MOST_OF_PAGE);
  await cache.put(MADE_OF, new Response(JSON.stringify(hashed)));
  await Promise.all([...hashed.map(keepHashed), ...files.filter((file) => !isHashed(file)).slice(-MOST_OF_PAGE).map((file) => keepFile(cache, file))]);
  const others = (await cache.keys()).filter(({ url }) => url !== address && !url.endsWith(MADE_OF));
  await Promise.all(others.slice(0, Math.max(0, others.length - MOST_OF_PAGE)).map((request) => cache.delete(request)));
}

async function keepFile(cache, file) {
  if (await cache.match(file, { ignoreVary: true })) return;
  const response = await fetch(file).catch(() => Response.error());
  if (isWhole(response)) await cache.put(file, response);
}

async function keepHashed(file) {
  if (await caches.match(file, { cacheName: FILES, ignoreVary: true })) return;
  const response = await fetch(file).catch(() => Response.error());
  if (isWhole(response)) await putFile(file, response);
}

/** A full disk keeps nothing more, and breaks nothing. */
async function putFile(file, response) {
  await caches.open(FILES).then((cache) => cache.put(file, response)).catch(() => undefined);
}

/** What an answer means for what is kept: the page is kept anew, one that there is no more goes. A failing shop changes nothing. */
async function settle(address, response) {
  if (response.status === 404 || response.status === 410) await caches.delete(cacheOf(address));
  else if (isWhole(response) && (await caches.has(cacheOf(address)))) await (await caches.open(cacheOf(address))).put(address, response);
}

async function trimPages() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGE));
  const tooMany = KINDS.flatMap(({ most }, kind) => {
    const alike = names.filter((name) => kindOf(new URL(name.slice(PAGE.length)).pathname) === kind);
    return alike.slice(0, Math.max(0, alike.length - most));
  });
  await Promise.all(tooMany.map((name) => caches.delete(name)));
}

/** Files of a build that no kept page is made of: the oldest go. */
async function trimFiles() {
  const cache = await caches.open(FILES);
  const all = await cache.keys();
  if (all.length <= MOST_FILES) return;
  const names = (await caches.keys()).filter((name) => name === OFFLINE_CACHE || name.startsWith(PAGE));
  const needed = new Set((await Promise.all(names.map(async (name) => madeOf(await caches.open(name))))).flat());
  const loose = all.filter(({ url }) => !needed.has(url));
  await Promise.all(loose.slice(0, all.length - MOST_FILES).map((request) => cache.delete(request)));
}

/** What an earlier worker has left under other names. */
async function dropStrange() {
  const ours = (name) => name === FILES || name === OFFLINE_CACHE || name.startsWith(PAGE);
  await Promise.all((await caches.keys()).filter((name) => !ours(name)).map((name) => caches.delete(name)));
}

async function madeOf(cache) {
  const told = await cache.match(MADE_OF);
  return told ? told.json() : [];
}

function keptPage(address) {
  return caches.match(address, { ignoreVary: true, cacheName: cacheOf(address) });
}

const isHashed = (file) => HASHED.test(new URL(file).pathname);

/** The whole address of a file of ours that may be kept; null for everything else. */
function ownFile(file) {
  try {
    const url = new URL(file, origin);
    return url.origin === origin && (HASHED.test(url.pathname) || FILE.test(url.pathname)) ? url.href : null;
  } catch {
    return null;
  }
}

/** The address under which a page is kept: a voucher's with its signature, of the others the path alone; null for pages that are not. */
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
