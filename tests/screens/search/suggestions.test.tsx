import { act, screen, waitFor } from '@testing-library/react';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { ResponseOf } from '@/contract/endpoint';
import type { Suggestion } from '@/contract/catalogue.schemas';
import { SearchBar } from '@/storefront/shell/search-bar';
import { rememberSearch } from '@/storefront/state/catalogue/recent-searches';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { mockApi } from '@tests/support/mock-api';

const shop = mockApi();

type Answer = ResponseOf<typeof catalogueEndpoints.suggest>;
const place: Suggestion = {
  kind: 'place',
  id: 3,
  title: 'گیلان',
  slug: 'gilan',
  type: null,
  subtitle: '',
  image: null,
  marks: [[0, 3]],
};
const stay: Suggestion = {
  kind: 'product',
  id: 7,
  title: 'ویلای گیلاس',
  slug: null,
  type: 'residence',
  subtitle: 'رشت',
  image: '/files/p-7.webp',
  marks: [[6, 9]],
};
const answers = (...suggestions: Suggestion[]): Answer => ({ suggestions, meant: null });

/** The search bar with its field in the focus and the suggestions loaded. */
async function atField() {
  const app = await renderApp(<SearchBar shopName="سرا" />);
  await app.user.click(screen.getByRole('searchbox'));
  const field = await screen.findByRole('combobox');
  return { ...app, field };
}
const options = () => screen.findAllByRole('option');

