const path = require('node:path');

const STYLED =
  /[\\/]src[\\/]storefront[\\/](?:(ui|shell|theme)[\\/]|(?:screens|widgets)[\\/]([\w-]+)[\\/]|widgets[\\/](dialogs|lazy-base-dialog|bottom-sheet)\.)/;

/**
 * The style sheet of a CSS module: one for layout, components and theme, one for each screen and each folder of widgets,
 * one for dialogs, whose rules must not come again after those of what is in them; null: webpack's choice.
 */
function styleSheetOf(module) {
  const [, shared, folder, dialog] = STYLED.exec(module.nameForCondition() ?? '') ?? [];
  return shared ? 'styles' : folder ? `styles-${folder}` : dialog ? 'styles-dialogs' : null;
}

/**
 * What is fixed when the storefront is built. Nothing here depends on the shop, the database or the address: those are
 * chosen at run time (src/server/settings/settings.ts), since Next bakes this file into the build.
 *
 * @type {import('next').NextConfig}
 */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // src/server/http/compressed-responses.ts does it.
  compress: false,
  // The shop API is called with and without a trailing slash; a redirect would turn `POST /order/price/` into a 308.
  skipTrailingSlashRedirect: true,

  // ECMAScript modules outside of the bundle would make their importers asynchronous, and parts below the first screen
  // (src/storefront/ui/replace-server-html.tsx) must be available synchronously on the server.
  transpilePackages: [
    'jalaali-js',
    '@reduxjs/toolkit',
    'react-redux',
    'redux',
    'immer',
    'reselect',
    'redux-thunk',
    '@standard-schema/utils',
    'lru-cache',
  ],

  // No rewrites: with the first one, every page's first load carries the code that matches them (docs/decisions/0014).

  // Account pages are not indexed (a test compares the list with the pages).
  headers: () => [
    {
      source:
        '/:page(addresses|cart|charge-account|checkout|club|confirm-basket|failed-payment|favorites|invoice|login|offline|order|orders|paid-order|preview|profile|reservation|track|transactions|voucher)/:rest*',
      headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
    },
    // A changed font gets another name (docs/fonts.md).
    { source: '/fonts/:name', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
    // The worker is revalidated with every visit, and may control every page (docs/decisions/0017).
    {
      source: '/service-worker.js',
      headers: [
        { key: 'Cache-Control', value: 'no-cache' },
        { key: 'Service-Worker-Allowed', value: '/' },
      ],
    },
  ],

  // Pages are cached by our own handler alone: in memory, bounded, and never older than their data. Next's own memory
  // cache in front of it would return entries that the handler has dropped.
  cacheHandler: path.join(__dirname, 'src/server/cache/page-cache.mjs'),
  cacheMaxMemorySize: 0,
  // Seconds that a browser or a CDN may keep a page in all, stale time included; Next's default is a year.
  expireTime: 300,

  webpack: (config, { dev, isServer }) => {
    // Next's client hydrates a page in one task; ours does it in slices (src/storefront/shell/concurrent-hydration.ts).
    const client = /next[\\/]dist[\\/]client[\\/]index\.js$/;
    const alias = { 'react-dom/client$': path.join(__dirname, 'src/storefront/shell/concurrent-hydration.ts') };
    if (!isServer) config.module.rules.push({ test: client, resolve: { alias } });
    // Code is loaded when a visitor waits for it, or at rest: without this, browsers request it after all pictures of
    // the page.
    config.module.parser = {
      ...config.module.parser,
      javascript: { ...config.module.parser?.javascript, dynamicImportFetchPriority: 'high' },
    };
    // A part that is rendered later has its HTML from the server, so the page needs its styles before its code. Next
    // does not split the code of `npm run dev`.
    if (!dev && !isServer)
      config.optimization.splitChunks.cacheGroups.styles = {
        type: 'css/mini-extract',
        test: (module) => styleSheetOf(module) !== null,
        name: styleSheetOf,
        chunks: 'all',
        enforce: true,
      };
    return config;
  },

  images: {
    // AVIF is a fifth smaller and takes ten times as long to encode: on a small machine the first visitor would wait
    // for it.
    formats: ['image/webp'],
    // Only pictures of the shop's own files and of `public/images`, without queries: everything else could be used
    // to fill the disk or to send requests into the internal network.
    localPatterns: [
      { pathname: '/files/**', search: '' },
      { pathname: '/images/**', search: '' },
    ],
    // The widths that src/domain/next-urls.ts names: cards, then the full width of phones and desktops.
    imageSizes: [256, 384],
    deviceSizes: [640, 828, 1080, 1200, 1920],
    qualities: [75],
    // Next's own policy has no directive about frames (docs/security.md).
    contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
    minimumCacheTTL: 60 * 60 * 24 * 30,
    maximumDiskCacheSize: 512 * 1024 * 1024,
  },

  // Types are checked by `npm run check` and `npm test` (with the tests and the scripts' settings), lint likewise:
  // a start on a fresh machine does not wait for them a second time.
  typescript: { ignoreBuildErrors: true },

  // File traces of the pages serve `output: 'standalone'` and hosts that deploy each page alone; neither is used here, and
  // collecting them takes a quarter of the build's processor time.
  outputFileTracingExcludes: { '*': ['**/*'] },

  // The indicator of `npm run dev` covers the bottom navigation, and logs a warning before the router exists.
  devIndicators: false,

  // The repository has its own documentation.
  agentRules: false,
  experimental: {
    agentUpgrade: false,
    // A page's code is loaded with its first visit: a start is faster and a small machine has more room.
    preloadEntriesOnStart: false,
    // Next merges the styles of parts that are loaded later, whatever page they belong to: a dialog would wait for up to
    // ten style sheets, and a list block its first paint for nine.
    cssChunking: false,
    // The filter detects routes of the app router, of which there are none.
    clientRouterFilter: false,
    // One fetch for touch, pointer and tap; its cached data expires (src/storefront/platform/prefetch-cache.ts).
    optimisticClientCache: false,
    // After a return from a product the list has its previous scroll position.
    scrollRestoration: true,
  },
};
