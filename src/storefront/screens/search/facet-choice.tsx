import type { ComponentType } from 'react';
import type { Facet } from '@/contract/catalogue.schemas';
import type { SearchFilter } from '@/domain/search-filter';
import type * as KeptHtml from '@/storefront/ui/ssr-fragment-cache';
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
  const chosen = filter.properties?.find(({ id }) => id === facet.id)?.values ?? [];
  const toggle = (value: string, on: boolean) => {
    const values = on ? [...chosen, value] : chosen.filter((one) => one !== value);
    const others = (filter.properties ?? []).filter(({ id }) => id !== facet.id);
    onChange({ ...filter, properties: values.length > 0 ? [...others, { id: facet.id, values }] : others });
  };
  return <Choice facet={facet} chosen={chosen} toggle={toggle} />;
}

interface ChoiceProps {
  facet: Facet;
  chosen: readonly string[];
  toggle: (value: string, on: boolean) => void;
}

function Options({ facet, chosen, toggle }: ChoiceProps) {
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

const Choice: ComponentType<ChoiceProps> =
  process.env.NEXT_RUNTIME === 'nodejs'
    ? // eslint-disable-next-line @typescript-eslint/no-require-imports -- only a server's bundle holds it
      (require('@/storefront/ui/ssr-fragment-cache') as typeof KeptHtml).keptHtml(Options)
    : Options;
