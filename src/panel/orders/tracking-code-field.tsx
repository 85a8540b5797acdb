import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import PhotoIcon from '@mui/icons-material/PhotoCameraOutlined';
import { useState, type ChangeEvent } from 'react';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { ltrInput } from '../fields/ltr-input';
import { readsBarcodes, trackingCodeOn } from './read-barcode';

interface TrackingCodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (code: string) => void;
}

/** A parcel's tracking code: typed, pasted, or read from a photograph of the receipt where the browser can. */
export function TrackingCodeField({ value, error, onChange }: TrackingCodeFieldProps) {
  const [notice, setNotice] = useState('');
  const readPicture = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picture] = target.files ?? [];
    // The same picture may be chosen again.
    target.value = '';
    if (!picture) return;
    setNotice(t(panelOrdersMessages.trackingReading));
    const code = await trackingCodeOn(picture);
    setNotice(t(code === null ? panelOrdersMessages.trackingUnread : panelOrdersMessages.trackingRead));
    if (code !== null) onChange(code);
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <TextField
        fullWidth
        label={t(panelOrdersMessages.tracking)}
        value={value}
        onChange={({ target }) => {
          setNotice('');
          onChange(target.value);
        }}
        error={error !== undefined}
        helperText={error ?? (notice || t(panelOrdersMessages.trackingHelp))}
        slotProps={{ htmlInput: ltrInput, formHelperText: { role: 'status' } }}
      />
      {readsBarcodes() && (
        <Button component="label" startIcon={<PhotoIcon />}>
          {t(panelOrdersMessages.trackingByPicture)}
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={(event) => void readPicture(event)}
          />
        </Button>
      )}
    </Box>
  );
}
