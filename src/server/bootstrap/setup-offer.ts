/** Offers the setup of an empty database: prints a setup token, and another one on SIGHUP. */
import type { BackendDeps } from '@/backend/deps';
import { createSetupToken, SETUP_TOKEN_MINUTES } from '@/backend/services/setup.service';
import { hasShop } from '@/backend/sql/setup.sql';

export interface SetupOffer {
  /** The lines with instructions. */
  readonly hint: string;
  end(): void;
}

/**
 * Creates a token. SIGHUP prints another one while there is no shop; afterwards, and in a terminal, where SIGHUP means
 * its end, the signal ends the process as usual.
 */
export async function offerSetup(deps: Pick<BackendDeps, 'db' | 'clock' | 'secret' | 'log'>): Promise<SetupOffer> {
  const again = () => void renew().catch((error: unknown) => deps.log('setup_token_failed', { error: String(error) }));
  const end = () => void process.off('SIGHUP', again);
  async function renew(): Promise<void> {
    if (await hasShop(deps.db)) {
      end();
      process.kill(process.pid, 'SIGHUP');
    } else {
      // Written directly, since the log removes tokens from its lines.
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
