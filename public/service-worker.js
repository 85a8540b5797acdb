/*
 * The shop without a network (docs/decisions/0017). One worker for all pages: a page that is to be kept registers it when it
 * rests, every other one at the first interaction (src/storefront/platform/service-worker.ts).
 * - Pages come from the network alone: prices and free nights of yesterday must not be shown. Without it the offline page stands in.
 * - What a customer has opened of their own, vouchers and the frames of their orders, is kept and stands in where the
 *   network does not answer, marked with when it was kept. Every page has a cache of its own, so that a logout, and a
 *   voucher that there is no more, take it away whole. What is in the orders the page keeps itself (src/storefront/state/orders/offline-orders.ts).
 * - Files of a build, whose names change with their content, are kept once for all: a tab of an old build has them still.
 * Nothing of another origin, no call and no other page is ever kept. A newer worker waits until every tab has gone.
 */
const PAGE = 'shop page ';
const FILES = 'shop files';
const OFFLINE = '/offline';
const OFFLINE_CACHE = 'shop offline';
/** Where a page's cache tells which files of a build it is made of, and in a header when it was opened last. */
const MADE_OF = '/made-of';
const OPENED = 'opened';
/** The last day of a voucher's stay, as its HTML tells it, and how long after it the page is still kept. */
const STAY_ENDS = /\sdata-stay-ends="(\d{4}-\d\d-\d\d)"/;
const ENDS = 'ends';
const AFTER_STAY_MS = 8 * 86_400_000;
/** Pages that are kept, and how many of a kind: as many as orders (src/storefront/state/orders/offline-orders.ts). The one that was opened longest ago goes first. */
const KINDS = [
  { path: /^\/voucher\/[1-9]\d*$/, most: 20 },
  { path: /^\/(?:order|reservation)\/[1-9]\d*$/, most: 12 },
  { path: /^\/orders$/, most: 1 },
];
/** Files of one page and kind, over all builds that have shown it. */
const MAX_FILES_OF_PAGE = 100;
/** Files of all builds that no kept page needs. */
const MAX_FILES = 400;
/** How long a network that crawls is waited for when there is a page to show. */
const PATIENCE_MS = 5000;
/** The offline page is fetched again, so that it looks as the shop does. */
const OFFLINE_AGE_MS = 86_400_000;
/** So is a kept page that is opened by taps alone: the code of its build will be gone. One that was just loaded is not fetched twice. */
const PAGE_AGE_MS = 600_000;
/** Files whose names change with their content. */
const HASHED =
  /^\/_next\/static\/(?:(?:chunks|css|media)\/(?:[^/]+\/)*[^/]*[0-9a-f]{8,}\.\w+|(?!development\/)[\w-]+\/_\w+Manifest\.js)$/;
/** The others. */
const FILE = /^\/(?:fonts\/|icons\/|images\/|files\/|_next\/image$)/;
/** Of these, pictures of goods: no page but a kept one waits for the worker because of them. */
const GOODS = /^\/(?:files\/|_next\/image$)/;
/** Addresses of the process that are no pages. */
const NO_PAGE = /^\/(?:api|files|_next|share|sitemaps)\/|\.(?:xml|txt|webmanifest)$/;

const { origin } = self.location;
const kindOf = (path) => KINDS.findIndex((kind) => kind.path.test(path));
const isOffline = (address) => address === origin + OFFLINE;
const cacheOf = (address) => (isOffline(address) ? OFFLINE_CACHE : PAGE + address);
const isWhole = (response) => response.status === 200 && response.type === 'basic' && !response.redirected;
const isGone = (response) => response.status === 404 || response.status === 410;

/** How often all that is kept was forgotten: what began before the last time leaves nothing. The offline page is no customer's. */
let forgotten = 0;
const isForgotten = (address, since) => since !== forgotten && !isOffline(address);

self.addEventListener('install', (event) => event.waitUntil(keepPage(origin + OFFLINE, [])));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), dropStrange(), dropPast()])),
);

/**
 * A page that rests says what it has loaded, and whether it is to be kept: `{ loaded: [address, …], keep: address | null }`.
 * One whose customer has gone: `{ forget: true }`, or the addresses that it has had kept, `{ forget: [address, …] }`.
 */
