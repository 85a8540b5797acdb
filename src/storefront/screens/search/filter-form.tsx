import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Category } from '@/contract/catalogue.schemas';
import type { SearchProperties } from '@/contract/search.schemas';
import { mergeFacets } from '@/domain/merge-facets';
import { countFilters, priceOfSlider, priceScale, type SearchFilter, sliderOfPrice } from '@/domain/search-filter';
import { queryOfFilter } from '@/domain/search-filter-url';
import type { ShopCapabilities } from '@/domain/shop-capabilities';
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
import { ChoicesFull, FacetChoice, FlagChoices, OnlyChoices } from './facet-choice';
import { flagsTitle } from './flags-title';
import { catalogueMessages } from '@/messages/catalogue';

const RefreshFacetCounts = dynamic(() => import('@/storefront/widgets/refresh-facet-counts'), {
  ssr: false,
  loading: LoadingSilently,
});

const MAX_PEOPLE = 30;
/** Beside the list a choice is applied once the user pauses. */
const PAUSE_MS = 300;

/** A part of the filters that has a sheet of its own: a choice facet is named by its id. */
export type FilterFormPart = 'place' | 'people' | 'price' | 'flags' | number;

interface FilterFormProps {
  filter: SearchFilter;
  facets: SearchProperties;
  categories: readonly Category[];
  byStay: boolean;
  total: number;
  /** Whether `total` is a lower bound. */
  more?: boolean;
  /**
   * Shown in a sheet that covers the list: a button applies the choice and shows its number of results. Beside the
   * list every choice is applied immediately.
   */
  inSheet?: boolean;
  /** Shows this part alone; the other choices stay as they are. */
  onlyPart?: FilterFormPart;
  /** The shop's word for its products, for the number of results. */
  noun: ShopCapabilities['catalogueNoun'];
  /** Called after the choice was written to the URL. */
  onDone: () => void;
}

/**
 * All filters of the list. The choice is written to the URL. Without scripts it is a plain form with the facets and a
 * button, which preserves the other parameters.
 */
export function FilterForm({
  filter,
  facets,
  categories,
  byStay,
  total,
  more,
  inSheet = false,
  onlyPart,
  noun,
  onDone,
}: FilterFormProps) {
  const router = useRouter();
  const [draft, setDraft] = useState(filter);
  const has = (part: FilterFormPart) => onlyPart === undefined || onlyPart === part;
  const [live, setLive] = useState<{ facets: SearchProperties; of: SearchFilter } | null>(null);
  const { ends, step } = priceScale(facets.price.max);
  const url = urls.search(filter.category, filter);
  // Another page of the same list passes an equal filter in a new object.
  const isChanged = urls.search(draft.category, draft) !== url;
  const shown = useStableFacets(
    facets,
    urls.search(filter.category, { name: filter.name }),
    (isChanged && live?.facets) || null,
  );
  const counted = isChanged ? live?.of === draft && live.facets : { total, more };
  const applied = useRef<string>(undefined);
  // A URL of another link replaces the draft. The URL that this form has navigated to does not, since the user may have
  // changed the draft meanwhile.
  useEffect(() => {
    if (applied.current !== url) setDraft(filter);
    applied.current = undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- equal filters have equal URLs
  }, [url]);
  const apply = () => {
    const chosen = { ...draft, price: priceFilter(draft.price, ends) };
    const to = urls.search(chosen.category, chosen);
    applied.current = to;
    // Without a network the page and the choice stay (platform/block-offline-navigation.ts).
    void router.push(to, undefined, { scroll: inSheet }).then((went) => went && onDone());
  };
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => {
    if (inSheet || !isChanged) return undefined;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, inSheet, isChanged]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  // On a list without filters the link leads to the same URL, so the form is not re-created: it is reset to the URL's
  // filter.
  const clear = () => {
    setDraft(filter);
    onDone();
  };
  return (
    <form
      action={urls.search(filter.category)}
      method="get"
      className={`${styles.form} ${inSheet ? styles.inSheet : styles.beside}`}
      onSubmit={submit}
    >
      {Object.entries(queryOfFilter({ ...filter, category: undefined, properties: undefined, only: undefined })).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {has('place') && (
        <CategoryChoice
          categories={categories}
          byStay={byStay}
          value={draft.category}
          onChange={(category) => setDraft({ ...draft, category })}
        />
      )}
      {byStay && onlyPart === undefined && <DatesFilter filter={draft} onChange={setDraft} />}
      {byStay && has('people') && (
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
      )}
      {onlyPart === undefined && <OnlyChoices offered={facets.only ?? []} filter={draft} onChange={setDraft} />}
      {has('price') && (
        <fieldset className={styles.part}>
          <legend>{t(draft.start_date ? catalogueMessages.searchPriceNight : catalogueMessages.searchPrice)}</legend>
          <RangeSlider
            labels={[t(catalogueMessages.searchPriceMin), t(catalogueMessages.searchPriceMax)]}
            value={sliderOfPrice(draft.price, ends)}
            min={ends[0]}
            max={ends[1]}
            step={step}
            openEnd={t(catalogueMessages.searchPriceAny)}
            // The nights of a stay may cost more than the list price, and a list without prices has no lowest one.
            known={draft.start_date === undefined && facets.price.min > 0 ? facets.price : undefined}
            onChange={(value) => setDraft({ ...draft, price: priceOfSlider(value, ends) })}
          />
        </fieldset>
      )}
      {shown
        .filter(({ kind, id }) => kind === 'choice' && has(id))
        .map((facet) => (
          <FacetChoice key={facet.id} facet={facet} filter={draft} onChange={setDraft} />
        ))}
      {has('flags') && (
        <FlagChoices
          facets={shown.filter(({ kind }) => kind === 'flag')}
          title={flagsTitle(byStay)}
          filter={draft}
          onChange={setDraft}
        />
      )}
      <ChoicesFull facets={shown} filter={draft} />
      <div className={styles.actions}>
        <Button type="submit" className={styles.apply}>
          {inSheet && counted && counted.total !== undefined
            ? t(catalogueMessages[`search.show.${noun}`], { n: countText(counted.total, counted.more) })
            : t(catalogueMessages.searchFiltersApply)}
        </Button>
        {onlyPart === undefined && countFilters(draft) > 0 && (
          <LinkButton href={urls.search(filter.category)} variant="quiet" size="small" onClick={clear}>
            {t(catalogueMessages.searchFiltersClear)}
          </LinkButton>
        )}
      </div>
      {inSheet && isChanged && (
        <RefreshFacetCounts
          filter={draft}
          shown={{ ...facets, properties: shown }}
          onFacets={(facets, of) => setLive({ facets, of })}
        />
      )}
    </form>
  );
}

/**
 * The facets of a list and, within one category and one search text, of its further choices, in the order of the first
 * ones: nothing moves under the pointer.
 * @param list the URL of the list without choices
 */
function useStableFacets(
  facets: SearchProperties,
  list: string,
  newest: SearchProperties | null,
): SearchProperties['properties'] {
  const [previous, setPrevious] = useState({ facets, list, properties: facets.properties });
  const isSame = previous.facets === facets && previous.list === list;
  const current = isSame
    ? previous
    : {
        facets,
        list,
        properties: previous.list === list ? mergeFacets(previous.properties, facets) : facets.properties,
      };
  if (!isSame) setPrevious(current);
  return newest?.properties ?? current.properties;
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
