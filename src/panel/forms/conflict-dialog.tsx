import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useRecordContext, type RaRecord } from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { formatAmount } from '@/domain/money';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { changedPaths, isSame, mergeChanges, valueAt } from '../api/record-changes';
import { useFormRecord } from './conflict';
import { removeDraft } from './form-drafts';
import { setFormErrors } from './form-errors';

/** Labels of fields by their paths, such as `residence.city`. */
export type FieldLabels = Readonly<Record<string, string>>;
/** The text of a value that is not a text itself; undefined for any other. */
export type ValueTexts = Readonly<Record<string, (value: unknown) => string | undefined>>;

interface ConflictDialogProps {
  readonly form: string;
  readonly labels: FieldLabels;
  readonly texts?: ValueTexts | undefined;
}

/**
 * Another user has changed the record: shows their changes, and lets the user apply their own changes on top or discard
 * them.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { newer } = useFormRecord();
  const record = useRecordContext();
  return newer && record ? <OpenDialog {...props} newer={newer} record={record} /> : null;
}

type OpenDialogProps = ConflictDialogProps & { readonly newer: RaRecord; readonly record: RaRecord };

function OpenDialog({ form, labels, texts = {}, newer, record }: OpenDialogProps) {
  const { showConflict, moveTo, saveAgain } = useFormRecord();
  const { setValue, getValues, setError, clearErrors } = useFormContext();
  // A draft is restored after the dialog has been rendered.
  const mine = useWatch();
  const shown = changesOf(record, newer, labels);

  const takeNewer = () => {
    removeDraft(form);
    moveTo(newer, false);
  };
  const keepMine = async () => {
    const merged = mergeChanges(record, getValues(), newer);
    // The form is reset to the newer record before the user's own changes are applied to it.
    flushSync(() => moveTo(newer, true));
    clearErrors();
    for (const [name, value] of Object.entries(merged))
      if (!isSame(value, newer[name])) setValue(name, value, { shouldDirty: true });
    if (saveAgain) setFormErrors(await saveAgain(getValues() as Partial<RaRecord>, newer), setError);
  };
  const wordsOf = (values: Readonly<Record<string, unknown>>, path: string) => {
    const value = valueAt(values, path);
    return texts[path]?.(value) ?? valueText(value);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{t(panelFormMessages.conflictTitle)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{t(panelFormMessages.conflictText)}</Typography>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
          {shown.map((path) => (
            <Box key={path}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {labelOf(path, labels) ?? t(panelFormMessages.conflictOther)}
              </Typography>
              <Typography component="dd" color="text.secondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {isolateLatin(wordsOf(newer, path))}
              </Typography>
              {!isSame(valueAt(mine, path), valueAt(record, path)) && (
                <Typography component="dd" color="text.secondary" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {isolateLatin(t(panelFormMessages.conflictOwn, { value: wordsOf(mine, path) }))}
                </Typography>
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={() => showConflict(null)}>
          {t(panelFormMessages.conflictBack)}
        </Button>
        <Button onClick={takeNewer}>{t(panelFormMessages.conflictTheirs)}</Button>
        <Button variant="contained" onClick={() => void keepMine()}>
          {t(saveAgain ? panelFormMessages.conflictMine : panelFormMessages.conflictPutMine)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Fields that are derived from others or change automatically. */
const OWN = new Set(['version', 'updated_at', 'created_at', 'id', 'missing', 'sold', 'rate', 'path', 'blurhash']);

/** Changes with a label are listed one by one; all others are one line. */
function changesOf(before: RaRecord, newer: RaRecord, labels: FieldLabels): string[] {
  const paths = changedPaths(before, newer).filter((path) => !OWN.has(path.split('.')[0] ?? ''));
  const named = paths.filter((path) => labelOf(path, labels) !== undefined);
  const other = paths.find((path) => !named.includes(path));
  return other === undefined ? named : [...named, other];
}

function labelOf(path: string, labels: FieldLabels): string | undefined {
  return labels[path] ?? labels[path.split('.')[0] ?? ''];
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t(panelFormMessages.conflictEmpty);
  if (typeof value === 'boolean') return t(value ? panelFormMessages.yes : panelFormMessages.no);
  if (typeof value === 'number') return formatAmount(value);
  if (typeof value === 'string') return toPersianDigits(value);
  return t(panelFormMessages.conflictChanged);
}
