import { closeBrowser } from './browser';

/** For each file of the browser tests, or batch of files. */
afterAll(closeBrowser);
