import type { AppConfig } from '@/contract/config.schemas';
import { toPersianDigits } from '@/domain/digits';
import { dialedNumber } from '@/domain/telephone';
import { t } from '@/messages/format-message';
import { Icon } from '../ui/icon';
import { phone } from '../ui/icons/places';
import styles from './support-block.module.css';
import { footerMessages } from '@/messages/footer';

/**
 * Splits `support.view` at its hyphen into a prefix and the highlighted part (FOOT-06); without a hyphen all of it is
 * highlighted.
 */
export function supportSections(view: string): { prefix: string; number: string } {
  const [first = '', ...rest] = view.split('-');
  return rest.length > 0
    ? { prefix: first.trim(), number: rest.join('-').trim() }
    : { prefix: '', number: first.trim() };
}

/** Three texts and the phone link (FOOT-05, FOOT-06). The config's opening hours replace the default text. */
export function SupportBlock({ support }: { support: AppConfig['support'] }) {
  const number = dialedNumber(support.number ?? '');
  const { prefix, number: highlighted } = supportSections(toPersianDigits(support.view || support.number || ''));
  return (
    <div className={styles.block}>
      <p className={styles.waiting}>{t(footerMessages.supportWaiting)}</p>
      <p className={styles.hours}>{support.hours || t(footerMessages.supportHours)}</p>
      {number && (
        <a href={`tel:${number}`} className={styles.call}>
          <Icon glyph={phone} />
          <span className="visually-hidden">{t(footerMessages.supportCallAria, { number: '' })}</span>
          <bdi dir="ltr">
            {prefix && <span className={styles.prefix}>{prefix}</span>}
            {prefix && ' '}
            <b className={styles.number}>{highlighted}</b>
          </bdi>
        </a>
      )}
      <p className={styles.center}>{t(footerMessages.supportCenter)}</p>
    </div>
  );
}
