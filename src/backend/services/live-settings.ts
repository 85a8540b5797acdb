/**
 * What the owner sets in the panel and the running process uses: limits, and the providers of payments and SMS. They
 * are read at the start and after each change; the environment takes precedence.
 */
import type { ShopSettings } from '@/contract/panel-shop.schemas';
import { findProvider, type ProviderKind } from '@/domain/providers';
import { isSafeOrigin } from '@/domain/shop-origin';
import type { BackendDeps, FixedSettings, Limits, ShopOrigin } from '../deps';
import type { ProviderChoice } from '../gateways/open-gateway';
import type { PaymentGateway } from '../gateways/payment';
import type { SmsGateway } from '../gateways/sms';
import { listProviders, type ProviderRow } from '../sql/providers.sql';
import { findShop } from '../sql/shop.sql';
import { unsealValues } from './provider-values';

/** The limit that each setting of the panel changes. */
export const LIMIT_OF_SETTING = {
  stay_hold_minutes: 'stayHoldMinutes',
  goods_hold_minutes: 'goodsHoldMinutes',
  payment_minutes: 'paymentMinutes',
  max_unpaid_orders: 'maxUnpaidOrders',
  top_up_min: 'topUpMin',
  top_up_max: 'topUpMax',
  desk_reminder_minutes: 'deskReminderMinutes',
} as const satisfies Record<keyof ShopSettings, keyof Limits>;

export interface LiveSettingsParts extends Pick<BackendDeps, 'db' | 'secret' | 'log'> {
  /** Whether the database contains the demo, whose credit and gift codes are public: no real provider may serve it. */
  readonly isDemo: boolean;
  readonly fixed: FixedSettings;
  readonly origin: OriginParts;
  /** Called after the known origin or a gateway has changed: pages show both. */
  onChange?(origin: string | null): void;
  /** The providers of the environment, used without entered ones. */
  readonly payment: PaymentGateway;
  readonly sms: SmsGateway;
  openBank(choice: ProviderChoice): PaymentGateway;
  openSms(choice: ProviderChoice): SmsGateway;
}

/** Where the address of the shop comes from. */
export interface OriginParts extends Pick<ShopOrigin, 'allowsHttp'> {
  /** PUBLIC_ORIGIN; null: the owner's is used. */
  readonly environment: string | null;
  /** The origin of this machine, for links while no other is known. */
  readonly local: string;
}

export type LiveSettings = Pick<
  BackendDeps,
  'limits' | 'payment' | 'payments' | 'sms' | 'fixed' | 'origin' | 'reloadSettings'
>;

/**
 * The current settings. Their objects stay the same, so that a change applies wherever they are used. Call
 * `reloadSettings` once before they are used.
 */
