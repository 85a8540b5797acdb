import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useId, type FormEvent } from 'react';
import type { Category } from '@/contract/catalogue.schemas';
import { DEFAULT_PEOPLE } from '@/domain/constants';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import type { CivilDate } from '@/domain/plain-date';
import { STAY_SEARCH, urls } from '@/domain/urls';
import { useLazyWidget } from '@/storefront/widgets/use-lazy-widget';
import { Button } from '@/storefront/ui/button';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { Icon } from '@/storefront/ui/icon';
import { search } from '@/storefront/ui/icons/layout';
import { location, people as peopleGlyph } from '@/storefront/ui/icons/places';
import { calendar } from '@/storefront/ui/icons/base';
import { t } from '@/messages/format-message';
import styles from './search-panel.module.css';
import { homeMessages } from '@/messages/home';

const loadDates = () => import('@/storefront/widgets/stay-dates-dialog');
const StayDatesDialog = dynamic(loadDates, { ssr: false });

const MAX_PEOPLE = 30;

/** The search criteria: a region's slug or '', a date range, the number of guests. */
export interface Trip {
  readonly region: string;
  readonly start: CivilDate | null;
  readonly end: CivilDate | null;
  readonly people: number;
}
export const START: Trip = { region: '', start: null, end: null, people: DEFAULT_PEOPLE };

interface StaySearchProps {
  trip: Trip;
  onTrip: (trip: Trip) => void;
  categories: readonly Category[];
  /** Inside the sheet of a phone, without its own frame. */
  inSheet?: boolean;
}

/**
 * Search by region, dates and guests. The choice is passed in the URL to the results and to the residence. A plain
 * form without scripts.
 */
export function StaySearch({ trip, onTrip, categories, inSheet = false }: StaySearchProps) {
  const router = useRouter();
  const id = useId();
  const { region, start, end, people } = trip;
  const dialog = useLazyWidget(loadDates, { isLikely: true });
  const dates = start && end ? { start_date: start, end_date: end } : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void router.push(urls.search(region || undefined, { ...dates, person_count: people }));
  };
  return (
    <form
      id={inSheet ? undefined : STAY_SEARCH}
      action={urls.search()}
      method="get"
      className={`${styles.panel} ${inSheet ? styles.inSheet : styles.stay}`}
      data-panel="stay"
      onSubmit={submit}
      role="search"
      aria-label={t(homeMessages.searchTrip)}
    >
      <label className={styles.part}>
        <span className={styles.label}>
          <Icon glyph={location} size={18} />
          {t(homeMessages.searchPlace)}
        </span>
        <select
          name="category"
          className={styles.box}
          value={region}
          onChange={(event) => onTrip({ ...trip, region: event.currentTarget.value })}
        >
          <option value="">{t(homeMessages.searchAnywhere)}</option>
          {regionsOf(categories).map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {isolateLatin(name)}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.part} data-scripted>
        <span className={styles.label} id={id}>
          <Icon glyph={calendar} size={18} />
          {t(homeMessages.searchDates)}
        </span>
        <button type="button" className={styles.box} aria-describedby={id} {...dialog.opener}>
          {start && end
            ? t(homeMessages.searchDatesChosen, {
                start: formatJalaaliShort(start),
                end: formatJalaaliShort(end),
              })
            : t(homeMessages.searchDatesChoose)}
        </button>
      </div>
      <div className={styles.part} data-scripted>
        <span className={styles.label} aria-hidden="true">
          <Icon glyph={peopleGlyph} size={18} />
          {t(homeMessages.searchPeople)}
        </span>
        <span className={styles.people}>
          <QuantityStepper
            label={t(homeMessages.searchPeople)}
            value={people}
            min={1}
            max={MAX_PEOPLE}
            onChange={(count) => onTrip({ ...trip, people: count })}
          />
        </span>
        <input type="hidden" name="person_count" value={people} />
      </div>
      <Button type="submit" glyph={search} className={styles.submit}>
        {t(homeMessages.searchSubmit)}
      </Button>
      {dialog.isOpen && (
        <StayDatesDialog
          range={{ start, end }}
          onClose={dialog.close}
          onConfirm={(chosen) => {
            onTrip({ ...trip, ...chosen });
            dialog.close();
          }}
        />
      )}
    </form>
  );
}

/** Regions of all levels, each followed by its children. */
function regionsOf(categories: readonly Category[]): Category[] {
  return categories.filter(({ kind }) => kind === 'place').flatMap((region) => [region, ...regionsOf(region.children)]);
}
