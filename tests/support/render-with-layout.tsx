import { render, type RenderResult } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import mitt from 'next/dist/shared/lib/mitt';
import type { NextRouter } from 'next/router';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Role } from '@/domain/visitor';
import type { Site } from '@/domain/site';
import type { SideEffects, RootState } from '@/storefront/state/store/root-reducer';
import { browserSideEffects, makeStore, type AppStore } from '@/storefront/state/store/store';

/** A residence shop with every setting that the layout can show. */
export const residenceSite: Site = {
  config: {
    title: 'کاروان‌سرا',
    keywords: 'اقامتگاه، رزرو',
    description: 'رزرو اقامتگاه در سراسر ایران',
    palette: { secondary: { main: '#0f6f6d' } },
    header: null,
    footer: { descriptions: 'شرحی بلند دربارهٔ فروشگاه.', image: '/files/footer.jpg', enamd: null },
    links: {
      about_us: 'https://shop.example/about',
      contact_us: 'https://shop.example/contact',
      resume: 'https://shop.example/resume',
      protest: 'https://shop.example/protest',
      blog: 'https://shop.example/blog',
      become_host: 'https://shop.example/host',
    },
    social_links: {
      instagram: 'https://social.example/i',
      linkedin: 'https://social.example/l',
      telegram: 'https://social.example/t',
      youtube: 'https://social.example/y',
      aparat: 'https://social.example/a',
    },
    contacts: { email: 'salam@shop.example', address: 'تهران، خیابان نخست' },
    support: { number: '02191001234', view: '۰۲۱-۹۱۰۰۱۲۳۴' },
  },
  shop: { id: 1, name: 'سرای نخست', logo: '/files/logo.png', slogan: 'خانه‌ای برای هر سفر', shop_type: 'residence' },
  footerLinks: {},
  origin: 'https://shop.example',
  map: null,
};

/** The same shop with a modified config. */
export function siteWith(
  config: Partial<Site['config']>,
  shop: Partial<Site['shop']> = {},
  rest: Partial<Site> = {},
): Site {
  return {
    ...residenceSite,
    ...rest,
    config: { ...residenceSite.config, ...config },
    shop: { ...residenceSite.shop, ...shop },
  };
}

/** The state with a user of this role. */
export function stateOf(role: Role | null, more: Partial<RootState> = {}): Partial<RootState> {
  const start = makeStore().getState();
  const user = role === null ? start.user : { ...start.user, hasToken: true, user: { id: 7, role, login_to_id: 1 } };
  return { ...start, user, ...more };
}

/** A router that records navigations instead of performing them. */
export function fakeRouter(pathname: string, asPath = pathname): NextRouter {
  return {
    route: pathname,
    pathname,
    asPath,
    query: Object.fromEntries(new URL(asPath, 'http://shop.test').searchParams),
    basePath: '',
    isLocaleDomain: false,
    isReady: true,
    isFallback: false,
    isPreview: false,
    push: jest.fn(async () => true),
    replace: jest.fn(async () => true),
    prefetch: jest.fn(async () => undefined),
    reload: jest.fn(),
    back: jest.fn(),
    forward: jest.fn(),
    beforePopState: jest.fn(),
    events: mitt(),
  };
}

interface Options {
  pathname?: string;
  asPath?: string;
  state?: Partial<RootState>;
  /** Overrides of the listeners' side effects; by default the page is never idle and navigates nowhere. */
  ports?: Partial<SideEffects>;
}

/** Renders with a router and a store, without persistence and without requests, for single parts of the layout. */
export function renderWithLayout(
  part: ReactElement,
  { pathname = '/', asPath = pathname, state = stateOf(null), ports }: Options = {},
): RenderResult & { router: NextRouter; store: AppStore } {
  const router = fakeRouter(pathname, asPath);
  const still = () => undefined;
  const store = makeStore(state, {
    ...browserSideEffects,
    whenIdle: () => still,
    navigate: still,
    replace: still,
    assign: still,
    reload: still,
    goBack: still,
    ...ports,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContext.Provider value={router}>
      <Provider store={store}>{children}</Provider>
    </RouterContext.Provider>
  );
  const result: RenderResult = render(part, { wrapper });
  return { ...result, router, store };
}
