/** The selection of products: single ones, or all results of the list's filter with some excluded. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import type { BodyOf } from '@/contract/endpoint';
import type { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import type { PanelProduct } from '@/contract/panel-products.schemas';

type Selected = Omit<BodyOf<typeof panelCatalogueEndpoints.createBulkChange>, 'action'>;

interface BulkSelection {
  readonly count: number;
  readonly isAll: boolean;
  readonly isSelected: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  readonly selectPage: (isSelected: boolean) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  /** The selection as the API takes it. */
  readonly body: () => Selected;
}

const Selection = createContext<BulkSelection | null>(null);

export function useBulkSelection(): BulkSelection {
  const selection = useContext(Selection);
  if (selection === null) throw new Error('There is no selection outside of the list of products');
  return selection;
}

/** Provides the selection of the list around it. */
export function BulkSelectionProvider({ children }: { readonly children: ReactNode }) {
  const { data = [], selectedIds, total = 0, filterValues, onSelect } = useListContext<PanelProduct>();
  // All results are those of one filter: another one starts without a selection.
  const filter = JSON.stringify(filterValues);
  const [all, setAll] = useState<{ readonly filter: string; readonly except: readonly number[] } | null>(null);
  const except = all?.filter === filter ? all.except : null;
  const value = useMemo((): BulkSelection => {
    const isAll = except !== null;
    const isSelected = (id: number) => (isAll ? !except.includes(id) : selectedIds.includes(id));
    const pageIds = data.map(({ id }) => id);
    const setExcept = (ids: readonly number[]) => setAll({ filter, except: ids });
    return {
      isAll,
      count: isAll ? total - except.length : selectedIds.length,
      isSelected,
      toggle(id) {
        if (isAll) setExcept(except.includes(id) ? except.filter((one) => one !== id) : [...except, id]);
        else onSelect(selectedIds.includes(id) ? selectedIds.filter((one) => one !== id) : [...selectedIds, id]);
      },
      selectPage(isOn) {
        const others = (ids: readonly number[]) => ids.filter((id) => !pageIds.includes(id));
        if (isAll) setExcept(isOn ? others(except) : [...others(except), ...pageIds]);
        else onSelect(isOn ? [...others(selectedIds), ...pageIds] : others(selectedIds));
      },
      selectAll: () => setExcept([]),
      clear() {
        setAll(null);
        onSelect([]);
      },
      body: () =>
        isAll
          ? {
              filter: filterOf(filterValues as Record<string, unknown>),
              except: [...except],
              expected: total - except.length,
            }
          : { ids: [...selectedIds] },
    };
  }, [data, except, filter, filterValues, onSelect, selectedIds, total]);
  return <Selection value={value}>{children}</Selection>;
}

/** The list's filter as the API takes it in a body: ids as numbers, without empty values. */
function filterOf(values: Record<string, unknown>): NonNullable<Selected['filter']> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name.endsWith('_id') ? Number(value) : value]),
  ) as NonNullable<Selected['filter']>;
}
