import type { CommentPage } from '@/contract/comments.schemas';
import type { Residence } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { joinParts } from '@/domain/join-parts';
import { toPersianDigits } from '@/domain/digits';
import { toJalaali } from '@/domain/jalaali';
import { Stars } from '@/storefront/ui/stars';
import { SmartImage } from '@/storefront/ui/smart-image';
import { t } from '@/messages/format-message';
import styles from './residence-details.module.css';
import { ResidenceSection } from './residence-section';
import { stayDetailsMessages } from '@/messages/stay-details';

interface HostLineProps {
  host: Residence['host'];
  /** The first page, from the server. */
  comments: CommentPage;
}

/** In the first screen: the host and, on a desktop, the newest comment, which lead to their sections. */
export function HostLine({ host, comments: { comments } }: HostLineProps) {
  const said = comments.find(({ comment }) => comment !== '');
  return (
    <div className={styles.lines}>
      <a href="#host" className={styles.lineOf}>
        <Face host={host} small />
        <span>
          <b>{isolateLatin(t(stayDetailsMessages.stayHostNamed, { name: host.name }))}</b>
          <small>{joinParts([sinceText(host), answersText(host)])}</small>
        </span>
      </a>
      {said && (
        <a href="#comments" className={`${styles.lineOf} ${styles.comment}`}>
          <span>
            <span className={styles.by}>
              <Stars average={said.star} />
              <small>{isolateLatin(said.name)}</small>
            </span>
            <b className={styles.said}>
              {isolateLatin(t(stayDetailsMessages.stayCommentSaid, { text: said.comment }))}
            </b>
          </span>
        </a>
      )}
    </div>
  );
}

function Face({ host: { image, name }, small = false }: { host: Residence['host']; small?: boolean }) {
  const picture = image === null ? null : { url: image, width: 256, height: 256, alt: '' };
  return (
    <span className={small ? `${styles.face} ${styles.smallFace}` : styles.face} aria-hidden={picture === null}>
      {picture ? <SmartImage image={picture} sizes="64px" ratio="1" /> : [...name][0]}
    </span>
  );
}

/** The host, the year since which they have received guests, and their response time. */
export function Host({ host }: { host: Residence['host'] }) {
  return (
    <ResidenceSection id="host" title={t(stayDetailsMessages.stayHostTitle)}>
      <div className={styles.host}>
        <Face host={host} />
        <div>
          <p className={styles.hostName}>{isolateLatin(host.name)}</p>
          <p className={styles.hostSince}>{sinceText(host)}</p>
          {host.answer_minutes !== undefined && <p className={styles.hostSince}>{answersText(host)}</p>}
        </div>
      </div>
    </ResidenceSection>
  );
}

const sinceText = ({ since }: Residence['host']) =>
  t(stayDetailsMessages.stayHostSince, { year: toPersianDigits(toJalaali(since).jy) });

const answersText = ({ answer_minutes: minutes }: Residence['host']) =>
  minutes !== undefined && t(stayDetailsMessages.stayHostAnswers, { time: answerTime(minutes) });

/** Rounded up to ten minutes, from an hour on to hours. */
function answerTime(minutes: number): string {
  if (minutes > 50) return t(stayDetailsMessages.stayHostHours, { n: toPersianDigits(Math.ceil(minutes / 60)) });
  return t(stayDetailsMessages.stayHostMinutes, { n: toPersianDigits(Math.max(1, Math.ceil(minutes / 10)) * 10) });
}
