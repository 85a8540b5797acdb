import { act, fireEvent, render, screen } from '@testing-library/react';
import { ProductCard } from '@/storefront/ui/product-card';
import { CardPictures } from '@/storefront/ui/card-pictures';
import { expectAccessible } from '@tests/support/expect-accessible';

const first = { url: '/files/1.jpg', width: 800, height: 600, alt: 'نمای بیرون' };
const sources = (card: Element) => [...card.querySelectorAll('img')].map(({ src }) => /files%2F(\d)/.exec(src)?.[1]);

function show() {
  const { container } = render(
    <ProductCard
      href="/residence/1"
      name="ویلای یک"
      image={first}
      media={<CardPictures href="/residence/1" first={first} more={['/files/2.jpg', '/files/3.jpg', '/files/4.jpg']} />}
      subtitle="رامسر"
      price={1}
      rate={{ average: 0, count: 0 }}
      marks={['استخر']}
    />,
  );
  const list = container.querySelector<HTMLElement>('a[aria-hidden], [aria-hidden] > a')!;
  Object.defineProperty(list, 'clientWidth', { value: 300 });
  return { container, list };
}

describe('a card whose pictures are swiped', () => {
  it('loads a further picture once the card is touched, and each next one when the pictures are moved', () => {
    const { container, list } = show();
    expect(sources(container)).toEqual(['1']);
    fireEvent.touchStart(list);
    expect(sources(container)).toEqual(['1', '2']);
    // Right to left: the position is negative.
    list.scrollLeft = -300;
    act(() => void fireEvent.scroll(list));
    expect(sources(container)).toEqual(['1', '2', '3']);
  });

  it('stays one link, with no button, for keyboards and screen readers', async () => {
    const { container } = show();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
    expect(
      [...container.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex >= 0),
    ).toHaveLength(1);
    await expectAccessible();
  });
});
