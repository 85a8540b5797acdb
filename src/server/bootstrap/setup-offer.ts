/** Offers the owner of an empty database to make the shop: a token in the log, and another one by SIGHUP. */
import type { BackendDeps } from '@/backend/deps';
import { createSetupToken, SETUP_TOKEN_MINUTES } from '@/backend/services/setup.service';
import { hasShop } from '@/backend/sql/setup.sql';

export interface SetupOffer {
  /** The lines that tell how. */
  readonly hint: string;
  end(): void;
}

/**
 * Makes a token. SIGHUP prints another one as long as there is no shop; then, and at a terminal, whose end it is, the signal
 * ends the process as it does by itself.
 */
export async function offerSetup(deps: Pick<BackendDeps, 'db' | 'clock' | 'secret' | 'log'>): Promise<SetupOffer> {
  const again = () => void renew().catch((error: unknown) => deps.log('setup_token_failed', { error: String(error) }));
  const end = () => void process.off('SIGHUP', again);
  async function renew(): Promise<void> {
    if (await hasShop(deps.db)) {
      end();
      process.kill(process.pid, 'SIGHUP');
    } else {
      // The log takes tokens out of its lines; this one is for whoever reads them.
      process.stdout.write(`${hintOf(await createSetupToken(deps))}\n`);
    }
  }
  const hint = hintOf(await createSetupToken(deps));
  if (!process.stdin.isTTY) process.on('SIGHUP', again);
  return { hint, end };
}

function hintOf(token: string): string {
  return [
    `The database holds no shop yet: pages say that it is being prepared. Make it within ${SETUP_TOKEN_MINUTES} minutes with`,
    `  npm run panel -- init --token ${token}`,
    '(in the image: node .build/host-cli.mjs init …). A restart or SIGHUP prints another token; SEED_DEMO=true fills in the demo instead.',
  ].join('\n');
}
