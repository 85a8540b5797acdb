/**
 * A page's HTML as one string. Next lets React write a page into a web stream, reads the pieces and joins them, which
 * is a quarter of the rendering time for pages without suspended parts (docs/decisions/0019).
 */
import type { AppPropsType, DocumentContext } from 'next/dist/shared/lib/utils';
import { renderToString } from 'react-dom/server';

/**
 * The document's context with a synchronous `renderPage`, within the wrappers that Next puts around a page.
 * @param pageProps additional props of the application
 */
export function rendersAtOnce(context: DocumentContext, pageProps: object): DocumentContext {
  const { AppTree, renderPage } = context;
  return {
    ...context,
    renderPage: async () => {
      let html = '';
      // Only Next has the page's props and head, so the page is rendered within a rendering by Next that outputs
      // nothing itself.
      const Page = (props: AppPropsType) => {
        html = renderToString(
          <div id="__next">
            <AppTree {...props} {...pageProps} />
          </div>,
        );
        return null;
      };
      const { head } = await renderPage({ enhanceApp: () => Page });
      return { head, html };
    },
  };
}
