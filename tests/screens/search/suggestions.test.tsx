import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { ResponseOf } from '@/contract/endpoint';
import type { Suggestion } from '@/contract/search.schemas';
import { SearchBar } from '@/storefront/ui/search-bar';
import { rememberSearch } from '@/storefront/widgets/suggestions/recent-searches';
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

/** The search bar with a focused field and loaded suggestions. */
async function atField() {
  const app = await renderApp(<SearchBar shopName="سرا" />);
  await app.user.click(screen.getByRole('searchbox'));
  const field = await screen.findByRole('combobox');
  return { ...app, field };
}
const options = () => screen.findAllByRole('option');

describe('suggestions of the search bar [ROUTE-02, CAT-02]', () => {
  it('show Latin words in order, with an isolate that reaches across the highlighted part', async () => {
    shop.on(catalogueEndpoints.suggest, () =>
      answers({
        ...stay,
        title: 'کرم SPF50+ روز ملایم',
        subtitle: '',
        marks: [
          [4, 9],
          [11, 14],
        ],
      }),
    );
    const { field, user } = await atField();
    await user.type(field, 'spf50 روز');
    expect((await options())[0]).toHaveTextContent('کرم \u2066SPF50+\u2069 روز ملایم');
    expect([...document.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['SPF50', 'روز']);
  });

  it('are a list of the field with the typed text highlighted, and follow the arrow keys', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers(place, stay));
    const { field, user, router } = await atField();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await user.type(field, 'گیل');
    expect((await options()).map((one) => one.textContent)).toEqual(['گیلانمقصد', 'ویلای گیلاسرشتاقامتگاه']);
    expect([...document.querySelectorAll('mark')].map((one) => one.textContent)).toEqual(['گیل', 'گیل']);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    // axe measures text on a canvas, which jsdom does not have.
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

  it('show the empty image in place of a picture that fails to load [IMG-02]', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers(stay));
    const { field, user } = await atField();
    await user.type(field, 'گیل');
    await options();
    const picture = document.querySelector('[role="option"] img') ?? document.body;
    expect(picture).toHaveAttribute('src', expect.stringContaining('p-7.webp'));
    fireEvent.error(picture);
    expect(picture).toHaveAttribute('src', '/images/empty.svg');
  });

  it('open by a tap, close with Escape, and still allow a search for the typed text', async () => {
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

  it('send one request for quickly typed text', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers(place));
    const { field, user } = await atField();
    await user.type(field, 'گیلان');
    await options();
    expect(shop.requestsTo(catalogueEndpoints.suggest).map(({ query }) => query.text)).toEqual(['گیلان']);
  });

  it('for an older text never replace those for a newer one, whatever the order of responses', async () => {
    let answerOld = (_: Answer): void => undefined;
    shop.on(catalogueEndpoints.suggest, ({ query }) =>
      query.text === 'گیل' ? new Promise<Answer>((resolve) => (answerOld = resolve)) : answers(stay),
    );
    const { field, user } = await atField();
    await user.type(field, 'گیل');
    await waitFor(() => expect(shop.requestsTo(catalogueEndpoints.suggest)).toHaveLength(1));
    await user.type(field, 'اس');
    expect((await options()).map((one) => one.textContent)).toEqual(['ویلای گیلاسرشتاقامتگاه']);
    await act(async () => answerOld(answers(place)));
    await waitFor(async () =>
      expect((await options()).map((one) => one.textContent)).toEqual(['ویلای گیلاسرشتاقامتگاه']),
    );
  });

  it('changed by a newer response are not selected by an index in the older list', async () => {
    shop.on(catalogueEndpoints.suggest, ({ query }) =>
      query.text === 'گیل' ? answers(place, stay) : answers(stay, place),
    );
    rememberSearch('گیلاس تازه');
    const { field, user, router } = await atField();
    await user.type(field, 'گیل');
    await screen.findByRole('option', { name: /گیلان/ });
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { name: /ویلای گیلاس/ })).toHaveAttribute('aria-selected', 'true');
    // Typing continues while an option is active: the response arrives later.
    await user.keyboard('ا{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { name: /گیلان/ })).toHaveAttribute('aria-selected', 'true');
    await waitFor(async () =>
      expect((await options()).map((one) => one.textContent)[1]).toBe('ویلای گیلاسرشتاقامتگاه'),
    );
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    expect(router.current.asPath).toBe(`/search?name=${encodeURIComponent('گیلا')}`);
  });

  it('are not selected by a pointer that only hovers over them', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers(place, stay));
    const { field, user, router } = await atField();
    await user.type(field, 'گیل');
    await user.hover(await screen.findByRole('option', { name: /گیلان/ }));
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    await user.keyboard('{Enter}');
    expect(router.current.asPath).toBe(`/search?name=${encodeURIComponent('گیل')}`);
  });

  it('for an older text are shown only while newer ones that start with it are loading', async () => {
    let answerNew = (_: Response): void => undefined;
    shop.on(catalogueEndpoints.suggest, ({ query }) =>
      query.text === 'گیل' ? answers(place) : new Promise<Response>((resolve) => (answerNew = resolve)),
    );
    const { field, user } = await atField();
    await user.type(field, 'گیل');
    await options();
    await user.type(field, 'ا');
    await waitFor(() => expect(shop.requestsTo(catalogueEndpoints.suggest)).toHaveLength(2));
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await act(async () => answerNew(new Response('{}', { status: 503 })));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await user.clear(field);
    await user.type(field, 'رامسر');
    await waitFor(() => expect(shop.requestsTo(catalogueEndpoints.suggest)).toHaveLength(3));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('scroll the active option into view', async () => {
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

  it('stay open when the list’s scroll bar is pressed', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers(place));
    const { field, user } = await atField();
    await user.type(field, 'گیل');
    await options();
    await user.click(screen.getByRole('listbox'));
    expect(field).toHaveFocus();
    expect(screen.getByRole('listbox')).toBeInTheDocument();
  });

  it('close with Escape from a button below them, and the field gets the focus', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers());
    rememberSearch('کلبه');
    const { field, user } = await atField();
    await options();
    screen.getByRole('button', { name: 'پاک کردن جستجوهای اخیر' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveFocus();
  });

  it('leave no partial text in the bar once one is selected', async () => {
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

  it('start with recent searches of this device, until these are cleared', async () => {
    shop.on(catalogueEndpoints.suggest, () => answers());
    rememberSearch('ویلای ساحلی');
    rememberSearch('كلبه');
    const { user, router } = await atField();
    expect((await options()).map((one) => one.textContent)).toEqual(['کلبهجستجوی اخیر', 'ویلای ساحلیجستجوی اخیر']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(router.current.asPath).toBe(`/search?name=${encodeURIComponent('کلبه')}`);
    // Another URL re-creates the field.
    await user.clear(screen.getByRole('combobox'));
    await user.click(await screen.findByRole('button', { name: 'پاک کردن جستجوهای اخیر' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  });

  it('are empty when the shop does not respond, and the search still works', async () => {
    shop.on(catalogueEndpoints.suggest, () => new Response('{}', { status: 503 }));
    const { field, user, router } = await atField();
    await user.type(field, 'گیل');
    await waitFor(() => expect(shop.requestsTo(catalogueEndpoints.suggest).length).toBeGreaterThan(0));
    await user.keyboard('{Enter}');
    expect(router.current.asPath).toBe(`/search?name=${encodeURIComponent('گیل')}`);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
