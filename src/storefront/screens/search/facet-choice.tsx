import type { Facet } from '@/contract/catalogue.schemas';
import type { SearchFilter } from '@/domain/search-filter';
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
  return <Choice facet={facet} chosen={chosenOf(facet, filter)} toggle={toggleOf(facet, filter, onChange)} />;
}

/** The properties that a product has or has not, as one group. */
export function FlagChoices({
  facets,
  filter,
  onChange,
}: {
  facets: readonly Facet[];
  filter: SearchFilter;
  onChange: (filter: SearchFilter) => void;
}) {
  if (facets.length === 0) return null;
  return (
    <fieldset className={styles.part}>
      <legend>{t(catalogueMessages.searchFlags)}</legend>
      <div className={styles.chips}>
        {facets.map((facet) => (
          <Flag
            key={facet.id}
            facet={facet}
            chosen={chosenOf(facet, filter)}
            toggle={toggleOf(facet, filter, onChange)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Flag({ facet, chosen, toggle }: ChoiceProps) {
  return facet.options.map(({ value, count, more }) => {
    const checked = chosen.includes(value);
    return (
      <label key={value} className={styles.chip}>
        <input
          type="checkbox"
          name={`p_${facet.id}`}
          value={value}
          checked={checked}
          disabled={count === 0 && !checked}
          onChange={(event) => toggle(value, event.currentTarget.checked)}
        />
        <span>{facet.title}</span>
        {count !== undefined && (
          <span className={styles.count}>{t(catalogueMessages.searchOptionCount, { n: countText(count, more) })}</span>
        )}
      </label>
    );
  });
}

const chosenOf = (facet: Facet, filter: SearchFilter) =>
  filter.properties?.find(({ id }) => id === facet.id)?.values ?? [];

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
  toggle: (value: string, on: boolean) => void;
}

function Choice({ facet, chosen, toggle }: ChoiceProps) {
  return (
    <fieldset className={styles.part}>
      <legend>{facet.title}</legend>
      <div className={styles.options}>
        {facet.options.map(({ value, title, count, more }) => (
          <label key={value} className={styles.option}>
            <input
              type="checkbox"
              name={`p_${facet.id}`}
              value={value}
              checked={chosen.includes(value)}
              disabled={count === 0 && !chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <span>{title}</span>
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
