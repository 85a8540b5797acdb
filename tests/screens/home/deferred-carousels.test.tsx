import { act, render } from '@testing-library/react';
import { Carousel } from '@/storefront/ui/carousel';
import { useDeferredCarousels } from '@/storefront/ui/deferred-carousels';
import { controlIdle } from '@tests/support/control-idle';
import { settled } from '@tests/support/state-test';

const { rest } = controlIdle();

function Page() {
  useDeferredCarousels();
  return ['نخست', 'دوم', 'سوم'].map((title, index) => (
    <Carousel key={title} title={title} deferred={index > 0}>
      {[
        <a key="1" href="/cart">
          سبد {title}
        </a>,
      ]}
    </Carousel>
  ));
}

/** Titles of the deferred carousels. */
const waiting = () =>
  [...document.querySelectorAll('ul[data-deferred]')].map(
    (shelf) => document.getElementById(shelf.getAttribute('aria-labelledby') ?? '')?.textContent,
  );
/** A frame and the task after it. */
const frame = () =>
  act(async () => void (await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))));

it('lays out the deferred carousels one after the other, each in an idle period of its own', async () => {
  render(<Page />);
  expect(waiting()).toEqual(['دوم', 'سوم']);
  rest();
  expect(waiting()).toEqual(['سوم']);
  rest();
  expect(waiting()).toEqual(['سوم']);
  await frame();
  await act(settled);
  rest();
  expect(waiting()).toEqual([]);
});

it('lays them all out at once when the window is resized, and keeps their links meanwhile', () => {
  const { getAllByRole } = render(<Page />);
  expect(getAllByRole('link')).toHaveLength(3);
  expect(waiting()).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('resize')));
  expect(waiting()).toEqual([]);
});
