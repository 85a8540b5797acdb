/**
 * next/link as the server writes it; next.config.js puts it into its place there. Next's own resolves every address against
 * the page's, parses it and puts it together anew, and comes to what it was: ours are whole paths (src/domain/urls.ts).
 */
import NextLink from 'next/dist/client/link';
import type { ComponentProps } from 'react';

/** What is left as it is: a path from the root, without a slash at its end, with its query, and an address elsewhere. */
const PLAIN = /^(?:\/(?!\/)(?:[\w%~,-]+(?:\/(?=[\w%~,-]))?)*(?:\?[\w%~.,=&+-]*)?|https?:\/\/[\w.-]+(?:\/[\w%~,-]+)*)$/;

export default function LinkOnServer(props: ComponentProps<typeof NextLink>) {
  const { href, prefetch: _prefetch, replace: _replace, scroll: _scroll, shallow: _shallow, ...anchor } = props;
  if (typeof href !== 'string' || !PLAIN.test(href)) return <NextLink {...props} />;
  // eslint-disable-next-line jsx-a11y/anchor-has-content -- it is among the props
  return <a {...anchor} href={href} />;
}