describe('suggestions of the search bar [ROUTE-02, CAT-02]', () => {
  it('are a list of the field, with what was typed marked, and follow the arrow keys', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers(place, stay));
    const { field, user, router } = await atField();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.type(field, 'گیل');
    expect((await options()).map((one) => one.textContent)).toEqual(['گیلانمقصد', 'ویلای گیلاسرشتاقامتگاه']);
    expect([...document.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['گیل', 'گیل']);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    // Letters are measured for contrast, which jsdom cannot.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await expectAccessible();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const [, second] = await options();
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', second?.id);
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(router.current.asPath).toBe(`/residence/7/${encodeURIComponent('ویلای-گیلاس')}`);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('lead by a tap, close with Escape, and let the field’s own words be searched', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers(place));
    const { field, user, router } = await atField();
    await user.type(field, 'گیل');
    await options();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Enter}');
    expect(router.current.asPath).toBe(`/search?name=${encodeURIComponent('گیل')}`);
    await user.clear(screen.getByRole('combobox'));
    await user.type(screen.getByRole('combobox'), 'گیلا');
    await user.click(await screen.findByRole('option', { name: /گیلان/ }));
    expect(router.current.asPath).toBe('/search/gilan');
  });

  it('ask once for what is typed at once', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers(place));
    const { field, user } = await atField();
    await user.type(field, 'گیلان');
    await options();
    expect(shop.asked(catalogueEndpoints.suggest).map(({ query }) => query.text)).toEqual(['گیلان']);
  });

  it('of older words never take the place of newer ones, whichever come last', async () => {
    let answerOld = (_: Answer): void => undefined;
    shop.on(catalogueEndpoints.suggest, ({ query }) =>
      query.text === 'گیل' ? new Promise<Answer>((resolve) => (answerOld = resolve)) : answers(stay),
    );
    const { field, user } = await atField();
    await user.type(field, 'گیل');
    await waitFor(() => expect(shop.asked(catalogueEndpoints.suggest)).toHaveLength(1));
    await user.type(field, 'اس');
    expect((await options()).map((one) => one.textContent)).toEqual(['ویلای گیلاسرشتاقامتگاه']);
    await act(async () => answerOld(answers(place)));
    await waitFor(async () =>
      expect((await options()).map((one) => one.textContent)).toEqual(['ویلای گیلاسرشتاقامتگاه']),
    );
  });

  it('that a newer answer has changed are not chosen by the keys that chose among the older ones', async () => {
    shop.on(catalogueEndpoints.suggest, ({ query }) =>
      query.text === 'گیل' ? answers(place, stay) : answers(stay, place),
    );
    rememberSearch('گیلاس تازه');
    const { field, user, router } = await atField();
    await user.type(field, 'گیل');
    await screen.findByRole('option', { name: /گیلان/ });
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { name: /ویلای گیلاس/ })).toHaveAttribute('aria-selected', 'true');
    // The words go on while the keys stand in the list: the answer to them comes later.
    await user.keyboard('ا{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: /گیلان/ })).toHaveAttribute('aria-selected', 'true');
    await waitFor(async () =>
      expect((await options()).map((one) => one.textContent)[1]).toBe('ویلای گیلاسرشتاقامتگاه'),
    );
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    expect(router.current.asPath).toBe(`/search?name=${encodeURIComponent('گیلا')}`);
  });

  it('are not chosen by a pointer that only passes', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers(place, stay));
    const { field, user, router } = await atField();
    await user.type(field, 'گیل');
    await user.hover(await screen.findByRole('option', { name: /گیلان/ }));
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    await user.keyboard('{Enter}');
    expect(router.current.asPath).toBe(`/search?name=${encodeURIComponent('گیل')}`);
  });

  it('of older words stay while the newer ones begin with them and are being asked for, and no longer', async () => {
    let answerNew = (_: Response): void => undefined;
    shop.on(catalogueEndpoints.suggest, ({ query }) =>
      query.text === 'گیل' ? answers(place) : new Promise<Response>((resolve) => (answerNew = resolve)),
    );
    const { field, user } = await atField();
    await user.type(field, 'گیل');
    await options();
    await user.type(field, 'ا');
    await waitFor(() => expect(shop.asked(catalogueEndpoints.suggest)).toHaveLength(2));
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await act(async () => answerNew(new Response('{}', { status: 503 })));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await user.clear(field);
    await user.type(field, 'رامسر');
    await waitFor(() => expect(shop.asked(catalogueEndpoints.suggest)).toHaveLength(3));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('keep the option that the keys stand on in sight', async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element, how) {
      scrolled.push([this.getAttribute('aria-label'), typeof how === 'object' && how.block].join(' '));
    };
    shop.on(catalogueEndpoints.suggest, () => answers(place, stay));
    const { field, user } = await atField();
    await user.type(field, 'گیل');
    await options();
    await user.keyboard('{ArrowUp}');
    expect(scrolled).toEqual(['ویلای گیلاس، رشت، اقامتگاه nearest']);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('stay open under a press beside the options: on their own scroll bar', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers(place));
    const { field, user } = await atField();
    await user.type(field, 'گیل');
    await options();
    await user.click(screen.getByRole('listbox'));
    expect(field).toHaveFocus();
    expect(screen.getByRole('listbox')).toBeInTheDocument();
  });

  it('close with Escape on what stands below them, and the field has the focus', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers());
    rememberSearch('کلبه');
    const { field, user } = await atField();
    await options();
    screen.getByRole('button', { name: 'پاک کردن جستجوهای اخیر' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveFocus();
  });

  it('leave no unfinished words in the bar once one is chosen', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers(place));
    rememberSearch('گیلاس تازه');
    const { field, user } = await atField();
    await user.type(field, 'گیل');
    await user.click(await screen.findByRole('option', { name: /گیلان/ }));
    expect(screen.getByRole('combobox')).toHaveValue('');
    await user.click(screen.getByRole('combobox'));
    await user.type(screen.getByRole('combobox'), 'گیل');
    await user.click(await screen.findByRole('option', { name: /گیلاس تازه/ }));
    expect(screen.getByRole('combobox')).toHaveValue('گیلاس تازه');
  });

  it('begin with what was searched for on this device, until that is forgotten', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers());
    rememberSearch('ویلای ساحلی');
    rememberSearch('كلبه');
    const { user, router } = await atField();
    expect((await options()).map((one) => one.textContent)).toEqual(['کلبهجستجوی اخیر', 'ویلای ساحلیجستجوی اخیر']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(router.current.asPath).toBe(`/search?name=${encodeURIComponent('کلبه')}`);
    // Another address is another field.
    await user.clear(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('button', { name: 'پاک کردن جستجوهای اخیر' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('are none when the shop does not answer, and the search still works', async () => {
    shop.on(catalogueEndpoints.suggest, () => new Response('{}', { status: 503 }));
    const { field, user, router } = await atField();
    await user.type(field, 'گیل');
    await waitFor(() => expect(shop.asked(catalogueEndpoints.suggest).length).toBeGreaterThan(0));
    await user.keyboard('{Enter}');
    expect(router.current.asPath).toBe(`/search?name=${encodeURIComponent('گیل')}`);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
