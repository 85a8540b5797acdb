import Box from '@mui/material/Box';
import { useState } from 'react';
import { Title, useGetList } from 'react-admin';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { useShop } from '../api/shop-config';
import { usePanelAction } from '../api/use-panel';
import { ChoiceChips } from '../lists/choice-chips';
import { OrderedList } from '../lists/ordered-list';
import { RecordRow } from '../lists/record-rows';
import { WHOLE_LIST } from '../lists/whole-list';
import { CardSkeletons } from '../parts/card-skeletons';
import { CreateLink } from '../parts/create-link';
import { EmptyState } from '../parts/empty-state';
import { FailedState } from '../parts/failed-state';
import { useCatalogueWords } from '../parts/trade-words';

const KINDS = ['category', 'place'] as const;
type Kind = (typeof KINDS)[number];

/** Categories and regions as the tree that customers see; the order of each level is changed here. */
export function CategoriesPage() {
  const [kind, setKind] = useState<Kind>('category');
  const { categories: title } = useCatalogueWords();
  // Regions are the destinations of a search of stays.
  const hasPlaces = shopCapabilities(useShop()?.shop.shop_type).searchesByStay;
  const { data, error, isPending, refetch } = useGetList<PanelCategory>('categories', {
    pagination: WHOLE_LIST,
    sort: { field: 'position', order: 'ASC' },
    filter: { kind },
  });
  if (error && !data)
    return <FailedState title={title} message={(error as Error).message} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ maxWidth: 860, display: 'grid', gap: 2 }}>
      <Title title={title} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        {hasPlaces && (
          <ChoiceChips
            label={t(panelCategoriesMessages.kind)}
            value={kind}
            choices={KINDS.map((value) => ({ value, label: t(panelCategoriesMessages[`kinds.${value}`]) }))}
            onChange={setKind}
          />
        )}
        <CreateLink to="/categories/create" label={t(panelCategoriesMessages[`create.${kind}`])} record={{ kind }} />
      </Box>
      {isPending && <CardSkeletons height={60} />}
      {data?.length === 0 && <EmptyState text={t(panelCategoriesMessages[`empty.${kind}`])} />}
      {data && <Level all={data} parent={null} kind={kind} />}
    </Box>
  );
}

function Level({ all, parent, kind }: { all: readonly PanelCategory[]; parent: number | null; kind: Kind }) {
  const [arrange] = usePanelAction(panelCatalogueEndpoints.arrangeCategories);
  const items = all.filter(({ parent_id }) => parent_id === parent);
  if (items.length === 0) return null;
  return (
    <OrderedList
      items={items}
      nameOf={({ name }) => name}
      onArrange={(ids) => void arrange({ body: { parent_id: parent, kind, ids } })}
    >
      {(category) => (
        <>
          <RecordRow
            to={`/categories/${category.id}`}
            title={category.name}
            picture={category.image}
            text={t(panelCategoriesMessages.products, { n: toPersianDigits(category.products) })}
          />
          <Box sx={{ paddingInlineStart: { xs: 1, sm: 3 }, '&:not(:empty)': { paddingBlockEnd: 1 } }}>
            <Level all={all} parent={category.id} kind={kind} />
          </Box>
        </>
      )}
    </OrderedList>
  );
}
