import { isolateLatin } from '@/domain/isolate-latin';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useRecordContext, useRedirect } from 'react-admin';
import { panelCatalogueEndpoints } from '@/contract/panel-catalogue.endpoints';
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { panelFormMessages } from '@/messages/panel-form';
import { panelShellMessages } from '@/messages/panel-shell';
import { usePanelAction } from '../api/use-panel';
import { WHOLE_LIST } from '../lists/whole-list';

/** Removes a category; its products and subcategories are moved to another one. */
export function RemoveCategoryButton() {
  const record = useRecordContext<PanelCategory>();
  const redirect = useRedirect();
  const [isOpen, setIsOpen] = useState(false);
  const [target, setTarget] = useState<PanelCategory | null>(null);
  const [remove, isBusy] = usePanelAction(panelCatalogueEndpoints.removeCategory);
  const { data: others = [] } = useGetList<PanelCategory>(
    'categories',
    {
      pagination: WHOLE_LIST,
      sort: { field: 'position', order: 'ASC' },
      filter: { kind: record?.kind },
    },
    { enabled: isOpen },
  );
  if (!record) return null;
  const run = async () => {
    const body = { version: record.version, ...(target && { move_to: target.id }) };
    const { data } = await remove({ params: { id: record.id }, body });
    if (data) redirect('list', 'categories');
  };
  return (
    <>
      <Button color="error" onClick={() => setIsOpen(true)}>
        {t(panelFormMessages.remove)}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} fullWidth maxWidth="xs" aria-labelledby="remove-category">
        <DialogTitle id="remove-category">
          {isolateLatin(t(panelFormMessages.removeSure, { name: record.name }))}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{t(panelCategoriesMessages.removeText)}</Typography>
          <Autocomplete
            options={others.filter(({ id }) => id !== record.id)}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            value={target}
            onChange={(_, next) => setTarget(next)}
            renderInput={(params) => <TextField {...params} label={t(panelCategoriesMessages.moveTo)} />}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setIsOpen(false)}>
            {t(panelShellMessages.cancel)}
          </Button>
          <Button color="error" variant="contained" loading={isBusy} onClick={() => void run()}>
            {t(panelFormMessages.remove)}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
