import MenuItem from '@mui/material/MenuItem';
import { useRedirect } from 'react-admin';
import { Link } from 'react-router-dom';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import { panelNightsMessages } from '@/messages/panel-nights';
import { panelProductsMessages } from '@/messages/panel-products';
import { MoreMenu } from '../parts/more-menu';
import { may, useSession } from '../session/session';
import { usePanelAction } from '../api/use-panel';
import { usePreview } from './use-preview';

/** Further actions for a product of the list. */
export function ProductMenu({ product }: { product: PanelProduct }) {
  const redirect = useRedirect();
  const session = useSession();
  const preview = usePreview(product.id);
  const [duplicate] = usePanelAction(panelCatalogueEndpoints.duplicateProduct);
  const copy = async () => {
    const { data } = await duplicate({ params: { id: product.id }, body: {} });
    if (data) redirect('edit', 'products', data.item.id);
  };
  // Of nested fragments MUI's menu would not move the focus into the items.
  return (
    <MoreMenu name={product.name}>
      {(close) => [
        <MenuItem
          key="preview"
          onClick={() => {
            close();
            preview();
          }}
        >
          {t(panelProductsMessages.preview)}
        </MenuItem>,
        productCapabilities(product.type).isPlace && (
          <MenuItem key="nights" component={Link} to={`/nights/${product.id}`}>
            {t(panelNightsMessages.title)}
          </MenuItem>
        ),
        may(session, ['catalogue']) && (
          <MenuItem
            key="duplicate"
            onClick={() => {
              close();
              void copy();
            }}
          >
            {t(panelProductsMessages.duplicate)}
          </MenuItem>
        ),
      ]}
    </MoreMenu>
  );
}
