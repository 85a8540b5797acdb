import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import type { PanelProperty } from '@/contract/panel-properties.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { FormSection } from '../forms/form-section';
import { FormDialog } from '../parts/form-dialog';

/** The values of a property in all products. Each can be renamed, in every product at once. */
export function PropertyValues({ property }: { property: PanelProperty }) {
  const [renamed, setRenamed] = useState<string | null>(null);
  const { values } = property;
  return (
    <FormSection
      title={t(panelCategoriesMessages.valuesTitle)}
      about={t(values.length > 0 ? panelCategoriesMessages.valuesAbout : panelCategoriesMessages.valuesNone)}
    >
      {values.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', m: 0, p: 0, listStyle: 'none' }}>
          {values.map(({ value, products }) => (
            <Box
              component="li"
              key={isolateLatin(value)}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
            >
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{isolateLatin(value)}</Typography>
              <Typography variant="body2" color="text.secondary">
                {t(panelCategoriesMessages.valueProducts, { n: toPersianDigits(products) })}
              </Typography>
              <Button
                onClick={() => setRenamed(value)}
                aria-label={t(panelCategoriesMessages.valueRenameTitle, { value })}
              >
                {t(panelCategoriesMessages.valueRename)}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {renamed !== null && <RenameDialog property={property} value={renamed} onClose={() => setRenamed(null)} />}
    </FormSection>
  );
}

interface RenameDialogProps {
  readonly property: PanelProperty;
  readonly value: string;
  readonly onClose: () => void;
}

function RenameDialog({ property: { id, version }, value, onClose }: RenameDialogProps) {
  const [to, setTo] = useState(value);
  const [error, setError] = useState('');
  const [change, isBusy] = usePanelAction(panelCatalogueEndpoints.changeProperty);
  const submit = async () => {
    const body = { version, rename_value: { from: value, to } };
    const { failure } = await change({ params: { id }, body, ownFields: true });
    if (failure) setError(fieldErrorsOf(failure)['rename_value.to'] ?? failure.details.msg);
    else onClose();
  };
  return (
    <FormDialog
      title={t(panelCategoriesMessages.valueRenameTitle, { value })}
      submitLabel={t(panelCategoriesMessages.valueRename)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t(panelCategoriesMessages.valueName)}
        value={to}
        onChange={({ target }) => {
          setTo(target.value);
          setError('');
        }}
        error={error !== ''}
        helperText={error || undefined}
      />
    </FormDialog>
  );
}
