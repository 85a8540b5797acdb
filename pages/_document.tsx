import {
  documentGetInitialProps,
  DocumentHeadTags,
  type DocumentHeadTagsProps,
} from '@mui/material-nextjs/v16-pagesRouter';
import Document, { Html, Main, NextScript, type DocumentContext } from 'next/document';
import { rendersAtOnce } from '@/server/rendering/render-to-string';
import { extractSeoMetadata } from '@/server/loaders/extract-seo-metadata';
import { SeoHead } from '@/storefront/shell/seo-head';
import { DeferredScriptsHead } from '@/storefront/shell/deferred-scripts-head';
import { createEmotionCache } from '@/storefront/theme/mui-cache';
import { defaultPalette } from '@/storefront/theme/palette';
import { paletteStyle } from '@/storefront/theme/palette-style';

/**
 * The document of every page: Persian, right to left, with the user's role set before the first paint and the styles
 * of MUI widgets.
 */
export default class ShopDocument extends Document<DocumentHeadTagsProps> {
  static override async getInitialProps(context: DocumentContext) {
    const own = { emotionCache: createEmotionCache() };
    return documentGetInitialProps(rendersAtOnce(context, own), own);
  }

  override render() {
    const { site, facts } = extractSeoMetadata(this.props.__NEXT_DATA__.props);
    return (
      <Html lang="fa" dir="rtl">
        <DeferredScriptsHead>
          {/* eslint-disable-next-line @next/next/no-sync-scripts -- it has to run before the first paint, and is small */}
          <script src="/pre-paint.js" />
          <link
            rel="preload"
            href="/fonts/vazirmatn-400-700.woff2"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
          <style dangerouslySetInnerHTML={{ __html: paletteStyle(site?.config.palette ?? defaultPalette) }} />
          <DocumentHeadTags {...this.props} />
          {site && <SeoHead site={site} facts={facts} />}
        </DeferredScriptsHead>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
