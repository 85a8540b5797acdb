import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Carousel } from '@/storefront/ui/carousel';

const cards = Array.from({ length: 7 }, (_, index) => (
  <a key={index} href={`/products/${index}`}>
    {index}
  </a>
));
const carousel = (deferred: boolean) => (
  <Carousel title="فرش" deferred={deferred}>
    {cards}
  </Carousel>
);

it('a carousel has all cards in the server’s HTML; a deferred one has only the first visible ones', () => {
  const linksOf = (deferred: boolean) => renderToString(carousel(deferred)).match(/<a /g)?.length;
  expect([linksOf(false), linksOf(true)]).toEqual([7, 4]);
});

describe('a deferred carousel', () => {
  let intersect: () => void;
  beforeEach(() => {
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(callback: IntersectionObserverCallback) {
          intersect = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
        }
        observe() {}
        disconnect() {}
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

  it('renders the other cards once it is in view', () => {
    render(carousel(true));
    expect(screen.getAllByRole('link')).toHaveLength(4);
    act(() => intersect());
    expect(screen.getAllByRole('link')).toHaveLength(7);
  });
});

it('a carousel whose cards are all in view has no arrows', async () => {
  render(carousel(false));
  // Nothing has a width here.
  await waitFor(() => {
    for (const arrow of screen.getAllByRole('button')) expect(arrow.parentElement).toHaveClass('still');
  });
});

it('a carousel disables the arrow of the end that is reached', () => {
  render(carousel(false));
  const list = screen.getByRole('list', { name: 'فرش' });
  const disabled = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled') === 'true');
  const at = (scrollLeft: number) => {
    Object.defineProperties(list, {
      scrollLeft: { value: scrollLeft, configurable: true },
      scrollWidth: { value: 2000, configurable: true },
      clientWidth: { value: 800, configurable: true },
    });
    fireEvent.scroll(list);
  };
  expect(disabled()).toEqual([true, false]);
  // Right to left.
  at(-600);
  expect(disabled()).toEqual([false, false]);
  at(-1199.5);
  expect(disabled()).toEqual([false, true]);
  at(-0.5);
  expect(disabled()).toEqual([true, false]);
});
