import type { Voucher } from '@/contract/order-stay.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { daysBetween } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { guestNameText } from '@/domain/guest-name';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { BringList } from '@/storefront/ui/bring-list';
import { PhoneLink } from '@/storefront/ui/phone-link';
import { Reference } from '@/storefront/ui/reference-number';
import { PrintedSheet } from '@/storefront/ui/printed-page';
import { SmartImage } from '@/storefront/ui/smart-image';
import { t } from '@/messages/format-message';
import type { ReactNode } from 'react';
import { VoucherResidence } from './voucher-residence';
import { type Qr, VoucherQr } from './voucher-qr';
import styles from './voucher.module.css';
import { amountsMessages } from '@/messages/amounts';
import { voucherMessages } from '@/messages/voucher';

const LOGO = '/icons/logo.svg';
/** Shown 48 pixels wide, in print and on screens with up to three times the density. */
const LOGO_PIXELS = 144;

/** The voucher itself, one sheet of paper. */
export function VoucherSheet({ voucher, qr }: { voucher: Voucher; qr: Qr }) {
  const { shop, number, paid, owed = 0, payment_ref: reference } = voucher;
  return (
    // The end of the stay, until which the page may be stored for offline use (public/service-worker.js).
    <PrintedSheet className={styles.sheet} data-stay-ends={voucher.check_out}>
      <header className={styles.head}>
        <SmartImage
          image={{ url: shop.logo || LOGO, width: LOGO_PIXELS, height: LOGO_PIXELS, alt: '' }}
          sizes="48px"
          className={styles.logo}
        />
        <p className={styles.shop}>{isolateLatin(shop.name)}</p>
        <div className={styles.name}>
          <h1>{t(voucherMessages.name)}</h1>
          <p>
            {t(voucherMessages.number)} <bdi className={styles.number}>{toPersianDigits(number)}</bdi>
          </p>
        </div>
      </header>
      <div className={styles.top}>
        <div className={styles.stay}>
          <Dates voucher={voucher} />
          <Guests voucher={voucher} />
        </div>
        <VoucherQr qr={qr} />
      </div>
      <VoucherResidence voucher={voucher} />
      <BringList things={voucher.stay.bring} className={styles.part} />
      {voucher.rules.length > 0 && (
        <section className={styles.part}>
          <h2>{t(voucherMessages.rules)}</h2>
          <ul className={styles.rules}>
            {voucher.rules.map((rule) => (
              <li key={isolateLatin(rule)}>{isolateLatin(rule)}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h2>{t(voucherMessages.payment)}</h2>
        <dl className={styles.details}>
          {(paid > 0 || owed === 0) && <Detail label={t(voucherMessages.paid)}>{formatToman(paid)}</Detail>}
          {owed > 0 && (
            <Detail label={t(paid > 0 ? voucherMessages.rest : voucherMessages.owed)}>{formatToman(owed)}</Detail>
          )}
          {reference !== null && (
            <Detail label={t(voucherMessages.ref)}>
              <Reference>{reference}</Reference>
            </Detail>
          )}
        </dl>
      </section>
      <footer className={styles.foot}>
        <p>{t(voucherMessages.present)}</p>
        {shop.support !== null && (
          <PhoneLink number={shop.support} label={t(voucherMessages.support, { shopName: shop.name })} labelShown />
        )}
      </footer>
    </PrintedSheet>
  );
}

/** Check-in and check-out with their hours. */
function Dates({ voucher: { check_in, check_out, stay } }: { voucher: Voucher }) {
  return (
    <dl className={styles.dates}>
      <div className={styles.date}>
        <dt>{t(voucherMessages.checkIn)}</dt>
        <dd>{formatJalaaliLong(check_in)}</dd>
        <dd className={styles.hour}>{t(voucherMessages.fromHour, { hour: toPersianDigits(stay.check_in) })}</dd>
      </div>
      <div className={styles.date}>
        <dt>{t(voucherMessages.checkOut)}</dt>
        <dd>{formatJalaaliLong(check_out)}</dd>
        <dd className={styles.hour}>{t(voucherMessages.untilHour, { hour: toPersianDigits(stay.check_out) })}</dd>
      </div>
    </dl>
  );
}

function Guests({ voucher: { guest_name, person_count, check_in, check_out } }: { voucher: Voucher }) {
  return (
    <dl className={styles.details}>
      <Detail label={t(voucherMessages.guest)}>{isolateLatin(guestNameText(guest_name))}</Detail>
      <Detail label={t(voucherMessages.people)}>
        {t(amountsMessages.countPeople, { n: toPersianDigits(person_count) })}
      </Detail>
      <Detail label={t(voucherMessages.nights)}>
        {t(amountsMessages.countNights, { n: toPersianDigits(daysBetween(check_in, check_out)) })}
      </Detail>
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{isolateLatin(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
