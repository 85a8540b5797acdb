import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import PreviewIcon from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext } from 'react-admin';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { RemoveRecordButton } from '../forms/remove-record-button';
import { focusPart } from './page-part';
import { usePreview } from './use-preview';

export function PreviewButton() {
  const preview = usePreview(useRecordContext<PanelProduct>()?.id ?? 0);
  return (
    <Button startIcon={<PreviewIcon />} onClick={preview}>
      {t(panelProductsMessages.preview)}
    </Button>
  );
}

export function RemoveProductButton() {
  const record = useRecordContext<PanelProduct>();
  return record ? <RemoveRecordButton name={record.name} /> : null;
}

/** The parts that the product's page still lacks; each links to its field. */
export function MissingParts() {
  const missing = useRecordContext<PanelProduct>()?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <Alert severity="info">
      {t(panelProductsMessages.pageLacks)}
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {missing.map((part) => (
          <li key={part}>
            <Chip
              component="button"
              type="button"
              clickable
              label={t(panelProductsMessages[`lacks.${part}`])}
              onClick={({ currentTarget }) => focusPart(currentTarget.closest('form'), part)}
            />
          </li>
        ))}
      </Box>
    </Alert>
  );
}
