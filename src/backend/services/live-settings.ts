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
  onChange?(known: string | null): void;
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

export type LiveSettings = Pick<BackendDeps, 'limits' | 'payment' | 'sms' | 'fixed' | 'origin' | 'reloadSettings'>;

/**
 * The current settings. Their objects stay the same, so that a change applies wherever they are used. Call
 * `reloadSettings` once before they are used.
 */
export function liveSettings(parts: LiveSettingsParts): LiveSettings {
  const limits: Limits = { ...parts.fixed.limits };
  let payment = parts.payment;
  let sms = parts.sms;
  let known = parts.origin.environment;
  /** The rows that the gateways were opened from: an unchanged provider is not opened again. */
  const opened = new Map<ProviderKind, string>();
  /** Loads follow each other, so that an older result never replaces a newer one. */
  let last: Promise<void> = Promise.resolve();

  async function load(): Promise<void> {
    const [shop, rows] = await Promise.all([findShop(parts.db), listProviders(parts.db)]);
    Object.assign(limits, parts.fixed.limits, chosenLimits(shop?.settings ?? {}, parts.fixed));
    const former = `${known} ${payment.name} ${sms.name}`;
    const isDemo = parts.isDemo || shop?.demo === true;
    known = parts.origin.environment ?? (isDemo ? null : (shop?.origin ?? null));
    const entered = isDemo || !mayServe(rows) ? [] : rows.filter(({ kind }) => !parts.fixed.providers.includes(kind));
    const changed = (kind: ProviderKind) => {
      const row = entered.find((one) => one.kind === kind) ?? null;
      const mark = row === null ? '' : `${row.provider} ${row.version} ${row.secrets}`;
      if (opened.get(kind) === mark) return null;
      opened.set(kind, mark);
      return { row };
    };
    const bank = changed('payment');
    if (bank) payment = gatewayOf(parts, bank.row, parts.openBank) ?? parts.payment;
    const messages = changed('sms');
    if (messages) sms = gatewayOf(parts, messages.row, parts.openSms) ?? parts.sms;
    if (former !== `${known} ${payment.name} ${sms.name}`) parts.onChange?.(known);
  }

  /** Entered providers are not used while codes and payments would travel unencrypted. */
  function mayServe(rows: readonly ProviderRow[]): boolean {
    if (known !== null && isSafeOrigin(known, parts.origin.allowsHttp)) return true;
    if (rows.some(({ provider }) => provider !== '')) parts.log('providers_without_safe_origin', { origin: known });
    return false;
  }

  return {
    limits,
    fixed: parts.fixed,
    origin: {
      get known() {
        return known;
      },
      get ofLinks() {
        return known ?? parts.origin.local;
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

/**
 * The gateway of an entered provider; null without one, and for one that this version does not know or whose keys
 * another secret has encrypted.
 */
function gatewayOf<Gateway>(
  { secret, log }: Pick<LiveSettingsParts, 'secret' | 'log'>,
  row: ProviderRow | null,
  open: (choice: ProviderChoice) => Gateway,
): Gateway | null {
  if (row === null || row.provider === '') return null;
  const { kind, provider } = row;
  if (findProvider(kind, provider) === null) {
    log('provider_unknown', { kind, provider });
    return null;
  }
  const secrets = unsealValues(secret, row);
  if (!secrets) log('provider_unreadable', { kind, provider });
  return secrets && open({ provider, values: { ...row.settings, ...secrets } });
}
