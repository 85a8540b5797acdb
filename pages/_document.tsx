import { documentGetInitialProps, DocumentHeadTags, type DocumentHeadTagsProps } from '@mui/material-nextjs/v16-pagesRouter';
import Document, { Head, Html, Main, NextScript, type DocumentContext } from 'next/document';
import { createEmotionCache } from '@/storefront/theme/mui-cache';
import { cssVariables, defaultPalette } from '@/storefront/theme/tokens';

/** The document of every page: Persian, right to left, who is here before the first paint, styles of MUI's widgets. */
export default class ShopDocument extends Document<DocumentHeadTagsProps> {
  static override async getInitialProps(context: DocumentContext) {
    return documentGetInitialProps(context, { emotionCache: createEmotionCache() });
  }

  override render() {
    return (
      <Html lang="fa" dir="rtl">
        <Head>
          {/* eslint-disable-next-line @next/next/no-sync-scripts -- it has to run before the first paint, and is small */}
          <script src="/boot.js" />
          <link rel="preload" href="/fonts/vazirmatn-400-700.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
          <style dangerouslySetInnerHTML={{ __html: cssVariables(defaultPalette) }} />
          <DocumentHeadTags {...this.props} />
        </Head>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
