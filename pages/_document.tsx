import { DocumentHeadTags, type DocumentHeadTagsProps } from '@mui/material-nextjs/v16-pagesRouter';
import Document, { Html, Main, NextScript, type DocumentContext } from 'next/document';
import { prePaint } from '@/server/rendering/pre-paint';
import { rendersAtOnce } from '@/server/rendering/render-to-string';
import { extractSeoMetadata } from '@/server/loaders/extract-seo-metadata';
import { DocumentStart } from '@/storefront/shell/document-start';
import { SeoHead } from '@/storefront/shell/seo-head';
import { DeferredScriptsHead } from '@/storefront/shell/deferred-scripts-head';
import { documentCache, withWidgetStyles } from '@/storefront/theme/document-styles';
import { defaultPalette } from '@/storefront/theme/palette';
import { paletteStyle } from '@/storefront/theme/palette-style';

/**
 * The document of every page: Persian, right to left, with the user's role set before the first paint, and with the
 * styles of MUI widgets.
 */
export default class ShopDocument extends Document<DocumentHeadTagsProps> {
  static override async getInitialProps(context: DocumentContext) {
    const emotionCache = documentCache();
    const atOnce = rendersAtOnce(context, { emotionCache });
    return withWidgetStyles(await Document.getInitialProps(atOnce), atOnce, emotionCache);
  }

  override render() {
    const { site, metadata } = extractSeoMetadata(this.props.__NEXT_DATA__.props);
    return (
      <Html lang="fa" dir="rtl">
        <DeferredScriptsHead>
          <script dangerouslySetInnerHTML={{ __html: prePaint().text }} />
          <style dangerouslySetInnerHTML={{ __html: paletteStyle(site?.config.palette ?? defaultPalette) }} />
          <DocumentHeadTags {...this.props} />
          {site && <SeoHead site={site} metadata={metadata} />}
        </DeferredScriptsHead>
        <body data-dehydrated="">
          <DocumentStart />
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
