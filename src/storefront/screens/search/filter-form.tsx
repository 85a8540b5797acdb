import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import type { Category, SearchProperties } from '@/contract/catalogue.schemas';
import { priceOfSlider, priceScale, type SearchFilter, sliderOfPrice } from '@/domain/search-filter';
import { queryOfFilter } from '@/domain/search-filter-query';
import { urls } from '@/domain/urls';
import { Button } from '@/storefront/ui/button';
import { QuantityStepper } from '@/storefront/ui/quantity-stepper';
import { LinkButton } from '@/storefront/ui/link-button';
import { RangeSlider } from '@/storefront/ui/range-slider';
import { LoadingSilently } from '@/storefront/ui/loading-silently';
import { t } from '@/messages/format-message';
import { CategoryChoice } from './category-choice';
import { countText } from './count-text';
import { DatesFilter } from './dates-filter';
import styles from './filter-form.module.css';
import { FacetChoice } from './facet-choice';
import { catalogueMessages } from '@/messages/catalogue';

const FacetCounts = dynamic(() => import('@/storefront/widgets/facet-counts'), {
  ssr: false,
  loading: LoadingSilently,
});

const MAX_PEOPLE = 30;

interface FilterFormProps {
  filter: SearchFilter;
  facets: SearchProperties;
  categories: readonly Category[];
  byStay: boolean;
  total: number;
  /** Whether `total` is a lower bound. */
  more?: boolean;
  /** Shown in a sheet that covers the list, so it shows the number of results itself. */
  inSheet?: boolean;
  /** Called after the choice was written to the URL. */
  onDone: () => void;
}

/**
 * All filters of the list. The choice is written to the URL. Without scripts it is a plain form with the facets,
 * which preserves the other parameters.
 */
export function FilterForm({
  filter,
  facets,
  categories,
  byStay,
  total,
  more,
  inSheet = false,
  onDone,
}: FilterFormProps) {
  const router = useRouter();
  const [draft, setDraft] = useState(filter);
  const [live, setLive] = useState<{ facets: SearchProperties; of: SearchFilter } | null>(null);
  const { ends, step } = priceScale(facets.price.max);
  // Another page of the same list passes an equal filter in a new object.
  const isChanged = urls.search(draft.category, draft) !== urls.search(filter.category, filter);
  const shown = (isChanged && live?.facets) || facets;
  const counted = isChanged ? live?.of === draft && live.facets : inSheet && { total, more };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Without a network the page and the choice stay (platform/block-offline-navigation.ts).
    const chosen = { ...draft, price: priceFilter(draft.price, ends) };
    void router.push(urls.search(chosen.category, chosen)).then((went) => went && onDone());
  };
  // On a list without filters the link leads to the same URL, so the form is not re-created: it is reset to the URL's
  // filter.
  const clear = () => {
    setDraft(filter);
    onDone();
  };
  return (
    <form action={urls.search(filter.category)} method="get" className={styles.form} onSubmit={submit}>
      {Object.entries(queryOfFilter({ ...filter, category: undefined, properties: undefined })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CategoryChoice
        categories={categories}
        byStay={byStay}
        value={draft.category}
        onChange={(category) => setDraft({ ...draft, category })}
      />
      {byStay && (
        <>
          <DatesFilter filter={draft} onChange={setDraft} />
          <div className={styles.row}>
            <b aria-hidden="true">{t(catalogueMessages.searchPeople)}</b>
            <QuantityStepper
              label={t(catalogueMessages.searchPeople)}
              value={draft.person_count ?? 1}
              min={1}
              max={MAX_PEOPLE}
              onChange={(person_count) => setDraft({ ...draft, person_count })}
            />
          </div>
        </>
      )}
      <fieldset className={styles.part}>
        <legend>{t(draft.start_date ? catalogueMessages.searchPriceNight : catalogueMessages.searchPrice)}</legend>
        <RangeSlider
          labels={[t(catalogueMessages.searchPriceMin), t(catalogueMessages.searchPriceMax)]}
          value={sliderOfPrice(draft.price, ends)}
          min={ends[0]}
          max={ends[1]}
          step={step}
          openEnd={t(catalogueMessages.searchPriceAny)}
          onChange={(value) => setDraft({ ...draft, price: priceOfSlider(value, ends) })}
        />
      </fieldset>
      {shown.properties.map((facet) => (
        <FacetChoice key={facet.id} facet={facet} filter={draft} onChange={setDraft} />
      ))}
      <div className={styles.actions}>
        <Button type="submit" block>
          {counted && counted.total !== undefined
            ? t(catalogueMessages.searchFiltersShow, { n: countText(counted.total, counted.more) })
            : t(catalogueMessages.searchFiltersApply)}
        </Button>
        <LinkButton href={urls.search(filter.category)} variant="quiet" block onClick={clear}>
          {t(catalogueMessages.searchFiltersClear)}
        </LinkButton>
      </div>
      {isChanged && (
        <FacetCounts filter={draft} shown={shown} onFacets={(found, of) => setLive({ facets: found, of })} />
      )}
    </form>
  );
}

/**
 * An unchanged price keeps the value of the URL, also beyond the slider's ends. The slider's maximum means no limit.
 */
function priceFilter(
  price: SearchFilter['price'],
  [, highest]: readonly [low: number, high: number],
): SearchFilter['price'] {
  if (price?.max === undefined || price.max < highest) return price;
  return price.min === undefined ? undefined : { min: price.min };
}
