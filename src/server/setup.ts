/** `npm run setup`, `./caravansara setup`: makes a machine run the shop, by systemd and a proxy with TLS. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { typedPath } from './settings/command-line';
import { SettingsError } from './settings/settings-error';
import { applyPlan, machineAt } from './setup/apply';
import { formerUnit, parseSettings, settingsPath, UNIT, type Program } from './setup/files';
import { HELP, readFlags, readOptions } from './setup/options';
import { contentOf, makePlan } from './setup/plan';
import { requireService } from './setup/service';
import { planText } from './setup/show';

/** A clone's folder, or that of the archive that the launcher stands in. */
function programHere(): Program {
  const { CARAVANSARA_HOME: archive } = process.env;
  return { home: resolve(archive ?? process.cwd()), isArchive: archive !== undefined, node: process.execPath };
}

async function main(): Promise<void> {
  const flags = readFlags(process.argv.slice(2));
  if (flags.help === true) return console.log(HELP);
  const root = typeof flags.root === 'string' ? typedPath(flags.root, process.env) : null;
  const machine = machineAt(root);
  const program = programHere();
  refuseUnbuilt(program);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const isAsked = process.stdin.isTTY === true;
  // Without a terminal the usual answers count, and the address has none.
  const ask = async (question: string) => (isAsked ? await terminal.question(`${question}: `) : '');
  try {
    const settings = parseSettings(contentOf(machine, settingsPath(program)) ?? '');
    const options = await readOptions(flags, settings, ask, formerUnit(contentOf(machine, UNIT)));
    const plan = makePlan(machine, program, options, (name) => readFileSync(join('deploy', name), 'utf8'));
    console.log(planText(plan));
    if (plan.steps.length === 0) return;
    if (flags.apply !== true && !(isAsked && /^y(?:es)?$/i.test(await ask('Do this? (yes or no)'))))
      return console.log('\nNothing was changed. With --apply it is done.');
    if (root === null && process.getuid?.() !== 0)
      throw new SettingsError('Only root may change the machine: run it again with sudo.');
    applyPlan(machine, plan);
    if (root === null) {
      console.log('\nWaiting until the shop is ready…');
      await requireService(machine, parseSettings(contentOf(machine, settingsPath(program)) ?? ''));
    }
    console.log(root === null ? '\nDone. The link for the setup of the shop: journalctl -u caravansara' : '\nDone.');
  } finally {
    terminal.close();
  }
}

/** The service runs the built program. */
function refuseUnbuilt({ home, isArchive }: Program): void {
  if (isArchive || existsSync(join(home, '.build', 'server.mjs'))) return;
  throw new SettingsError('The shop is not built yet: run npm run build first.');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
