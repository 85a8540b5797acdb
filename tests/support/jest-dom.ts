import '@testing-library/jest-dom';
// Registers its hooks, as the testing library does, for all files of a batch.
import '@testing-library/user-event';
import { configure } from '@testing-library/react';
import { runEachTestHooks } from './each-test';
import './message-channel';
import { preloadAll } from '@/storefront/ui/replace-server-html';

// Waits end as soon as their condition is met; the limit is generous because the machine may be busy.
configure({ asyncUtilTimeout: 5_000 });

// Pages are rendered with all their parts; tests/screens/ui/replace-server-html.test.tsx covers parts that are loaded later.
beforeAll(() => preloadAll());

runEachTestHooks();
