/**
 * next/link for server rendering, substituted by next.config.js. Next's own resolves every URL against the page's,
 * parses it and reassembles it unchanged: ours are complete paths (src/domain/urls.ts).
 */
import NextLink from 'next/dist/client/link';
import type { ComponentProps } from 'react';

/** URLs that need no processing: a path from the root without a trailing slash, with its query, and an external URL. */
const PLAIN = /^(?:\/(?!\/)(?:[\w%~,-]+(?:\/(?=[\w%~,-]))?)*(?:\?[\w%~.,=&+-]*)?|https?:\/\/[\w.-]+(?:\/[\w%~,-]+)*)$/;

export default function LinkOnServer(props: ComponentProps<typeof NextLink>) {
  const { href, prefetch: _prefetch, replace: _replace, scroll: _scroll, shallow: _shallow, ...anchor } = props;
  if (typeof href !== 'string' || !PLAIN.test(href)) return <NextLink {...props} />;
  // eslint-disable-next-line jsx-a11y/anchor-has-content -- it is among the props
  return <a {...anchor} href={href} />;
}
