const path = require('node:path');

/**
 * What is fixed when the storefront is built. Nothing here depends on the shop, the database or the address: those are
 * chosen at run time (src/ssr/settings.ts), since Next bakes this file into the build.
 *
 * @type {import('next').NextConfig}
 */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  compress: true,
  // The shop API is called with and without a trailing slash; a redirect would turn `POST /order/price/` into a 308.
  skipTrailingSlashRedirect: true,

  // `/` is a dynamic route underneath: a page without parameters would be fetched while building, and a build needs
  // no shop. Whatever stands in the last segment is ignored by the page.
  rewrites: () => ({
    beforeFiles: [
      { source: '/', destination: '/home/shop' },
      // Pictures of the shop, which the image optimizer reads too, are answered behind the shop API's door.
      { source: '/files/:name', destination: '/api/files/:name' },
    ],
    afterFiles: [],
    fallback: [],
  }),

  // Pages are kept by our own cache alone: in memory, bounded, and never older than their subject. Next's own copy in
  // memory before it would answer with what ours has thrown away.
  cacheHandler: path.join(__dirname, 'src/ssr/page-cache.mjs'),
  cacheMaxMemorySize: 0,
  // Seconds that a browser or a CDN may keep a page in all, stale time included; Next's default is a year.
  expireTime: 300,

  images: {
    // AVIF is a fifth smaller and takes ten times as long to make: on a small machine the first visitor would wait for it.
    formats: ['image/webp'],
    // Only pictures of the shop's own files and of `public/images`, without queries: everything else could be used
    // to fill the disk or to fetch from the inside.
    localPatterns: [
      { pathname: '/files/**', search: '' },
      { pathname: '/images/**', search: '' },
    ],
    // The widths that src/storefront/ui/image-source.ts asks for: cards, then the full width of phones and desktops.
    imageSizes: [256, 384],
    deviceSizes: [640, 828, 1080, 1200, 1920],
    qualities: [75],
    minimumCacheTTL: 60 * 60 * 24 * 30,
    maximumDiskCacheSize: 512 * 1024 * 1024,
  },

  // Types are checked by `npm run check` and `npm test` (with the tests and the scripts' settings), lint likewise:
  // a start on a fresh machine does not wait for them a second time.
  typescript: { ignoreBuildErrors: true },

  // The repository has its own pages about itself.
  agentRules: false,
  experimental: {
    agentUpgrade: false,
    // Coming back from a product, the list stands where it was left.
    scrollRestoration: true,
  },
};
