import { runScript } from './demo-shop-processes';

/** Setup of the backend's tests: the API as a process, of the current sources, for the tests that kill or start it. */
export default function setup(): void {
  runScript('bundle', 'api');
}