self.addEventListener('message', (event) => {
  const { loaded, keep, forget } = event.data ?? {};
  if (forget === true || Array.isArray(forget)) event.waitUntil(dropPages(forget));
  if (!Array.isArray(loaded)) return;
  const files = [...new Set(loaded.map(ownFile))].filter((file) => file !== null);
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
  } else if (
    FILE.test(url.pathname) &&
    (!GOODS.test(url.pathname) || !self.navigator.onLine || pageAddress(request.referrer) !== null)
  ) {
    event.respondWith(showFile(event));
  }
});

async function showPage(event) {
  const since = forgotten;
  const address = pageAddress(event.request.url);
  if (address !== null) await dropPast();
  const kept = address === null ? undefined : await cachedPage(address);
  const answer = fetch(event.request);
  if (!kept) return answer.catch(async () => shown(await cachedPage(origin + OFFLINE)));
  const settled = answer
    .then(async (response) => {
      if (await caches.has(cacheOf(address))) await settle(address, response.clone(), since).catch(() => undefined);
      return response;
    })
    .catch(() => null);
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
  const since = forgotten;
  const response = await fetch(request).catch(() => null);
  if (response?.ok) {
    event.waitUntil(keepLate(clientId, request.url, response.clone(), since).catch(() => undefined));
    return response;
  }
  return (await caches.match(request.url, { ignoreVary: true })) ?? response ?? Response.error();
}

/** What a voucher loads later, as it is scrolled. (Of the others the browser cannot say which page of a tab it is.) */
async function keepLate(clientId, file, response, since) {
  const client = await self.clients.get(clientId);
  const address = client ? pageAddress(client.url) : null;
  if (address === null || kindOf(new URL(address).pathname) !== 0 || !(await caches.has(cacheOf(address)))) return;
  if (isWhole(response) && !(await keptIn(address, file))) await putInto(address, file, response, since);
}

/** The page rests: what it loaded before the worker took it is kept, what is too much goes, an old offline page is made again. */
async function pageRests(files) {
  await Promise.all(files.filter(isHashed).map(keepHashed));
  await dropPast();
  await trimFiles();
  if (!isYoung(await cachedPage(origin + OFFLINE), OFFLINE_AGE_MS))
    await keepPage(origin + OFFLINE, []).catch(() => undefined);
}

/** A page that cannot be fetched again stays as it is, with what the tab has loaded for it since. */
async function keepOwn(url, files) {
  const since = forgotten;
  const address = pageAddress(url);
  if (address === null) return;
  if (isYoung(await cachedPage(address), PAGE_AGE_MS)) await keepFiles(address, files, since);
  else await keepPage(address, files, since).catch(() => keepFiles(address, files, since));
  await trimPages();
}

/** Fetches a page and keeps it with all that it is made of. Throws where it cannot be had. */
async function keepPage(address, files, since = forgotten) {
  const response = await fetch(address, { cache: 'no-cache' });
  await settle(address, response, since);
  if (!isWhole(response)) throw new TypeError(`No page to keep: ${address}`);
  await keepFiles(address, files, since);
}

/** Keeps with a page what it names itself, whatever else there is, and of what was loaded for it the last. */
async function keepFiles(address, loaded, since) {
  const page = await cachedPage(address);
  if (!page || isForgotten(address, since)) return;
  const html = await page.text();
  const own = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)]
    .map(([, file]) => ownFile(file.replaceAll('&amp;', '&')))
    .filter((file) => file !== null);
  const before = (await madeOf(cacheOf(address))).filter((file) => !loaded.includes(file));
  const hashed = lastOf([...before, ...loaded].filter(isHashed), own.filter(isHashed));
  const others = lastOf(loaded.filter(isOther), own.filter(isOther));
  const headers = { [OPENED]: String(Date.now()), [ENDS]: STAY_ENDS.exec(html)?.[1] ?? '' };
  await putInto(address, MADE_OF, new Response(JSON.stringify(hashed), { headers }), since);
  await Promise.all([...hashed.map(keepHashed), ...others.map((file) => keepFile(address, file, since))]);
  if (isForgotten(address, since)) return;
  const cache = await caches.open(cacheOf(address));
  const there = (await cache.keys()).map(({ url }) => url).filter((url) => url !== address && !url.endsWith(MADE_OF));
  const wanted = new Set(lastOf(there, own.filter(isOther)));
  await Promise.all(there.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
}

