import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import type { Category } from '@/contract/catalogue.schemas';
import { formatJalaaliShort } from '@/domain/jalaali';
import { urls } from '@/domain/urls';
import { useLazyDialog } from '@/storefront/shell/use-lazy-dialog';
import { Button } from '@/storefront/ui/button';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { dialogSteps } from '@/storefront/ui/dialog-preload';
import { search } from '@/storefront/ui/icons/base';
import { usePreload } from '@/storefront/ui/use-loaded';
import { t } from '@/messages/format-message';
import styles from './search-panel.module.css';
import { catalogueMessages } from '@/messages/catalogue';

const loadDates = () => import('@/storefront/widgets/stay-dates-dialog');
const StayDatesDialog = dynamic(loadDates, { ssr: false });
const STEPS = [...dialogSteps, () => import('@/storefront/widgets/calendar/stay-calendar'), loadDates];

const MAX_PEOPLE = 30;

interface StaySearchProps {
  shopName: string;
  categories: readonly Category[];
}

/**
 * Search by region, dates and guests. The choice is passed in the URL to the results and to the residence. A plain
 * form without scripts.
 */
export function StaySearch({ categories }: StaySearchProps) {
  const router = useRouter();
  const [region, setRegion] = useState('');
  const [range, setRange] = useState<{ start: string | null; end: string | null }>({ start: null, end: null });
  const [people, setPeople] = useState(2);
  usePreload(STEPS);
  const dialog = useLazyDialog(loadDates);
  const dates = range.start && range.end ? { start_date: range.start, end_date: range.end } : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void router.push(urls.search(region || undefined, { ...dates, person_count: people }));
  };
  return (
    <form action={urls.search()} method="get" className={styles.panel} onSubmit={submit} role="search">
      <label className={styles.part}>
        <span className={styles.label}>{t(catalogueMessages.homeSearchPlace)}</span>
        <select
          name="category"
          className={styles.box}
          value={region}
          onChange={(event) => setRegion(event.currentTarget.value)}
        >
          <option value="">{t(catalogueMessages.homeSearchAnywhere)}</option>
          {regionsOf(categories).map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div className={styles.part}>
        <span className={styles.label} id="home-dates">
          {t(catalogueMessages.homeSearchDates)}
        </span>
        <button type="button" className={styles.box} aria-describedby="home-dates" {...dialog.opener}>
          {range.start && range.end
            ? t(catalogueMessages.homeSearchDatesChosen, {
                start: formatJalaaliShort(range.start),
                end: formatJalaaliShort(range.end),
              })
            : t(catalogueMessages.homeSearchDatesChoose)}
        </button>
      </div>
      <div className={styles.part}>
        <span className={styles.label} aria-hidden="true">
          {t(catalogueMessages.homeSearchPeople)}
        </span>
        <span className={styles.people}>
          <QuantityStepper
            label={t(catalogueMessages.homeSearchPeople)}
            value={people}
            min={1}
            max={MAX_PEOPLE}
            onChange={setPeople}
          />
        </span>
        <input type="hidden" name="person_count" value={people} />
      </div>
      <Button type="submit" glyph={search} className={styles.submit}>
        {t(catalogueMessages.homeSearchSubmit)}
      </Button>
      {dialog.isOpen && (
        <StayDatesDialog
          range={range}
          onClose={dialog.close}
          onConfirm={(chosen) => {
            setRange(chosen);
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
