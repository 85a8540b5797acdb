/** Sets up the shop of an empty database: by its owner, with a token from the server's log. */
import { createHmac, randomBytes } from 'node:crypto';
import type { AppConfig, ShopType } from '@/contract/config.schemas';
import { parseHex, toHex } from '@/domain/colour';
import { FIRST_DELIVERY_RULES } from '@/domain/delivery-hours';
import { normalizeTelephone } from '@/domain/normalize-ids';
import { normalizeText } from '@/domain/normalize-text';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { nameSlug } from '@/domain/urls';
import { formatMessage, t } from '@/messages/format-message';
import { fillHolidays } from '../db/fill-holidays';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { reachesPhones } from '../gateways/sms';
import { validationError, notFound } from '../http-errors';
import { writeAudit } from '../sql/audit.sql';
import { insertCategory } from '../sql/panel/categories.sql';
import { insertDeliveryRules } from '../sql/delivery-rules.sql';
import { insertPages } from '../sql/pages.sql';
import { consumeRateLimit } from '../sql/rate-limits.sql';
import { deleteSetupTokens, hasShop, insertSetupToken, insertShop, isSetupToken } from '../sql/setup.sql';
import { insertStaff } from '../sql/panel/staff.sql';
import { userOfMobile } from '../sql/users.sql';
import { checkedOrigin } from './checked-origin';
import { createDeliverySlots } from './delivery-slots-job';
import { firstLinks, firstPages } from './first-pages';
import { createOwnerToken } from './owner-link.service';
import { exchangeCode } from './exchange-login-code';
import { mobileOf } from './mobile-field';
import { panelOf, type PanelLoginResult } from './panel/login.service';
import { issueToken, type SignInClient } from './token.service';
import { backendPanelMessages } from '@/messages/backend-panel';
import { faultsMessages } from '@/messages/faults';

/** Lifetime of a setup token. */
export const SETUP_TOKEN_MINUTES = 60;

/** The colour of links and buttons until the owner chooses one. */
const COLOUR = '#a34a1c';

/** How often another setup token may be requested. */
const RENEWED_EVERY_SECONDS = 60;

export interface SetUp {
  readonly token: string;
  readonly mobile: string;
  /** The login code of the mobile. Not required where codes are only written to the server's log, as the token is. */
  readonly code?: string | null | undefined;
  readonly shop_type: ShopType;
  readonly name: string;
  readonly city?: string | null | undefined;
  readonly telephone?: string | null | undefined;
  /** The address under which customers reach the shop; null: not known yet. */
  readonly origin?: string | null | undefined;
  /** Whether the device is the owner's own. */
  readonly own_device?: boolean | null | undefined;
  /** The client's `User-Agent`. */
  readonly userAgent?: string | null;
  /** `#rrggbb` */
  readonly colour?: string | null | undefined;
  /** The name of the first category. */
  readonly first_category?: string | null | undefined;
  /** The caller's user and address, for the limits of login codes. */
  readonly userId: number | null;
  readonly address: string;
}

/**
 * Creates a token that is valid for {@link SETUP_TOKEN_MINUTES} at every instance of the shop. The database stores its
 * hash.
 */
export async function createSetupToken({
  db,
  clock,
  secret,
}: Pick<BackendDeps, 'db' | 'clock' | 'secret'>): Promise<string> {
  // Hexadecimal: the token is typed as a flag's value and must not begin with a dash.
  const token = randomBytes(32).toString('hex');
  const now = clock.now();
  await insertSetupToken(
    db,
    { hash: hashOf(secret, token), expires_at: new Date(now.getTime() + SETUP_TOKEN_MINUTES * 60_000) },
    now,
  );
  return token;
}

/** Whether a shop exists, and whether its setup requires a login code and asks for the shop's address. */
export async function setupState({ db, sms, origin }: Pick<BackendDeps, 'db' | 'sms' | 'origin'>) {
  return { exists: await hasShop(db), needs_code: reachesPhones(sms), needs_origin: !origin.isFixed };
}

/**
 * Prints another setup token in the server's output, for an owner whose token has expired; in a shop whose login codes
 * are only printed there, a token with which its owner signs in. Anyone may request it, since the response does not
 * contain it; 429 within a minute of the last one, 404 when a shop exists that sends its codes.
 */
export async function renewSetupToken(deps: BackendDeps): Promise<'owner' | 'setup'> {
  const exists = await hasShop(deps.db);
  if (exists && reachesPhones(deps.sms)) throw notFound();
  const limit = { key: 'setup_token', max: 1, windowSeconds: RENEWED_EVERY_SECONDS };
  const wait = await consumeRateLimit(deps.db, limit, deps.clock.now());
  if (wait !== null) throw new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds: wait });
  if (exists) deps.printOwnerToken(await createOwnerToken(deps));
  else deps.printSetupToken(await createSetupToken(deps));
  return exists ? 'owner' : 'setup';
}

/**
 * Creates the shop with the initial data of its kind, and makes the caller its owner. 404 when a shop exists, and for
 * the second of two concurrent requests; a field error for a wrong or expired token, an invalid mobile, name,
 * telephone, address, colour or category, and a missing or wrong code. Returns a panel token.
 */
