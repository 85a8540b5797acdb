/**
 * A black-box test suite for an external backend: requests every endpoint of the contract and reports violations by
 * endpoint.
 */
import { tehranToday } from '@/domain/plain-date';
import { configEndpoints } from '@/contract/config.endpoints';
import { checkAccount } from './flows/account';
import { checkBadInput } from './flows/bad-input';
import type { OrderKind } from '@/contract/orders.schemas';
import { checkCart } from './flows/cart';
import { checkCatalogue } from './flows/catalogue';
import { checkGoodsOrder } from './flows/goods';
import { enter, checkRefusedLogins, checkHttp } from './flows/login';
import { checkPanel } from './flows/panel';
import { checkPanelRecords } from './flows/panel-records';
import { checkAuthorization } from './flows/authorization';
import { checkStayOrder } from './flows/stay';
import type { ConformanceIo } from './io';
import { BadOptions, HELP, type Options, readOptions } from './options';
import { createTestAccounts } from './test-accounts';
import { junitXml, tableLines } from './reporters';
import { CheckFailed, createReport, type Result } from './check-runner';
import { type SuiteContext, findProductsOnSale } from './suite-context';
import { KNOWN_ENDPOINTS, PANEL_ENDPOINTS, createClient } from './contract-client';

const CHECK_OF_ORDER: Readonly<Record<OrderKind, typeof checkStayOrder>> = {
  stay: checkStayOrder,
  goods: checkGoodsOrder,
};

/**
 * Runs the suite by its command line and returns the exit code: 0 without failures, 1 with failures, 2 when it could
 * not run.
 */
export async function runConformance(args: readonly string[], io: ConformanceIo): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args, io.env);
    if (options === 'help') {
      io.print(HELP);
      return 0;
    }
    const { results, slowest } = await findings(options, io);
    for (const line of tableLines(results)) io.print(line);
    io.print(
      `The slowest answer, ${slowest.name}, took ${Math.round(slowest.milliseconds)} ms; the storefront's server waits 3000 ms for what it renders.`,
    );
    if (options.junit !== null) await io.write(options.junit, junitXml(results));
    return results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
  } catch (error) {
    if (!(error instanceof BadOptions) && !(error instanceof CheckFailed)) throw error;
    io.printError(
      error instanceof BadOptions
        ? `${error.message} (--help lists the options)`
        : `The backend could not be asked: ${error.message}`,
    );
    return 2;
  }
}

/** All checks, ordered so that each has the data it needs. */
async function findings(
  options: Options,
  io: ConformanceIo,
): Promise<{ results: readonly Result[]; slowest: { name: string; milliseconds: number } }> {
  const report = createReport(() => io.now());
  const client = createClient(io, options.origin, options.timeoutMs);
  // An unreachable backend is not a failure of a single endpoint.
  await client.send(configEndpoints.getConfig);
  const accounts = createTestAccounts(client, io, options);
  const sold = await findProductsOnSale({ client, report });
  const entered = await enter({ client, report, accounts, options });
  const suite: SuiteContext = {
    client,
    report,
    options,
    accounts,
    today: tehranToday(io.now()),
    now: () => io.now(),
    ...sold,
    ...entered,
  };
  for (const flow of [
    checkHttp,
    checkRefusedLogins,
    checkCatalogue,
    checkAccount,
    checkCart,
    ...Object.values(CHECK_OF_ORDER),
    checkPanel,
    checkPanelRecords,
    checkAuthorization,
    checkBadInput,
  ])
    await flow(suite);
  return { results: inOrder(report.results), slowest: client.slowest };
}

/** In the contract's order; checks of all endpoints come first. */
function inOrder(results: readonly Result[]): Result[] {
  const names = ['http', ...[...KNOWN_ENDPOINTS, ...PANEL_ENDPOINTS].map(({ name }) => name)];
  return [...results].sort((one, other) => names.indexOf(one.endpoint) - names.indexOf(other.endpoint));
}
