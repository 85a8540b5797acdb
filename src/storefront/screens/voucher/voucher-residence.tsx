import type { Voucher } from '@/contract/order-stay.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { mapUrl } from '@/domain/map-link';
import { pointText } from '@/domain/map-point';
import { ExternalLink } from '@/storefront/ui/external-link';
import { Icon } from '@/storefront/ui/icon';
import { mapPin } from '@/storefront/ui/icons/account';
import { PhoneLink } from '@/storefront/ui/phone-link';
import { stayPlace } from '@/storefront/ui/stay-place';
import { t } from '@/messages/format-message';
import styles from './voucher.module.css';
import { voucherMessages } from '@/messages/voucher';

/** The residence, directions that are also readable in print, and the contact. */
export function VoucherResidence({ voucher: { product, stay } }: { voucher: Voucher }) {
  const { address, host } = stay;
  const place = stayPlace(stay);
  const map = mapUrl(stay);
  return (
    <section className={styles.part}>
      <h2>{t(voucherMessages.place)}</h2>
      <p className={styles.place}>{isolateLatin(product.name)}</p>
      {place && <p>{isolateLatin(place)}</p>}
      {address && (
        <p>
          {t(voucherMessages.address)}: <b>{isolateLatin(address)}</b>
        </p>
      )}
      {map !== null && (
        <p className={styles.point}>
          {t(voucherMessages.point)}: <bdi dir="ltr">{pointText(stay)}</bdi>
          <ExternalLink href={map} className={styles.map}>
            <Icon glyph={mapPin} size={20} />
            {t(voucherMessages.map)}
          </ExternalLink>
        </p>
      )}
      <p className={styles.host}>
        {t(voucherMessages.host)}: <b>{isolateLatin(host.name)}</b>
        {host.mobile !== null && (
          <PhoneLink number={host.mobile} label={t(voucherMessages.call, { name: host.name })} />
        )}
      </p>
    </section>
  );
}
