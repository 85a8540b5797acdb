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
import { lateWidget } from '@/storefront/ui/client-only';
import { t } from '@/messages/translate';
import { CategoryChoice } from './category-choice';
import { countText } from './count-text';
import { DatesFilter } from './dates-filter';
import styles from './filter-form.module.css';
import { FacetChoice } from './facet-choice';
import { catalogueMessages } from '@/messages/catalogue';

const LiveFacets = lateWidget(() => import('@/storefront/widgets/facet-counts').then((code) => code.default));

const MAX_PEOPLE = 30;

interface FilterFormProps {
  filter: SearchFilter;
  facets: SearchProperties;
  categories: readonly Category[];
  byStay: boolean;
  total: number;
  /** Whether `total` is the least that there are. */
  more?: boolean;
  /** In a sheet over the list, whose number of results is then not in sight. */
  inSheet?: boolean;
  /** After the choice was taken over into the URL. */
  onDone: () => void;
}

/** Everything that narrows the list; the choice becomes the address. Without script it is a plain form of its facets, which keeps the rest. */
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
  // Another page of the same list brings the same filter anew.
  const isChanged = urls.search(draft.category, draft) !== urls.search(filter.category, filter);
  const shown = (isChanged && live?.facets) || facets;
  const counted = isChanged ? live?.of === draft && live.facets : inSheet && { total, more };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Without a network the page stays, and with it what was chosen (platform/stay.ts).
    const chosen = { ...draft, price: asShown(draft.price, ends) };
    void router.push(urls.search(chosen.category, chosen)).then((went) => went && onDone());
  };
  // On a list without filters the link leads to where one is: no new form comes, and this one goes back to what the address says.
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
        <LiveFacets filter={draft} shown={shown} onFacets={(found, of) => setLive({ facets: found, of })} />
      )}
    </form>
  );
}

/** A price that nobody has moved stays as the address has it, also beyond the slider's ends; a ceiling that is shown as none is none. */
function asShown(
  price: SearchFilter['price'],
  [, highest]: readonly [low: number, high: number],
): SearchFilter['price'] {
  if (price?.max === undefined || price.max < highest) return price;
  return price.min === undefined ? undefined : { min: price.min };
}
