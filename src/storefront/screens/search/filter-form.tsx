import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import type { Category, SearchProperties } from '@/contract/catalogue.shapes';
import { SEARCH_PRICE_MAX, SEARCH_PRICE_MIN } from '@/domain/limits';
import { priceOfSlider, type SearchFilter, sliderOfPrice } from '@/domain/search-filter';
import { urls } from '@/domain/urls';
import { Button } from '@/storefront/ui/button';
import { CountStepper } from '@/storefront/ui/count-stepper';
import { LinkButton } from '@/storefront/ui/link-button';
import { RangeSlider } from '@/storefront/ui/range-slider';
import '@/text/catalogue';
import { t } from '@/text/t';
import { DatesFilter } from './dates-filter';
import styles from './filter-form.module.css';
import { FacetChoice } from './facet-choice';

const PRICE_STEP = 100_000;
const MOST_PEOPLE = 30;

interface FilterFormProps {
  filter: SearchFilter;
  facets: SearchProperties;
  categories: readonly Category[];
  byStay: boolean;
  total: number;
  /** After the choice was taken over into the URL. */
  onDone: () => void;
}

/** Everything that narrows the list; the choice becomes the address. Without script it is a plain form of its facets. */
export function FilterForm({ filter, facets, categories, byStay, onDone }: FilterFormProps) {
  const router = useRouter();
  const [draft, setDraft] = useState(filter);
  // CAT-02: 20,000,000 by default, more where the shop's dearest is dearer.
  const ends = [SEARCH_PRICE_MIN, Math.max(SEARCH_PRICE_MAX, facets.price.max)] as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone();
    void router.push(urls.search(draft.category, draft));
  };
  return (
    <form action={urls.search(filter.category)} method="get" className={styles.form} onSubmit={submit}>
      <label className={styles.part}>
        <b>{t(byStay ? 'home.search.place' : 'home.categories')}</b>
        <select className={styles.box} value={draft.category ?? ''} onChange={(event) => setDraft({ ...draft, category: event.currentTarget.value || undefined })}>
          <option value="">{t('search.title.all', { what: t(byStay ? 'search.what.residence' : 'search.what.goods') })}</option>
          {flat(categories).map(({ category, depth }) => (
            <option key={category.slug} value={category.slug}>{'\u00a0'.repeat(depth * 3) + category.name}</option>
          ))}
        </select>
      </label>
      {byStay && (
        <>
          <DatesFilter filter={draft} onChange={setDraft} />
          <div className={styles.row}>
            <b aria-hidden="true">{t('search.people')}</b>
            <CountStepper label={t('search.people')} value={draft.person_count ?? 1} min={1} max={MOST_PEOPLE} onChange={(person_count) => setDraft({ ...draft, person_count })} />
          </div>
        </>
      )}
      <fieldset className={styles.part}>
        <legend>{t('search.price')}</legend>
        <RangeSlider
          labels={[t('search.price.min'), t('search.price.max')]}
          value={sliderOfPrice(draft.price, ends)}
          min={ends[0]}
          max={ends[1]}
          step={PRICE_STEP}
          openEnd={t('search.price.any')}
          onChange={(value) => setDraft({ ...draft, price: priceOfSlider(value, ends) })}
        />
      </fieldset>
      {facets.properties.map((facet) => (
        <FacetChoice key={facet.id} facet={facet} filter={draft} onChange={setDraft} />
      ))}
      <div className={styles.actions}>
        <Button type="submit" block>{t('search.filters.apply')}</Button>
        <LinkButton href={urls.search()} variant="quiet" block onClick={onDone}>{t('search.filters.clear')}</LinkButton>
      </div>
    </form>
  );
}

function flat(categories: readonly Category[], depth = 0): { category: Category; depth: number }[] {
  return categories.flatMap((category) => [{ category, depth }, ...flat(category.children, depth + 1)]);
}