/** As many as a page may have: what it names itself, and of all the files the last. */
function lastOf(files, own) {
  const more = files.filter((file) => !own.includes(file));
  return [...new Set(own), ...more.slice(Math.max(0, more.length + own.length - MAX_FILES_OF_PAGE))];
}

async function keepFile(address, file, since) {
  if (await keptIn(address, file)) return;
  const response = await fetch(file).catch(() => Response.error());
  if (isWhole(response)) await putInto(address, file, response, since);
}

/**
 * Puts something where a page is kept. Forgotten before, it is not; meanwhile, it goes again with all that stands there. A full
 * disk leaves what stood there, and never a place without a page.
 */
async function putInto(address, file, response, since) {
  if (isForgotten(address, since)) return;
  try {
    await (await caches.open(cacheOf(address))).put(file, response);
  } finally {
    if (isForgotten(address, since) || !(await cachedPage(address))) await caches.delete(cacheOf(address));
  }
}

async function keepHashed(file) {
  if (await caches.match(file, { cacheName: FILES, ignoreVary: true })) return;
  const response = await fetch(file).catch(() => Response.error());
  if (isWhole(response)) await putFile(file, response);
}

/** A full disk keeps nothing more, and breaks nothing. */
async function putFile(file, response) {
  await caches
    .open(FILES)
    .then((cache) => cache.put(file, response))
    .catch(() => undefined);
}

/** What an answer means for what is kept: the page is stored again, one that there is no more goes. A failing shop changes nothing. */
async function settle(address, response, since) {
  if (isGone(response) && !isOffline(address)) await caches.delete(cacheOf(address));
  else if (isWhole(response)) await putInto(address, address, response, since);
}

/** Pages that are kept, all or those at some addresses, go. */
async function dropPages(which) {
  forgotten += 1;
  const all = (await caches.keys()).filter((name) => name.startsWith(PAGE));
  const own = which === true ? null : which.map(pageAddress);
  await Promise.all(
    all.filter((name) => own?.includes(name.slice(PAGE.length)) ?? true).map((name) => caches.delete(name)),
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

/** Vouchers of stays that ended more than a week ago go: they tell an address and a number that are of no more use. */
async function dropPast() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PAGE));
  await Promise.all(
    names.map(async (name) => {
      const ends = Date.parse((await toldBy(name))?.headers.get(ENDS) ?? '');
      if (ends + AFTER_STAY_MS < Date.now()) await caches.delete(name);
    }),
  );
}

/** When a page was opened last. Where that is not told (it is being kept just now, the disk was full), when it was answered. */
async function openedAt(name) {
  const told = (await toldBy(name))?.headers.get(OPENED);
  if (told) return Number(told);
  const page = await cachedPage(name.slice(PAGE.length));
  return Date.parse(page?.headers.get('date') ?? 0);
}

/** Files of a build that no kept page is made of: the oldest go. */
async function trimFiles() {
  const cache = await caches.open(FILES);
  const all = await cache.keys();
  if (all.length <= MAX_FILES) return;
  const names = (await caches.keys()).filter((name) => name === OFFLINE_CACHE || name.startsWith(PAGE));
  const needed = new Set((await Promise.all(names.map(madeOf))).flat());
  const loose = all.filter(({ url }) => !needed.has(url));
  await Promise.all(loose.slice(0, all.length - MAX_FILES).map((request) => cache.delete(request)));
}

/** What an earlier worker has left under other names. */
async function dropStrange() {
  const ours = (name) => name === FILES || name === OFFLINE_CACHE || name.startsWith(PAGE);
  await Promise.all((await caches.keys()).filter((name) => !ours(name)).map((name) => caches.delete(name)));
}

/** Asked without opening the cache: that would make again what was just dropped. */
const toldBy = (name) => caches.match(MADE_OF, { cacheName: name });

async function madeOf(name) {
  return (await toldBy(name))?.json() ?? [];
}

function cachedPage(address) {
  return keptIn(address, address);
}

function keptIn(address, file) {
  return caches.match(file, { ignoreVary: true, cacheName: cacheOf(address) });
}

/** Whether there is such a page, and it was answered a short time ago. */
function isYoung(page, age) {
  return page !== undefined && Date.now() - Date.parse(page.headers.get('date') ?? '') < age;
}

const isHashed = (file) => HASHED.test(new URL(file).pathname);
const isOther = (file) => !isHashed(file);

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
