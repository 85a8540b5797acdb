import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreIcon from '@mui/icons-material/MoreVert';
import { useId, useState } from 'react';
import { useRedirect } from 'react-admin';
import { Link } from 'react-router-dom';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import { panelNightsMessages } from '@/messages/panel-nights';
import { panelProductsMessages } from '@/messages/panel-products';
import { may, useSession } from '../session/session';
import { usePanelAction } from '../api/use-panel';
import { usePreview } from './use-preview';

/** Further actions for a product of the list. */
export function ProductMenu({ product }: { product: PanelProduct }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const redirect = useRedirect();
  const session = useSession();
  const preview = usePreview(product.id);
  const [duplicate] = usePanelAction(panelCatalogueEndpoints.duplicateProduct);
  const close = () => setAnchor(null);
  const copy = async () => {
    close();
    const { data } = await duplicate({ params: { id: product.id }, body: {} });
    if (data) redirect('edit', 'products', data.item.id);
  };
  return (
    <>
      <IconButton
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        aria-label={t(panelProductsMessages.more, { name: product.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
      >
        <MoreIcon />
      </IconButton>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            preview();
          }}
        >
          {t(panelProductsMessages.preview)}
        </MenuItem>
        {productCapabilities(product.type).isPlace && (
          <MenuItem component={Link} to={`/nights/${product.id}`}>
            {t(panelNightsMessages.title)}
          </MenuItem>
        )}
        {may(session, ['catalogue']) && (
          <MenuItem onClick={() => void copy()}>{t(panelProductsMessages.duplicate)}</MenuItem>
        )}
      </Menu>
    </>
  );
}
