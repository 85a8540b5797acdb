import Router from 'next/router';
import { keepQueryOfMoved } from '@/storefront/platform/moved-pages';
import { memoryRouter } from '@tests/support/memory-router';

const CANONICAL = '/residence/3/%DA%A9%D9%84%D8%A8%D9%87';
const STAY = '?start_date=2026-12-01&end_date=2026-12-03';

let moves: readonly string[];
let stop: () => void;
beforeEach(() => {
  ({ moves } = memoryRouter('/profile'));
  stop = keepQueryOfMoved();
});
afterEach(() => stop());

/** Emits the events of Next's router during a navigation. */
const emit = (...events: readonly (readonly ['Start' | 'Complete' | 'Error', string])[]) => {
  for (const [name, url] of events) {
    if (name === 'Error')
      Router.events.emit('routeChangeError', Object.assign(new Error('x'), { cancelled: true }), url, {
        shallow: false,
      });
    else Router.events.emit(`routeChange${name}`, url, { shallow: false });
  }
};

it.each([
  ['/residence/3/x', `${STAY}#book`],
  ['/residence/3', STAY],
  ['/products/3/old-name', '#top'],
])('the redirect of %s to its canonical URL keeps %s [ROUTE-05]', (path, rest) => {
  emit(['Start', path + rest], ['Start', CANONICAL], ['Complete', CANONICAL]);
  expect(moves).toEqual([`replace ${CANONICAL}${rest}`]);
});

it.each([
  [
    'a navigation to a canonical URL',
    [
      ['Start', CANONICAL + STAY],
      ['Complete', CANONICAL + STAY],
    ],
  ],
  [
    'a redirect of a URL without a query',
    [
      ['Start', '/residence/3/x'],
      ['Start', CANONICAL],
      ['Complete', CANONICAL],
    ],
  ],
  [
    'a navigation that cancels one to another product',
    [
      ['Start', `/residence/4/x${STAY}`],
      ['Error', `/residence/4/x${STAY}`],
      ['Start', CANONICAL],
      ['Complete', CANONICAL],
    ],
  ],
  [
    'a navigation that cancels one to the same product',
    [
      ['Start', `/residence/3/x${STAY}`],
      ['Error', `/residence/3/x${STAY}`],
      ['Start', CANONICAL],
      ['Complete', CANONICAL],
    ],
  ],
  [
    'a navigation to a page of another kind',
    [
      ['Start', '/search?name=3'],
      ['Complete', '/search?name=3'],
    ],
  ],
  [
    'a redirect that keeps the query itself',
    [
      ['Start', `/residence/3/x${STAY}`],
      ['Start', CANONICAL + STAY],
      ['Complete', CANONICAL + STAY],
    ],
  ],
] as const)('the URL is not replaced after %s [ROUTE-05]', (_, events) => {
  emit(...events);
  expect(moves).toEqual([]);
});
