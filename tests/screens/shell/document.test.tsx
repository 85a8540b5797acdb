/** @jest-environment node */
import { Children, isValidElement, type ReactNode } from 'react';
import ShopDocument from '../../../pages/_document';
import { defaultPalette } from '@/storefront/theme/palette';
import { cssVariables } from '@/storefront/theme/tokens';
import { siteWith } from '@tests/support/render-with-layout';

/** The style sheets that the document writes for a page with these props. */
function stylesOf(pageProps: object): string[] {
  const found: string[] = [];
  const look = (node: ReactNode): void =>
    Children.forEach(node, (child) => {
      if (!isValidElement<{ children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } }>(child)) return;
      if (child.type === 'style' && child.props.dangerouslySetInnerHTML)
        found.push(child.props.dangerouslySetInnerHTML.__html);
      look(child.props.children);
    });
  look(new ShopDocument({ __NEXT_DATA__: { props: { pageProps } } } as never).render());
  return found;
}

describe('the document', () => {
  it('writes the colours of the shop’s palette [SHOP-05]', () => {
    const site = siteWith({ palette: { secondary: { main: '#8a3b12' } } });
    expect(stylesOf({ site })).toEqual([cssVariables(site.config.palette)]);
    expect(stylesOf({ site })[0]).toContain('--color-primary:#8a3b12');
  });

  it('writes the default colours for a page without a config', () => {
    expect(stylesOf({})).toEqual([cssVariables(defaultPalette)]);
  });
});
