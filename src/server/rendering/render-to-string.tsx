/**
 * A page's HTML as one text. Next has React write a page into a web stream piece by piece, reads the pieces and joins them: a
 * quarter of what rendering costs, for pages that have no part to wait for (docs/decisions/0019).
 */
import type { AppPropsType, DocumentContext } from 'next/dist/shared/lib/utils';
import { renderToString } from 'react-dom/server';

/**
 * The document's context with a `renderPage` that renders at once, inside of everything that Next puts around a page.
 * @param own what the application gets besides
 */
export function rendersAtOnce(context: DocumentContext, own: object): DocumentContext {
  const { AppTree, renderPage } = context;
  return {
    ...context,
    renderPage: async () => {
      let html = '';
      // Next alone knows the page's props, and what its head came to: the page is rendered within a rendering of Next's, which
      // writes nothing itself.
      const Page = (props: AppPropsType) => {
        html = renderToString(
          <div id="__next">
            <AppTree {...props} {...own} />
          </div>,
        );
        return null;
      };
      const { head } = await renderPage({ enhanceApp: () => Page });
      return { head, html };
    },
  };
}
