import { toLatinDigits, toPersianDigits } from '@/domain/digits';
import { Icon } from './icon';
import { phone } from './icons/base';
import styles from './phone-link.module.css';

interface PhoneLinkProps {
  /** As it came, digits of any kind. */
  number: string;
  /** Whom it calls; said before the number. */
  label: string;
  /** The label is to be read as well. */
  labelShown?: boolean;
}

/** A number that a tap calls. */
export function PhoneLink({ number, label, labelShown = false }: PhoneLinkProps) {
  return (
    <a href={`tel:${toLatinDigits(number).replace(/[^\d+]/g, '')}`} className={styles.link}>
      <Icon glyph={phone} size={20} />
      <span className={labelShown ? undefined : 'visually-hidden'}>{label}</span>{' '}
      <bdi dir="ltr">{toPersianDigits(number)}</bdi>
    </a>
  );
}
