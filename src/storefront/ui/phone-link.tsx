import { isolateLatin } from '@/domain/isolate-latin';
import { dialedNumber, formatTelephone } from '@/domain/telephone';
import { Icon } from './icon';
import { phone } from './icons/places';
import styles from './phone-link.module.css';

interface PhoneLinkProps {
  /** As received, with digits of any script. */
  number: string;
  /** The name of the number's owner, before the number. */
  label: string;
  /** Shows the label; otherwise it is for screen readers only. */
  labelShown?: boolean;
}

/** A phone number as a `tel:` link. */
export function PhoneLink({ number, label, labelShown = false }: PhoneLinkProps) {
  return (
    <a href={`tel:${dialedNumber(number)}`} className={styles.link}>
      <Icon glyph={phone} size={20} />
      <span className={labelShown ? undefined : 'visually-hidden'}>{isolateLatin(label)}</span>{' '}
      <bdi dir="ltr">{formatTelephone(number)}</bdi>
    </a>
  );
}
