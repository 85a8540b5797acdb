import type { Theme } from '@mui/material/styles';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { dataProvider } from '../api/data-provider';
import { invalidateReads } from '../api/use-panel';
import { late } from '../parts/panel-screen';
import { i18nProvider } from '../i18n/i18n-provider';
import { screens } from './screens';
import { authProvider } from './auth-provider';
import { SignInPage } from '../session/sign-in-page';
import { NotFoundPage } from './not-found-page';
import { PanelFrame } from './panel-frame';
import { BrokenScreen } from './broken-screen';
import { PanelHome } from './panel-home';
import { gated } from './screen-gate';
import { StartLoading } from '../parts/start-notice';

const AccountPage = late(() => import('../account/account-page'), 'AccountPage');
const SetupPage = late(() => import('../setup/setup-page'), 'SetupPage');

const resources = screens.map((screen) => ({ ...screen, pages: gated(screen) }));

const store = localStorageStore('1', 'PANEL');
/**
 * Cached data is valid for ten seconds: other users' changes are loaded when the window gets the focus again. Without a
 * network a query fails at once, and its screen shows the error with a retry; by default it would wait until the network
 * is back, with nothing but placeholders on the screen. It is repeated when the network is back, which is not the default
 * of this network mode.
 */
const queries = {
  staleTime: 10_000,
  retry: 1,
  refetchOnWindowFocus: true,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const;
/** A save without a network fails at once as well, and its form says so. */
const mutations = { networkMode: 'always' } as const;

/**
 * A data router, which forms need to ask for confirmation before they are left. Without transitions: an expired session
 * navigates to the sign-in by an urgent update, which on a slow machine a transition would delay repeatedly.
 */
export function PanelApp({ theme }: { theme: Theme }) {
  const router = useMemo(
    () => createBrowserRouter([{ path: '*', element: <PanelAdmin theme={theme} /> }], { basename: '/panel' }),
    [theme],
  );
  return <RouterProvider router={router} useTransitions={false} />;
}

/**
 * After each save of React Admin, which invalidates its own lists alone, the reads of use-panel.ts are invalidated too:
 * a rule changes the prices of the nights' calendar, a product the report.
 */
function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: { queries, mutations },
    mutationCache: new MutationCache({ onSuccess: () => invalidateReads(client) }),
  });
  return client;
}

function PanelAdmin({ theme }: { theme: Theme }) {
  const queryClient = useMemo(() => createQueryClient(), []);
  return (
    <Admin
      authProvider={authProvider}
      catchAll={NotFoundPage}
      dataProvider={dataProvider}
      dashboard={PanelHome}
      disableTelemetry
      error={BrokenScreen}
      i18nProvider={i18nProvider}
      layout={PanelFrame}
      loginPage={SignInPage}
      queryClient={queryClient}
      requireAuth
      store={store}
      theme={theme}
      title=""
    >
      {resources.map(({ name, label, recordRepresentation, pages }) => (
        <Resource
          key={name}
          name={name}
          options={{ label }}
          recordRepresentation={recordRepresentation as never}
          {...pages}
        />
      ))}
      <CustomRoutes>
        <Route path="/account" element={<AccountPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route
          path="/setup"
          element={
            <Suspense fallback={<StartLoading />}>
              <SetupPage />
            </Suspense>
          }
        />
      </CustomRoutes>
    </Admin>
  );
}
