import type { Residence } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { toJalaali } from '@/domain/jalaali';
import { SmartImage } from '@/storefront/ui/smart-image';
import { t } from '@/messages/format-message';
import styles from './residence-details.module.css';
import { ResidenceSection } from './residence-section';
import { stayDetailsMessages } from '@/messages/stay-details';

/** The host, the year since which they have received guests, and their response time. */
export function Host({ host }: { host: Residence['host'] }) {
  const image = host.image === null ? null : { url: host.image, width: 256, height: 256, alt: '' };
  return (
    <ResidenceSection id="host" title={t(stayDetailsMessages.stayHostTitle)}>
      <div className={styles.host}>
        <span className={styles.face} aria-hidden={image === null}>
          {image ? <SmartImage image={image} sizes="64px" ratio="1" /> : [...host.name][0]}
        </span>
        <div>
          <p className={styles.hostName}>{isolateLatin(host.name)}</p>
          <p className={styles.hostSince}>
            {t(stayDetailsMessages.stayHostSince, { year: toPersianDigits(toJalaali(host.since).jy) })}
          </p>
          {host.answer_minutes !== undefined && (
            <p className={styles.hostSince}>
              {t(stayDetailsMessages.stayHostAnswers, { time: answerTime(host.answer_minutes) })}
            </p>
          )}
        </div>
      </div>
    </ResidenceSection>
  );
}

/** Rounded up to ten minutes, from an hour on to hours. */
function answerTime(minutes: number): string {
  if (minutes > 50) return t(stayDetailsMessages.stayHostHours, { n: toPersianDigits(Math.ceil(minutes / 60)) });
  return t(stayDetailsMessages.stayHostMinutes, { n: toPersianDigits(Math.max(1, Math.ceil(minutes / 10)) * 10) });
}
