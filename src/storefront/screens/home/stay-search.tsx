import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { Category } from '@/contract/catalogue.schemas';
import { DEFAULT_PEOPLE, MAX_SEARCH_TEXT } from '@/domain/constants';
import { isolateLatin } from '@/domain/isolate-latin';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { weekendStay } from '@/domain/long-weekends';
import { type CivilDate, tehranToday } from '@/domain/plain-date';
import { STAY_SEARCH, urls } from '@/domain/urls';
import { shopNow } from '@/storefront/platform/browser-clock';
import { lastPlace } from '@/storefront/state/catalogue/last-place';
import { useLazyWidget } from '@/storefront/widgets/use-lazy-widget';
import { Button } from '@/storefront/ui/button';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { Icon } from '@/storefront/ui/icon';
import { search } from '@/storefront/ui/icons/layout';
import { location, people as peopleGlyph } from '@/storefront/ui/icons/places';
import { calendar } from '@/storefront/ui/icons/base';
import { t } from '@/messages/format-message';
import { regionsOf } from './regions';
import styles from './search-panel.module.css';
import { bookingMessages } from '@/messages/booking';
import { homeMessages } from '@/messages/home';

const loadDates = () => import('@/storefront/widgets/stay-dates-dialog');
const StayDatesDialog = dynamic(loadDates, { ssr: false });

const MAX_PEOPLE = 30;

/** The search criteria: a typed region or other words, a date range, the number of guests. */
export interface Trip {
  readonly place: string;
  readonly start: CivilDate | null;
  readonly end: CivilDate | null;
  readonly people: number;
}
export const START: Trip = { place: '', start: null, end: null, people: DEFAULT_PEOPLE };

interface StaySearchProps {
  trip: Trip;
  onTrip: (trip: Trip) => void;
  categories: readonly Category[];
  /** Inside the sheet of a phone, without its own frame. */
  inSheet?: boolean;
}

/**
 * Search by region, dates and guests. The choice is passed in the URL to the results and to the residence. The field of
 * the destination suggests the shop's regions; other words are searched as text, as the whole form does without scripts.
 */
export function StaySearch({ trip, onTrip, categories, inSheet = false }: StaySearchProps) {
  const router = useRouter();
  const id = useId();
  const { start, end, people } = trip;
  const regions = regionsOf(categories);
  const field = useRef<HTMLInputElement>(null);
  const recent = useRecentRegion(regions);
  const dialog = useLazyWidget(loadDates, { isLikely: true });
  const dates = start && end ? { start_date: start, end_date: end } : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The field itself has what was typed before hydration.
    const text = field.current?.value.trim() ?? '';
    const region = regions.find(({ name }) => name === text);
    void router.push(urls.search(region?.slug, { ...dates, person_count: people, name: region ? undefined : text }));
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
      <div className={styles.part}>
        <div className={styles.label}>
          <Icon glyph={location} size={18} />
          <label htmlFor={`${id}-place`}>{t(homeMessages.searchPlace)}</label>
          {recent !== undefined && (
            <button
              type="button"
              className={styles.quick}
              onClick={() => {
                if (field.current) field.current.value = recent;
                onTrip({ ...trip, place: recent });
              }}
            >
              {isolateLatin(recent)}
            </button>
          )}
        </div>
        <input
          ref={field}
          id={`${id}-place`}
          list={`${id}-regions`}
          name="name"
          className={styles.box}
          defaultValue={trip.place}
          placeholder={t(homeMessages.searchPlaceHint)}
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onTrip({ ...trip, place: event.currentTarget.value })}
        />
        <datalist id={`${id}-regions`}>
          {regions.map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
        </datalist>
      </div>
      <div className={styles.part} data-scripted>
        <div className={styles.label}>
          <Icon glyph={calendar} size={18} />
          <span id={id}>{t(homeMessages.searchDates)}</span>
          <button
            type="button"
            className={styles.quick}
            onClick={() => onTrip({ ...trip, ...weekendStay(tehranToday(shopNow())) })}
          >
            {t(bookingMessages.calJumpWeekend)}
          </button>
        </div>
        <button
          type="button"
          className={`${styles.box} ${start && end ? '' : styles.open}`}
          aria-describedby={id}
          {...dialog.opener}
        >
          {start && end
            ? t(homeMessages.dateRange, {
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

/** The name of the region that this device searched last; undefined for none, and until hydration. */
function useRecentRegion(regions: readonly Category[]): string | undefined {
  const [slug, setSlug] = useState<string | null>(null);
  useEffect(() => setSlug(lastPlace()), []);
  return regions.find((region) => region.slug === slug)?.name;
}
