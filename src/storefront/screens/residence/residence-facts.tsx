import type { ReactNode } from 'react';
import type { Residence } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { amenityGroups } from '@/domain/residence-amenities';
import { Icon, type IconDefinition } from '@/storefront/ui/icon';
import { amenityGlyph } from '@/storefront/ui/icons/amenities';
import { area, bed, door } from '@/storefront/ui/icons/rooms';
import { people } from '@/storefront/ui/icons/places';
import { t } from '@/messages/format-message';
import styles from './residence-facts.module.css';
import { amountsMessages } from '@/messages/amounts';
import { stayMessages } from '@/messages/stay';

/**
 * What a family asks first: whether the whole house is theirs, for how many people it is, its rooms, beds, bath and
 * toilets; then the few amenities that a residence is chosen by, with a link to all.
 */
export function ResidenceFacts({ residence }: { residence: Residence }) {
  const { letAs, baths, notable, others } = amenityGroups(residence.amenities);
  return (
    <>
      <ul className={styles.details} aria-label={t(stayMessages.detailsLabel)}>
        {letAs.map(amenityFact)}
        <Fact glyph={people}>
          {capacityText(residence)}
          {residence.max_capacity > residence.capacity && residence.extra_person_price > 0 && (
            <small>{t(stayMessages.detailsExtraPrice, { price: formatToman(residence.extra_person_price) })}</small>
          )}
        </Fact>
        <Fact glyph={door}>
          {residence.bedrooms > 0
            ? t(stayMessages.detailsBedrooms, { n: toPersianDigits(residence.bedrooms) })
            : t(stayMessages.detailsNoBedroom)}
        </Fact>
        {residence.beds > 0 && (
          <Fact glyph={bed}>{t(stayMessages.detailsBeds, { n: toPersianDigits(residence.beds) })}</Fact>
        )}
        {baths.map(amenityFact)}
        {residence.area > 0 && (
          <Fact glyph={area}>{t(stayMessages.detailsArea, { n: toPersianDigits(residence.area) })}</Fact>
        )}
      </ul>
      {notable.length > 0 && (
        <a href="#amenities" className={styles.notable}>
          {notable.map(({ key, title }) => (
            <span key={key} className={styles.amenity}>
              <Icon glyph={amenityGlyph(key)} size={24} />
              <span>{isolateLatin(title)}</span>
            </span>
          ))}
          {others > 0 && (
            <span className={styles.amenity}>
              <bdi dir="ltr">+{toPersianDigits(others)}</bdi>
              <span>{t(stayMessages.notableMore)}</span>
            </span>
          )}
        </a>
      )}
    </>
  );
}

/** «۴ نفر + ۲ نفر اضافه» */
function capacityText({ capacity, max_capacity }: Residence): string {
  const n = toPersianDigits(capacity);
  const extra = max_capacity - capacity;
  return extra > 0
    ? t(stayMessages.detailsCapacityExtra, { n, extra: toPersianDigits(extra) })
    : t(amountsMessages.countPeople, { n });
}

function amenityFact({ key, title }: Residence['amenities'][number]) {
  return (
    <Fact key={key} glyph={amenityGlyph(key)}>
      {isolateLatin(title)}
    </Fact>
  );
}

function Fact({ glyph, children }: { glyph: IconDefinition; children: ReactNode }) {
  return (
    <li className={styles.detail}>
      <Icon glyph={glyph} size={22} />
      <span>{children}</span>
    </li>
  );
}
