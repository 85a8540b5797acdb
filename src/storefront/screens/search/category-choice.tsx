import { isolateLatin } from '@/domain/isolate-latin';
import type { Category } from '@/contract/catalogue.schemas';
import { t } from '@/messages/format-message';
import styles from './filter-form.module.css';
import { catalogueMessages } from '@/messages/catalogue';
import { homeMessages } from '@/messages/home';

interface CategoryChoiceProps {
  categories: readonly Category[];
  byStay: boolean;
  /** The slug; undefined for all. */
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** Selects the category or region of a search from the shop's whole tree. */
export function CategoryChoice({ categories, byStay, value, onChange }: CategoryChoiceProps) {
  return (
    <label className={styles.part}>
      <b>{t(byStay ? homeMessages.searchPlace : homeMessages.categories)}</b>
      <select
        className={styles.box}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      >
        <option value="">{t(byStay ? homeMessages.searchAnywhere : catalogueMessages.searchAnyCategory)}</option>
        {flat(categories).map(({ category, depth }) => (
          <option key={category.slug} value={category.slug}>
            {/* The closed field shows the chosen one, whose text starts where those of the other fields do. */}
            {isolateLatin('\u00a0'.repeat(category.slug === value ? 0 : depth * 3) + category.name)}
          </option>
        ))}
      </select>
    </label>
  );
}

function flat(categories: readonly Category[], depth = 0): { category: Category; depth: number }[] {
  return categories.flatMap((category) => [{ category, depth }, ...flat(category.children, depth + 1)]);
}
