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

/** What the product's page still lacks. */
export function MissingParts() {
  const missing = useRecordContext<PanelProduct>()?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <Alert severity="info" sx={{ mb: 2, maxWidth: 860 }}>
      {t(panelProductsMessages.pageLacks)}
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {missing.map((part) => (
          <li key={part}>
            <Chip size="small" label={t(panelProductsMessages[`lacks.${part}`])} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}
