/**
 * Offers the setup of an empty database: prints a link with a setup token, and another one on SIGHUP. Prints a sign-in
 * link for the owner of a shop whose login codes reach no phone.
 */
import type { BackendDeps } from '@/backend/deps';
import { OWNER_TOKEN_MINUTES } from '@/backend/services/owner-link.service';
import { PASSKEY_TOKEN_MINUTES } from '@/backend/services/panel/passkey-removal.service';
import { createSetupToken, SETUP_TOKEN_MINUTES } from '@/backend/services/setup.service';
import { hasShop } from '@/backend/sql/setup.sql';
import { commandLine } from '../settings/command-line';
import { linkLines, type Listening, openOrigins } from './printed-links';

export interface SetupOffer {
  /** The lines with instructions. */
  readonly hint: string;
  end(): void;
}

type Deps = Pick<BackendDeps, 'db' | 'clock' | 'secret' | 'log' | 'printSetupToken'>;

/**
 * Creates a token. SIGHUP prints another one while there is no shop; afterwards, and in a terminal, where SIGHUP means
 * its end, the signal ends the process as usual.
 */
export async function offerSetup(deps: Deps, listening: Listening): Promise<SetupOffer> {
  const again = () => void renew().catch((error: unknown) => deps.log('setup_token_failed', { error: String(error) }));
  const end = () => void process.off('SIGHUP', again);
  async function renew(): Promise<void> {
    if (await hasShop(deps.db)) {
      end();
      process.kill(process.pid, 'SIGHUP');
    } else {
      deps.printSetupToken(await createSetupToken(deps));
    }
  }
  const hint = setupHint(listening, await createSetupToken(deps));
  if (!process.stdin.isTTY) process.on('SIGHUP', again);
  return { hint, end };
}

/** Prints the instructions for a token. Directly, since the log removes tokens from its lines. */
export function printSetupToken(listening: Listening, token: string): void {
  process.stdout.write(`${setupHint(listening, token)}\n`);
}

/** The same for the token with which the owner signs in. */
export function printOwnerToken(listening: Listening, token: string): void {
  const lines = [
    `A sign-in link for the shop’s owner, valid for ${OWNER_TOKEN_MINUTES} minutes and once:`,
    ...linkLines(openOrigins(listening), `/panel/setup#owner=${token}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The same for the token that removes the passkeys of one person. */
export function printPasskeyToken(token: string): void {
  const lines = [
    `A token that removes the passkeys of one member of staff, valid for ${PASSKEY_TOKEN_MINUTES} minutes and once:`,
    `  ${commandLine(`panel passkeys --token ${token}`)}`,
    'Every reader of this can do so: if you did not ask for it, do nothing.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The token is in the link's fragment, which no server and no proxy sees. */
function setupHint(listening: Listening, token: string): string {
  return [
    `The database holds no shop yet: pages say that it is being prepared. Make it within ${SETUP_TOKEN_MINUTES} minutes at`,
    ...linkLines(openOrigins(listening), `/panel/setup#token=${token}`),
    'on this machine, or on a phone in the same network,',
    'or in a terminal with',
    `  ${commandLine(`panel init --token ${token}`)}`,
    `${commandLine('panel init --renew')}, a restart or SIGHUP prints another link; SEED_DEMO=true fills in the demo instead.`,
  ].join('\n');
}
