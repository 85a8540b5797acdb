import type { Voucher } from '@/contract/orders.schemas';
import { mapUrl } from '@/domain/map-link';
import { ExternalLink } from '@/storefront/ui/external-link';
import { Icon } from '@/storefront/ui/icon';
import { mapPin } from '@/storefront/ui/icons/account';
import { PhoneLink } from '@/storefront/ui/phone-link';
import '@/messages/stay';
import { t } from '@/messages/translate';
import '@/messages/voucher';
import styles from './voucher.module.css';

/** The place, how to find it, on paper too, and whom to ring. */
export function VoucherPlace({ voucher: { product, stay } }: { voucher: Voucher }) {
  const { city, province, address, lat, lng, host } = stay;
  return (
    <section className={styles.part}>
      <h2>{t('voucher.place')}</h2>
      <p className={styles.place}>{product.name}</p>
      <p>{t('stay.place', { city, province })}</p>
      {address !== null && (
        <p>
          {t('voucher.address')}: <b>{address}</b>
        </p>
      )}
      <p className={styles.point}>
        {t('voucher.point')}: <bdi dir="ltr">{`${lat}, ${lng}`}</bdi>
        <ExternalLink href={mapUrl(stay)} className={styles.map}>
          <Icon glyph={mapPin} size={20} />
          {t('voucher.map')}
        </ExternalLink>
      </p>
      <p className={styles.host}>
        {t('voucher.host')}: <b>{host.name}</b>
        {host.mobile !== null && <PhoneLink number={host.mobile} label={t('voucher.call', { name: host.name })} />}
      </p>
    </section>
  );
}
