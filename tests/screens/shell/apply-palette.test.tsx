import { render, waitFor } from '@testing-library/react';
import { cssVariables } from '@/storefront/theme/tokens';
import { useApplyPalette } from '@/storefront/theme/use-apply-palette';
import { siteWith } from '@tests/support/render-with-layout';

const palette = siteWith({ palette: { secondary: { main: '#8a3b12' } } }).config.palette;
const written = () =>
  [...document.head.querySelectorAll('style')].filter((style) => style.textContent === cssVariables(palette)).length;

function Page({ colours }: { colours: typeof palette | undefined }) {
  useApplyPalette(colours);
  return null;
}

afterEach(() => document.head.replaceChildren());

it('the shop’s colours are applied once after a page without a config [SHOP-05]', async () => {
  const { rerender } = render(<Page colours={undefined} />);
  rerender(<Page colours={palette} />);
  await waitFor(() => expect(written()).toBe(1));
  rerender(<Page colours={{ ...palette }} />);
  await Promise.resolve();
  expect(written()).toBe(1);
});

it('the document’s colours are not written again if the page has a config', async () => {
  render(<Page colours={palette} />);
  await import('@/storefront/theme/apply-palette');
  expect(written()).toBe(0);
});
