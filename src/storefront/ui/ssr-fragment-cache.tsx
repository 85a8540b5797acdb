/**
 * Parts that the server need not draw again: what their props say decides every letter of their HTML, so the HTML that the same props
 * came to before is theirs. Nothing of it can grow old; a new price is another part. On the server alone (docs/decisions/0019).
 */
import { LRUCache } from 'lru-cache';
import { createElement, useContext, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { ReactReduxContext } from 'react-redux';
import { FavoriteSlotContext } from './favorite-slot';

/** Of each kind of part; a card takes some seven thousand bytes. */
const KEPT_BYTES = 8 * 1_048_576;

/** A part's outermost element, which has a class and nothing else. */
const ROOT = /^<([a-z]+) class="([^"&]*)">/;

interface KeptPart {
  readonly tag: string;
  readonly className: string;
  readonly inner: string;
}

/**
 * The same component, drawn once for the same props. Its props are plain data (handlers do not count: the server has none), its state
 * is the beginning's, and of contexts it knows the store and the heart.
 * @param isKept false where it does more than to be drawn (a part of the head), or has props that are no data
 */
export function keptHtml<P extends object>(
  Part: ComponentType<P>,
  isKept: (props: P) => boolean = () => true,
): ComponentType<P> {
  const parts = new LRUCache<string, KeptPart>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ inner }, name) => 2 * (inner.length + name.length),
  });
  return function KeptHtml(props: P) {
    const store = useContext(ReactReduxContext);
    const heart = useContext(FavoriteSlotContext);
    if (!isKept(props)) return <Part {...props} />;
    const name = JSON.stringify([heart !== null, props]);
    const known = parts.get(name);
    const part =
      known ??
      partOf(
        <ReactReduxContext.Provider value={store}>
          <FavoriteSlotContext.Provider value={heart}>
            <Part {...props} />
          </FavoriteSlotContext.Provider>
        </ReactReduxContext.Provider>,
      );
    if (!part) return <Part {...props} />;
    if (!known) parts.set(name, part);
    return createElement(part.tag, { className: part.className, dangerouslySetInnerHTML: { __html: part.inner } });
  };
}

/** Null for what is more than one element. */
function partOf(drawn: React.ReactElement): KeptPart | null {
  const html = renderToString(drawn, { identifierPrefix: 'kept' });
  const [start, tag = '', className = ''] = ROOT.exec(html) ?? [];
  const end = `</${tag}>`;
  return start !== undefined && html.endsWith(end)
    ? { tag, className, inner: html.slice(start.length, -end.length) }
    : null;
}