export async function setUpShop(deps: BackendDeps, setUp: SetUp): Promise<PanelLoginResult> {
  if (await hasShop(deps.db)) throw notFound();
  if (!(await isSetupToken(deps.db, hashOf(deps.secret, setUp.token), deps.clock.now())))
    throw validationError('token', t(backendPanelMessages.panelSetupToken));
  const mobile = mobileOf(setUp.mobile);
  const name = normalizeText(setUp.name);
  if (name === '') throw validationError('name', t(backendPanelMessages.panelSetupName));
  const { shop_type } = setUp;
  const shop = {
    name,
    shop_type,
    city: normalizeText(setUp.city ?? ''),
    telephone: telephoneOf(setUp.telephone ?? ''),
    origin: deps.origin.isFixed ? null : checkedOrigin(deps, setUp.origin ?? ''),
    category: categoryOf(setUp.first_category ?? ''),
  };
  const colour = colourOf(setUp.colour ?? '');
  // No code is required where codes are only written to the server's log, as the token is.
  const isPrinted = !reachesPhones(deps.sms) && setUp.code == null;
  const make = (tx: Database) =>
    makeShop(deps, tx, {
      ...shop,
      mobile,
      colour,
      isConfirmed: reachesPhones(deps.sms),
      ownDevice: setUp.own_device ?? false,
      client: setUp,
    });
  const entered = isPrinted
    ? await inTransaction(deps.db, make)
    : await exchangeCode(
        deps,
        { mobile, code: setUp.code ?? '', purpose: 'panel', userId: setUp.userId, address: setUp.address },
        make,
      );
  await createDeliverySlots(deps);
  await deps.reloadSettings();
  for (const subject of ['config', 'home', 'categories', 'pages'] as const) deps.invalidate(subject);
  return entered;
}

interface NewShop {
  readonly ownDevice: boolean;
  readonly client: SignInClient;
  readonly mobile: string;
  readonly name: string;
  readonly shop_type: ShopType;
  /** Empty: unknown. */
  readonly city: string;
  readonly telephone: string;
  readonly origin: string | null;
  readonly colour: string;
  /** Whether a code that reached a phone has confirmed the mobile. */
  readonly isConfirmed: boolean;
  /** Null: none yet. */
  readonly category: { readonly name: string; readonly slug: string } | null;
}

async function makeShop(deps: BackendDeps, tx: Database, made: NewShop): Promise<PanelLoginResult> {
  const now = deps.clock.now();
  const { name, shop_type, origin, isConfirmed } = made;
  const shop = { name, shop_type, origin, config: configOf(made), created_at: now };
  // The categories and the products that the owner adds; an empty section is not shown.
  const sections = [
    { type_name: 'category_steps', title: t(backendPanelMessages.panelSetupSection) },
    { type_name: 'category', title: t(backendPanelMessages.panelSetupProducts) },
  ] as const;
  if (!(await insertShop(tx, shop, sections))) throw notFound();
  if (made.category) await insertCategory(tx, { ...made.category, kind: 'category' });
  await fillHolidays(tx);
  await insertPages(
    tx,
    firstPages(made).map((page, position) => ({ ...page, position, created_at: now, updated_at: now })),
  );
  if (shopCapabilities(shop_type).needsDeliveryDate) await insertDeliveryRules(tx, FIRST_DELIVERY_RULES);
  const { user } = await userOfMobile(tx, made.mobile, now);
  await insertStaff(tx, {
    mobile: made.mobile,
    name: t(backendPanelMessages.panelOwnerName),
    role: 'owner',
    created_at: now,
    mobile_confirmed: isConfirmed,
  });
  await deleteSetupTokens(tx);
  await writeAudit(
    tx,
    { userId: user.id, action: 'shop.setup', subject: `user:${user.id}`, details: { shop_type } },
    now,
  );
  return {
    token: {
      access_token: await issueToken(
        deps,
        tx,
        user.id,
        { hostId: null, ownDevice: made.ownDevice, isConfirmed: true },
        made.client,
      ),
    },
    user: { id: user.id, role: 'panel' },
    panel: panelOf('owner'),
    host: null,
  };
}

function configOf({ name, shop_type, city, telephone, colour }: NewShop): AppConfig {
  return {
    title: name,
    keywords: name,
    description: formatMessage(backendPanelMessages[`panel.setup.about.${shop_type}`], { name }),
    palette: { secondary: { main: colour } },
    links: firstLinks(),
    social_links: {},
    contacts: city === '' ? {} : { address: city },
    support: telephone === '' ? {} : { number: telephone, view: telephone },
  };
}

function telephoneOf(typed: string): string {
  if (typed.trim() === '') return '';
  const telephone = normalizeTelephone(typed);
  if (telephone === null) throw validationError('telephone', t(backendPanelMessages.panelTelephone));
  return telephone;
}

function colourOf(typed: string): string {
  if (typed.trim() === '') return COLOUR;
  const colour = parseHex(typed);
  if (colour === null) throw validationError('colour', t(backendPanelMessages.panelColour));
  return toHex(colour);
}

function categoryOf(typed: string): NewShop['category'] {
  const name = normalizeText(typed);
  if (name === '') return null;
  const slug = nameSlug(name);
  if (slug === '') throw validationError('first_category', t(backendPanelMessages.panelSetupCategory));
  return { name, slug };
}

function hashOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`setup|${token}`).digest('hex');
}
