/** The bank, the SMS provider and the limits of a shop: of the environment, or entered in the panel. */
import type { BackendDeps } from '@/backend/deps';
import { systemClock } from '@/backend/gateways/clock';
import { consoleSms } from '@/backend/gateways/console-sms';
import { noBank } from '@/backend/gateways/no-bank';
import { openBank, openSms } from '@/backend/gateways/open-gateway';
import { SANDBOX_BANK } from '@/backend/gateways/sandbox-bank';
import type { PaymentGateway } from '@/backend/gateways/payment';
import type { SmsGateway } from '@/backend/gateways/sms';
import { countedBank, countedSms, type EventCounts } from '@/backend/services/event-counts';
import { liveSettings, type LiveSettings } from '@/backend/services/live-settings';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import type { Settings } from '../settings/settings';

interface Parts extends Pick<BackendDeps, 'db' | 'secret' | 'log'> {
  readonly isDemo: boolean;
  /** On which the process listens. */
  readonly port: number;
  /** Counts messages and answers of the bank. */
  readonly counts: Pick<EventCounts, 'count'>;
}

/**
 * Call `reloadSettings` once before they are used.
 * @param onChange called after the known address or a gateway has changed
 */
export function liveGateways(
  settings: Settings,
  { db, secret, isDemo, port, log, counts }: Parts,
  onChange: (origin: string | null) => void = () => undefined,
): LiveSettings {
  return liveSettings({
    db,
    secret,
    log,
    isDemo,
    fixed: { ...settings.fixed, limits: settings.limits },
    origin: {
      environment: settings.publicOrigin,
      local: `http://localhost:${port}`,
      allowsHttp: settings.allowsHttp,
    },
    onChange,
    payment: countedBank(bankOf(settings, db, isDemo), counts),
    sms: countedSms(smsOf(settings), counts),
    openBank: (choice) => countedBank(openBank(choice), counts),
    openSms: (choice) => countedSms(openSms(choice), counts),
  });
}

/**
 * The providers that the environment alone tells, for a shop whose database is not open; null: those of the panel.
 * @param isNew whether there is no shop yet, so that none can be entered
 */
export function environmentGateways(
  settings: Settings,
  isNew: boolean,
): {
  readonly sms: Pick<SmsGateway, 'name' | 'origin'> | null;
  readonly payment: Pick<PaymentGateway, 'name' | 'origin'> | null;
} {
  const { sms, payment, demo } = settings;
  return { sms: sms.provider === 'panel' && !isNew ? null : smsOf(settings), payment: ofBank() };

  function ofBank() {
    if (payment.provider === 'sandbox') return { name: SANDBOX_BANK };
    if (payment.provider !== 'panel') return openBank(payment);
    if (!isNew) return null;
    return demo.seedDemo ? { name: SANDBOX_BANK } : noBank;
  }
}

/**
 * The bank of the environment, or the one to use until the panel names one. The built-in bank takes no real money: it
 * serves the demo, and another shop only in a test installation that names it (settings/demo-settings.ts).
 */
function bankOf({ payment }: Settings, db: BackendDeps['db'], isDemo: boolean): PaymentGateway {
  switch (payment.provider) {
    case 'sandbox':
      return sandboxBank({ db, clock: systemClock });
    case 'panel':
      return isDemo ? sandboxBank({ db, clock: systemClock }) : noBank;
    default:
      return openBank(payment);
  }
}

/** The SMS provider of the environment; without one, messages are written to the output. */
function smsOf({ sms }: Settings): SmsGateway {
  return sms.provider === 'console' || sms.provider === 'panel' ? consoleSms() : openSms(sms);
}
