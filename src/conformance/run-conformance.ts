/** A black-box suite for a shop's own backend: asks every call of the contract and says, call by call, what is lacking. */
import { tehranToday } from '@/domain/plain-date';
import { configCalls } from '@/contract/config.endpoints';
import { ownAccount } from './flows/account';
import { badInput } from './flows/bad-input';
import { ownCart } from './flows/cart';
import { readTheShop } from './flows/catalogue';
import { anOrderOfGoods } from './flows/goods';
import { enter, refusedLogins, theWire } from './flows/login';
import { ownSide } from './flows/panel';
import { whoMayCall } from './flows/authorization';
import { aStay } from './flows/stay';
import type { ConformanceIo } from './io';
import { BadOptions, HELP, type Options, readOptions } from './options';
import { newPeople } from './test-accounts';
import { junitXml, tableLines } from './reporters';
import { Lacking, newReport, type Result } from './check-runner';
import { type Shop, whatIsSold } from './suite-context';
import { KNOWN_CALLS, newTalk } from './contract-client';

/** Runs what the words say and answers the exit code: 0 nothing is lacking, 1 something is, 2 it could not run. */
export async function runConformance(words: readonly string[], io: ConformanceIo): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(words, io.env);
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
    if (!(error instanceof BadOptions) && !(error instanceof Lacking)) throw error;
    io.complain(
      error instanceof BadOptions
        ? `${error.message} (--help lists the options)`
        : `The backend could not be asked: ${error.message}`,
    );
    return 2;
  }
}

/** Every check, in an order in which each finds what it needs. */
async function findings(
  options: Options,
  io: ConformanceIo,
): Promise<{ results: readonly Result[]; slowest: { name: string; milliseconds: number } }> {
  const report = newReport(() => io.now());
  const talk = newTalk(io, options.origin, options.timeoutMs);
  // Nobody there at all is no finding of any call.
  await talk.send(configCalls.getConfig);
  const people = newPeople(talk, io, options);
  const sold = await whatIsSold({ talk, report });
  const entered = await enter({ talk, report, people, options });
  const shop: Shop = {
    talk,
    report,
    options,
    people,
    today: tehranToday(io.now()),
    now: () => io.now(),
    ...sold,
    ...entered,
  };
  for (const flow of [
    theWire,
    refusedLogins,
    readTheShop,
    ownAccount,
    ownCart,
    aStay,
    anOrderOfGoods,
    ownSide,
    whoMayCall,
    badInput,
  ])
    await flow(shop);
  return { results: inOrder(report.results), slowest: talk.slowest };
}

/** By the contract's own order; what holds for all calls comes first. */
function inOrder(results: readonly Result[]): Result[] {
  const names = ['wire', ...KNOWN_CALLS.map(({ name }) => name)];
  return [...results].sort((one, other) => names.indexOf(one.call) - names.indexOf(other.call));
}
