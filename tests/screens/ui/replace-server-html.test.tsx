import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { replaceServerHtml, preloadAll } from '@/storefront/ui/replace-server-html';
import { controlIdle } from '@tests/support/control-idle';
import { settled, freezeClock } from '@tests/support/state-test';

interface PartProps {
  name: string;
}

/** Called with each rendering of the part. */
const rendered = jest.fn();

function Part({ name }: PartProps) {
  rendered();
  const [count, setCount] = useState(0);
  return (
    <section>
      <a href="/cart">سبد {name}</a>
      <button type="button" onClick={() => setCount(count + 1)}>
        تا کنون {count}
      </button>
    </section>
  );
}

const { rest } = controlIdle();
/** Simulates an interaction of the user and an idle browser. */
const attend = () =>
  act(async () => {
    rest();
    await settled();
  });
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = '';
});

/** Code that loads after this number of failures. */
function code(misses = 0) {
  const load = jest.fn(async (): Promise<ComponentType<PartProps>> => {
    if (load.mock.calls.length <= misses) throw new Error('no connection');
    return Part;
  });
  return load;
}

/** The server's HTML of the page, hydrated in the browser. */
async function hydrated(load = code()) {
  const OnServer = replaceServerHtml<PartProps>(load, Part);
  const InBrowser = replaceServerHtml<PartProps>(load, null);
  const page = (Late: ComponentType<PartProps>, name = 'نخست') => (
    <main>
      <h1>{name}</h1>
      <Late name={name} />
    </main>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(OnServer));
  document.body.append(container);
  const complaints: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page(InBrowser), { onRecoverableError: (error) => complaints.push(error) }),
  );
  return {
    load,
    complaints,
    draw: (name: string) => act(() => root.render(page(InBrowser, name))),
    leave: () => act(() => root.unmount()),
  };
}

it('a lazy part keeps the server’s HTML and loads nothing until the first interaction, then works', async () => {
  const { load, complaints, draw, leave } = await hydrated();
  const link = screen.getByRole('link', { name: 'سبد نخست' });
  draw('نخست');
  expect(screen.getByRole('link')).toBe(link);
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    rest(false);
    await settled();
  });
  expect(load).not.toHaveBeenCalled();
  draw('نخست');
  expect(screen.getByRole('link')).toBe(link);
  await attend();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link')).not.toBe(link);
  act(() => screen.getByRole('button', { name: 'تا کنون 0' }).click());
  expect(screen.getByRole('button', { name: 'تا کنون 1' })).toBeInTheDocument();
  draw('دوم');
  expect(screen.getByRole('link', { name: 'سبد دوم' })).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(complaints).toEqual([]);
  leave();
});

it('a URL with a fragment loads the code without an interaction, as it may open something in the part', async () => {
  window.history.replaceState(null, '', '#write-comment');
  const load = code();
  await hydrated(load);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  window.history.replaceState(null, '', '/');
});

it('a lazy part is not replaced while it has the keyboard focus', async () => {
  const { leave } = await hydrated();
  const link = screen.getByRole('link');
  act(() => link.focus());
  await attend();
  expect(link).toBeInTheDocument();
  expect(link).toHaveFocus();
  act(() => screen.getByRole('button').focus());
  expect(link).toBeInTheDocument();
  act(() => screen.getByRole('button').blur());
  expect(link).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'سبد نخست' })).toBeInTheDocument();
  leave();
});

it('a lazy part is rendered again when its props change, and not with every rendering of the page', async () => {
  const { draw, leave } = await hydrated();
  await attend();
  rendered.mockClear();
  draw('نخست');
  expect(rendered).not.toHaveBeenCalled();
  draw('دوم');
  expect(rendered).toHaveBeenCalled();
  leave();
});

describe('a button that is pressed before the part is hydrated', () => {
  it('loads the code with priority, is clicked once afterwards, and keeps the focus', async () => {
    const { load, leave } = await hydrated();
    const user = userEvent.setup();
    const kept = screen.getByRole('button', { name: 'تا کنون 0' });
    await user.click(kept);
    await user.click(kept);
    expect(kept).toHaveAttribute('aria-busy', 'true');
    expect(load).toHaveBeenCalledTimes(1);
    const button = await screen.findByRole('button', { name: 'تا کنون 1' });
    expect(button).toHaveFocus();
    expect(kept).not.toBeInTheDocument();
    await user.click(button);
    expect(screen.getByRole('button', { name: 'تا کنون 2' })).toBeInTheDocument();
    leave();
  });

  it('is clicked in the order of the presses if there are several', async () => {
    const pressed: string[] = [];
    const Two = () => (
      <>
        {['نخست', 'دوم'].map((name) => (
          <button key={name} type="button" onClick={() => pressed.push(name)}>
            {name}
          </button>
        ))}
      </>
    );
    const load = jest.fn(async (): Promise<ComponentType> => Two);
    const container = document.createElement('div');
    const OnServer = replaceServerHtml(load, Two);
    const InBrowser = replaceServerHtml(load, null);
    container.innerHTML = renderToString(<OnServer />);
    document.body.append(container);
    const root = await act(async () => hydrateRoot(container, <InBrowser />));
    for (const name of ['دوم', 'نخست']) screen.getByRole('button', { name }).click();
    await act(settled);
    expect(pressed).toEqual(['دوم', 'نخست']);
    act(() => root.unmount());
  });

  it('responds immediately if the part only waits for the keyboard focus to leave', async () => {
    const { leave } = await hydrated();
    act(() => screen.getByRole('button').focus());
    await attend();
    expect(screen.getByRole('button', { name: 'تا کنون 0' })).toHaveFocus();
    act(() => screen.getByRole('button').click());
    expect(screen.getByRole('button', { name: 'تا کنون 1' })).toHaveFocus();
    leave();
  });

  it('is not clicked if another button is in its position', async () => {
    const { draw, leave } = await hydrated();
    const kept = screen.getByRole('button');
    kept.textContent = 'چیز دیگر';
    act(() => kept.focus());
    await attend();
    draw('نخست');
    act(() => kept.click());
    expect(screen.getByRole('button', { name: 'تا کنون 0' })).toBeInTheDocument();
    leave();
  });
});

it('code that failed to load is loaded again, and the server’s HTML stays meanwhile [ERR-02]', async () => {
  freezeClock();
  const { load, leave } = await hydrated(code(1));
  await attend();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'سبد نخست' })).toBeInTheDocument();
  await act(async () => {
    await jest.advanceTimersByTimeAsync(2_000);
    await settled();
  });
  expect(load).toHaveBeenCalledTimes(2);
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button', { name: 'تا کنون 1' })).toBeInTheDocument();
  leave();
});

it('a lazy part renders after a client-side navigation, and synchronously once its code is loaded', async () => {
  const load = code();
  const Late = replaceServerHtml<PartProps>(load, null);
  const first = render(<Late name="نخست" />);
  expect(await screen.findByRole('link', { name: 'سبد نخست' })).toBeInTheDocument();
  first.unmount();
  render(<Late name="دوم" />);
  expect(screen.getByRole('link', { name: 'سبد دوم' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('all lazy parts can be preloaded', async () => {
  const load = code();
  const Late = replaceServerHtml<PartProps>(load, null);
  await preloadAll();
  render(<Late name="نخست" />);
  expect(screen.getByRole('link')).toBeInTheDocument();
});
