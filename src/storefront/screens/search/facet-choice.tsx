import type { Facet, SearchProperties } from '@/contract/search.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { MAX_CHOSEN_PROPERTIES } from '@/domain/constants';
import { formatAmount } from '@/domain/money';
import { mayChoose, type SearchFilter, withOnly } from '@/domain/search-filter';
import { t } from '@/messages/format-message';
import { countText } from './count-text';
import styles from './filter-form.module.css';
import { catalogueMessages } from '@/messages/catalogue';

interface FacetChoiceProps {
  facet: Facet;
  filter: SearchFilter;
  onChange: (filter: SearchFilter) => void;
}

/** The values of one property with their result counts. */
export function FacetChoice({ facet, filter, onChange }: FacetChoiceProps) {
  return <Choice {...choiceOf(facet, filter, onChange)} />;
}

/** The properties that a product has or has not, as one group. */
export function FlagChoices({
  facets,
  title,
  filter,
  onChange,
}: {
  facets: readonly Facet[];
  title: string;
  filter: SearchFilter;
  onChange: (filter: SearchFilter) => void;
}) {
  if (facets.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      <div className={styles.chips}>
        {facets.map((facet) => (
          <Flag key={facet.id} {...choiceOf(facet, filter, onChange)} />
        ))}
      </div>
    </fieldset>
  );
}

/** What the list may be limited to. */
export function OnlyChoices({
  offered,
  filter,
  onChange,
}: {
  offered: NonNullable<SearchProperties['only']>;
  filter: SearchFilter;
  onChange: (filter: SearchFilter) => void;
}) {
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend className="visually-hidden">{t(catalogueMessages.searchOnly)}</legend>
      <div className={styles.chips}>
        {offered.map(({ value, title }) => (
          <label key={value} className={styles.chip}>
            <input
              type="checkbox"
              name="only"
              value={value}
              checked={filter.only?.includes(value) ?? false}
              onChange={(event) => onChange(withOnly(filter, value, event.currentTarget.checked))}
            />
            <span>{title}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Why further choices are disabled, when a filter has as many as a search accepts. */
export function ChoicesFull({ facets, filter }: { facets: readonly Facet[]; filter: SearchFilter }) {
  const isFull = facets.some(({ id }) => !mayChoose(filter, id));
  return (
    <p role="status" className={styles.full}>
      {isFull && t(catalogueMessages.searchFiltersFull, { n: formatAmount(MAX_CHOSEN_PROPERTIES) })}
    </p>
  );
}

function Flag({ facet, chosen, isFull, toggle }: ChoiceProps) {
  return facet.options.map(({ value, count, more }) => {
    const checked = chosen.includes(value);
    return (
      <label key={value} className={styles.chip}>
        <input
          type="checkbox"
          name={`p_${facet.id}`}
          value={value}
          checked={checked}
          disabled={(count === 0 || isFull) && !checked}
          onChange={(event) => toggle(value, event.currentTarget.checked)}
        />
        <span>{isolateLatin(facet.title)}</span>
        {count !== undefined && (
          <span className={styles.count}>{t(catalogueMessages.searchOptionCount, { n: countText(count, more) })}</span>
        )}
      </label>
    );
  });
}

const chosenOf = (facet: Facet, filter: SearchFilter) =>
  filter.properties?.find(({ id }) => id === facet.id)?.values ?? [];

function choiceOf(facet: Facet, filter: SearchFilter, onChange: (filter: SearchFilter) => void): ChoiceProps {
  return {
    facet,
    chosen: chosenOf(facet, filter),
    isFull: !mayChoose(filter, facet.id),
    toggle: toggleOf(facet, filter, onChange),
  };
}

function toggleOf(facet: Facet, filter: SearchFilter, onChange: (filter: SearchFilter) => void) {
  return (value: string, on: boolean) => {
    const chosen = chosenOf(facet, filter);
    const values = on ? [...chosen, value] : chosen.filter((one) => one !== value);
    const others = (filter.properties ?? []).filter(({ id }) => id !== facet.id);
    onChange({ ...filter, properties: values.length > 0 ? [...others, { id: facet.id, values }] : others });
  };
}

interface ChoiceProps {
  facet: Facet;
  chosen: readonly string[];
  /** Whether the filter has no room for a further value of the property. */
  isFull: boolean;
  toggle: (value: string, on: boolean) => void;
}

function Choice({ facet, chosen, isFull, toggle }: ChoiceProps) {
  return (
    <fieldset className={styles.part}>
      <legend>{isolateLatin(facet.title)}</legend>
      <div className={styles.options}>
        {facet.options.map(({ value, title, count, more }) => (
          <label key={value} className={styles.option}>
            <input
              type="checkbox"
              name={`p_${facet.id}`}
              value={value}
              checked={chosen.includes(value)}
              disabled={(count === 0 || isFull) && !chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <span>{isolateLatin(title)}</span>
            {count !== undefined && (
              <span className={styles.count}>
                {t(catalogueMessages.searchOptionCount, { n: countText(count, more) })}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
