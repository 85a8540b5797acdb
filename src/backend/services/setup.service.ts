/** How an empty database becomes a shop: by its owner, with a token that stands in the server's log. */
import { createHmac, randomBytes } from 'node:crypto';
import type { AppConfig, ShopType } from '@/contract/config.schemas';
import { FIRST_DELIVERY_RULES } from '@/domain/delivery-rule';
import { normalizeText } from '@/domain/normalize-persian';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { formatMessage, t } from '@/messages/translate';
import { fillHolidays } from '../db/fill-holidays';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { validationError, notFound } from '../http-errors';
import { writeAudit } from '../sql/audit.sql';
import { insertDeliveryRules } from '../sql/delivery-rules.sql';
import { deleteSetupTokens, hasShop, insertSetupToken, insertShop, isSetupToken, makeStaff } from '../sql/setup.sql';
import { userOfMobile } from '../sql/users.sql';
import { openDeliveryHours } from './delivery-hours.service';
import { exchangeCode, mobileOf } from './login-code.service';
import type { PanelLoginResult } from './panel-login.service';
import { issueToken } from './token.service';
import { backendPanelMessages } from '@/messages/backend-panel';

/** For how long a token makes a shop. */
export const SETUP_TOKEN_MINUTES = 60;

/** ours: the colour of links and buttons until the owner chooses one. */
const COLOUR = '#a34a1c';

export interface SetUp {
  readonly token: string;
  readonly mobile: string;
  /** The login code of the mobile; not needed where codes only stand in the server's log, as the token does. */
  readonly code?: string | null | undefined;
  readonly shop_type: ShopType;
  readonly name: string;
  /** The caller and their address, for the limits of codes. */
  readonly userId: number | null;
  readonly address: string;
}

/** Makes a token, good for {@link SETUP_TOKEN_MINUTES}, at every instance of the shop: the database keeps its hash. */
export async function createSetupToken({
  db,
  clock,
  secret,
}: Pick<BackendDeps, 'db' | 'clock' | 'secret'>): Promise<string> {
  // Hexadecimal: it is typed behind a flag, and must not begin as one.
  const token = randomBytes(32).toString('hex');
  const now = clock.now();
  await insertSetupToken(
    db,
    { hash: hashOf(secret, token), expires_at: new Date(now.getTime() + SETUP_TOKEN_MINUTES * 60_000) },
    now,
  );
  return token;
}

/**
 * Makes the shop with what every shop of its kind begins with, and the owner one of its staff. 404 where there is a shop, and
 * for the second of two at once; a field error for a token that is wrong or over, a bad mobile or name, and a code that is
 * missing or wrong. Answers a token of the panel.
 */
export async function setUpShop(deps: BackendDeps, given: SetUp): Promise<PanelLoginResult> {
  if (await hasShop(deps.db)) throw notFound();
  if (!(await isSetupToken(deps.db, hashOf(deps.secret, given.token), deps.clock.now())))
    throw validationError('token', t(backendPanelMessages.panelSetupToken));
  const mobile = mobileOf(given.mobile);
  const name = normalizeText(given.name);
  if (name === '') throw validationError('name', t(backendPanelMessages.panelSetupName));
  const make = (tx: Database) => makeShop(deps, tx, { mobile, name, shop_type: given.shop_type });
  const isConfirmed = deps.sms.name === 'console' && given.code == null;
  const entered = isConfirmed
    ? await inTransaction(deps.db, make)
    : await exchangeCode(deps, { mobile, code: given.code ?? '', userId: given.userId, address: given.address }, make);
  await openDeliveryHours(deps);
  for (const subject of ['config', 'home', 'categories'] as const) deps.invalidate(subject);
  return entered;
}

async function makeShop(
  deps: BackendDeps,
  tx: Database,
  { mobile, name, shop_type }: Pick<SetUp, 'mobile' | 'name' | 'shop_type'>,
): Promise<PanelLoginResult> {
  const now = deps.clock.now();
  const shop = { name, shop_type, config: configOf(name, shop_type), created_at: now };
  // Shows the categories as the owner adds them, and is left out until then.
  const section = { type_name: 'category_steps', title: t(backendPanelMessages.panelSetupSection) } as const;
  if (!(await insertShop(tx, shop, section))) throw notFound();
  await fillHolidays(tx);
  if (shopCapabilities(shop_type).needsDeliveryDate) await insertDeliveryRules(tx, FIRST_DELIVERY_RULES);
  const { user } = await userOfMobile(tx, mobile, now);
  await makeStaff(tx, user.id);
  await deleteSetupTokens(tx);
  await writeAudit(
    tx,
    { userId: user.id, action: 'shop.setup', subject: `user:${user.id}`, facts: { shop_type } },
    now,
  );
  return {
    token: { access_token: await issueToken(deps, tx, user.id, { hostId: null }) },
    user: { id: user.id, role: 'panel' },
    host: null,
  };
}

function configOf(name: string, shopType: ShopType): AppConfig {
  return {
    title: name,
    keywords: name,
    description: formatMessage(backendPanelMessages[`panel.setup.about.${shopType}`], { name }),
    palette: { secondary: { main: COLOUR } },
    links: {},
    social_links: {},
    contacts: {},
    support: {},
  };
}

function hashOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`setup|${token}`).digest('hex');
}
