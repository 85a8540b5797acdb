import type { Session } from '@/contract/session.schemas';
import { formatInstant } from '@/domain/instant';
import { t } from '@/messages/format-message';
import { sessionsMessages } from '@/messages/sessions';
import { useEndSessionsMutation, useListSessionsQuery } from '@/storefront/state/customer/customer.api';
import { Button } from '@/storefront/ui/button';
import { SectionCard } from '@/storefront/ui/section-card';
import styles from './profile.module.css';

/**
 * The devices on which the customer is signed in, each with the button that signs it out. Not shown where the backend
 * has no such list.
 */
export function SessionsSection({ customerId }: { customerId: number }) {
  const { data: items = [] } = useListSessionsQuery(customerId);
  const [end, { isLoading }] = useEndSessionsMutation();
  if (items.length === 0) return null;
  return (
    <SectionCard title={t(sessionsMessages.title)}>
      <p className={styles.note}>{t(sessionsMessages.about)}</p>
      <ul className={styles.stack}>
        {items.map((session) => (
          <li key={session.id} className={styles.detail}>
            <span>
              {deviceName(session)}
              {session.is_current && ` (${t(sessionsMessages.current)})`}
              <br />
              <span className={styles.note}>{t(sessionsMessages.seen, { at: formatInstant(session.seen_at) })}</span>
            </span>
            {!session.is_current && (
              <Button
                variant="quiet"
                size="small"
                loading={isLoading}
                aria-label={t(sessionsMessages.endOf, { name: deviceName(session) })}
                onClick={() => void end({ customerId, body: { which: 'one', session: session.id } })}
              >
                {t(sessionsMessages.end)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={styles.row}>
          <Button
            variant="secondary"
            size="small"
            loading={isLoading}
            onClick={() => void end({ customerId, body: { which: 'others' } })}
          >
            {t(sessionsMessages.endOthers)}
          </Button>
          <Button
            variant="quiet"
            size="small"
            loading={isLoading}
            onClick={() => void end({ customerId, body: { which: 'all' } })}
          >
            {t(sessionsMessages.endAll)}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

function deviceName({ browser, system }: Session): string {
  return t(sessionsMessages.name, {
    browser: t(sessionsMessages[`browser.${browser}`]),
    system: t(sessionsMessages[`system.${system}`]),
  });
}