export function liveSettings(parts: LiveSettingsParts): LiveSettings {
  const limits: Limits = { ...parts.fixed.limits };
  let payment = parts.payment;
  let sms = parts.sms;
  let publicOrigin = parts.origin.environment;
  /** Gateways by the rows that they were opened from: an unchanged provider is not opened again. */
  let banks: ReadonlyMap<string, Opened<PaymentGateway>> = new Map();
  let messages: ReadonlyMap<string, Opened<SmsGateway>> = new Map();
  /** Loads follow each other, so that an older result never replaces a newer one. */
  let last: Promise<void> = Promise.resolve();

  async function load(): Promise<void> {
    const [shop, rows] = await Promise.all([findShop(parts.db), listProviders(parts.db)]);
    Object.assign(limits, parts.fixed.limits, chosenLimits(shop?.settings ?? {}, parts.fixed));
    const former = `${publicOrigin} ${payment.name} ${sms.name}`;
    const isDemo = parts.isDemo || shop?.demo === true;
    publicOrigin = parts.origin.environment ?? (isDemo ? null : (shop?.origin ?? null));
    const entered = isDemo || !mayServe(rows) ? [] : rows.filter(({ provider }) => provider !== '');
    const of = (kind: ProviderKind) => entered.filter((row) => row.kind === kind);
    const chosen = (kind: ProviderKind) =>
      parts.fixed.providers.includes(kind) ? undefined : of(kind).find((row) => row.chosen)?.provider;
    // The banks of payments that began before the environment named another one are among them.
    banks = openedOf(banks, of('payment'), (row) => banksOf(parts, row));
    messages = openedOf(messages, chosen('sms') === undefined ? [] : of('sms'), (row) =>
      gatewaysOf(parts, row, (choice) => [parts.openSms(choice)]),
    );
    payment = banks.get(chosen('payment') ?? '')?.gateways[0] ?? parts.payment;
    sms = messages.get(chosen('sms') ?? '')?.gateways[0] ?? parts.sms;
    if (former !== `${publicOrigin} ${payment.name} ${sms.name}`) parts.onChange?.(publicOrigin);
  }

  /** Entered providers are not used while codes and payments would travel unencrypted. */
  function mayServe(rows: readonly ProviderRow[]): boolean {
    if (publicOrigin !== null && isSafeOrigin(publicOrigin, parts.origin.allowsHttp)) return true;
    if (rows.some(({ provider }) => provider !== ''))
      parts.log('providers_without_safe_origin', { origin: publicOrigin });
    return false;
  }

  /** What verifies payments: at which they begin comes before the other mode of the same keys. */
  function enteredBanks(): PaymentGateway[] {
    const all = [...banks.values()].map(({ gateways }) => gateways);
    return [...all.flatMap((gateways) => gateways.slice(0, 1)), ...all.flatMap((gateways) => gateways.slice(1))];
  }

  return {
    limits,
    fixed: parts.fixed,
    origin: {
      get known() {
        return publicOrigin;
      },
      get ofLinks() {
        return publicOrigin ?? parts.origin.local;
      },
      isFixed: parts.origin.environment !== null,
      allowsHttp: parts.origin.allowsHttp,
    },
    payment: {
      get name() {
        return payment.name;
      },
      get origin() {
        return payment.origin;
      },
      get bounds() {
        return payment.bounds;
      },
      create: (request) => payment.create(request),
      readReturn: (query) => payment.readReturn(query),
      verify: (request) => payment.verify(request),
    },
    payments: {
      get names() {
        return [...new Set([payment, parts.payment, ...enteredBanks()].map(({ name }) => name))];
      },
      // The bank in use comes first, then those that were entered, then the one to use without any.
      find: (name) => [payment, ...enteredBanks(), parts.payment].find((bank) => bank.name === name) ?? null,
      ofProvider: (provider) => banks.get(provider)?.gateways ?? [],
    },
    sms: {
      get name() {
        return sms.name;
      },
      get origin() {
        return sms.origin;
      },
      sendCode: (mobile, code, purpose) => sms.sendCode(mobile, code, purpose),
      sendText: (mobile, text) => sms.sendText(mobile, text),
    },
    reloadSettings: () => (last = last.catch(() => undefined).then(load)),
  };
}

function chosenLimits(settings: ShopSettings, fixed: FixedSettings): Partial<Limits> {
  const names = (Object.keys(LIMIT_OF_SETTING) as (keyof ShopSettings)[]).filter(
    (name) => settings[name] !== undefined && !fixed.settings.includes(name),
  );
  return Object.fromEntries(names.map((name) => [LIMIT_OF_SETTING[name], settings[name]]));
}

interface Opened<Gateway> {
  /** Of the row that it was opened from. */
  readonly mark: string;
  /** The gateway to use, then what else its keys open; empty when they open none. */
  readonly gateways: readonly Gateway[];
}

/** The gateways of these rows, by the names of their providers. */
function openedOf<Gateway>(
  before: ReadonlyMap<string, Opened<Gateway>>,
  rows: readonly ProviderRow[],
  open: (row: ProviderRow) => readonly Gateway[],
): ReadonlyMap<string, Opened<Gateway>> {
  return new Map(
    rows.map((row) => {
      const mark = `${row.version} ${row.secrets}`;
      const openedGateways = before.get(row.provider);
      return [row.provider, openedGateways?.mark === mark ? openedGateways : { mark, gateways: open(row) }];
    }),
  );
}

/**
 * The gateway of an entered bank, and where its sandbox is a switch beside the keys the one of the other mode, for payments
 * that began before the switch was changed.
 */
function banksOf(parts: LiveSettingsParts, row: ProviderRow): readonly PaymentGateway[] {
  return gatewaysOf(parts, row, ({ provider, values }) => {
    const hasSwitch = Object.keys(findProvider('payment', provider)?.fields ?? {}).includes('sandbox');
    const sandbox = String(values['sandbox'] !== 'true');
    const others = hasSwitch ? [parts.openBank({ provider, values: { ...values, sandbox } })] : [];
    return [parts.openBank({ provider, values }), ...others];
  });
}

/** The gateways of an entered provider; none for one that this version does not know or whose keys another secret has encrypted. */
function gatewaysOf<Gateway>(
  { secret, log }: Pick<LiveSettingsParts, 'secret' | 'log'>,
  row: ProviderRow,
  open: (choice: ProviderChoice) => readonly Gateway[],
): readonly Gateway[] {
  const { kind, provider } = row;
  if (findProvider(kind, provider) === null) {
    log('provider_unknown', { kind, provider });
    return [];
  }
  const secrets = unsealValues(secret, row);
  if (!secrets) log('provider_unreadable', { kind, provider });
  return secrets ? open({ provider, values: { ...row.settings, ...secrets } }) : [];
}
