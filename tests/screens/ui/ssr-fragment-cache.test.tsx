import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useId, type ReactElement } from 'react';
import { productSummaryOf, type ProductSummary } from '@/domain/product-card';
import { FavoriteHeart } from '@/storefront/shell/favorite-heart';
import { StoreProvider } from '@/storefront/state/store/store-provider';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { FavoriteSlotContext } from '@/storefront/ui/favorite-slot';
import { keptHtml } from '@/storefront/ui/ssr-fragment-cache';
import { residenceFixture } from '@tests/support/residence-fixture';

const KeptCard = keptHtml(CatalogueCard, ({ priority }) => !priority);

const cards: ProductSummary[] = [
  productSummaryOf(residenceFixture({ id: 1, name: 'کلبهٔ «نور» & <دریا>' })),
  productSummaryOf(residenceFixture({ id: 2, price: 0 })),
  productSummaryOf(residenceFixture({ id: 3, rate: { average: 4.5, count: 12 } })),
];

const around = (children: ReactElement[] | ReactElement) => (
  <StoreProvider>
    <FavoriteSlotContext.Provider value={FavoriteHeart}>{children}</FavoriteSlotContext.Provider>
  </StoreProvider>
);
const page = (Card: typeof CatalogueCard, shown: readonly ProductSummary[]) =>
  around(
    <ul>
      {shown.map((product, index) => (
        <li key={product.id}>
          <Card product={product} nights={2} priority={index === 0} />
        </li>
      ))}
    </ul>,
  );

it('renders a card like React, the first time and again', () => {
  const plain = renderToString(page(CatalogueCard, cards));
  expect(renderToString(page(KeptCard, cards))).toBe(plain);
  expect(renderToString(page(KeptCard, cards))).toBe(plain);
});

it('shows another price at once', () => {
  renderToString(page(KeptCard, cards));
  const dearer = cards.map((card) => ({ ...card, price: card.price + 1_000 }));
  expect(renderToString(page(KeptCard, dearer))).toBe(renderToString(page(CatalogueCard, dearer)));
});

it('renders a part once for the same props, and one that must not be cached every time', () => {
  let drawn = 0;
  const Part = ({ text }: { text: string }) => {
    drawn += 1;
    return <p className="part">{text}</p>;
  };
  const Kept = keptHtml(Part, ({ text }) => text !== 'هر بار');
  const write = (text: string) => renderToString(<Kept text={text} />);
  expect([write('یک'), write('یک'), write('دو')]).toEqual([
    '<p class="part">یک</p>',
    '<p class="part">یک</p>',
    '<p class="part">دو</p>',
  ]);
  expect(drawn).toBe(2);
  write('هر بار');
  write('هر بار');
  expect(drawn).toBe(4);
});

it('renders completely what is more than one element with a class', () => {
  const Kept = keptHtml(({ text }: { text: string }) => <p lang="fa">{text}</p>);
  expect(renderToString(<Kept text="یک" />)).toBe('<p lang="fa">یک</p>');
});

it('does not change the ids of the surrounding page', () => {
  const Field = () => <input id={useId()} />;
  const withIds = (Card: typeof CatalogueCard) =>
    around([
      <Field key="before" />,
      <Card key="card" product={cards[1] ?? productSummaryOf(residenceFixture())} />,
      <Field key="after" />,
    ]);
  expect(renderToString(withIds(KeptCard))).toBe(renderToString(withIds(CatalogueCard)));
});

it('is hydrated without a warning', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(KeptCard, cards));
  const before = container.innerHTML;
  const root = await act(async () => hydrateRoot(container, page(CatalogueCard, cards)));
  expect(container.innerHTML).toBe(before);
  act(() => root.unmount());
  container.remove();
});
