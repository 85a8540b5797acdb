import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/messages/format-message';
import { panelSetupMessages } from '@/messages/panel-setup';
import { endPreview, previewOf } from '@/storefront/platform/file-preview';
import { shrinkPicture } from '@/storefront/platform/shrink-picture';
import { faultText } from '../pictures/fault-text';
import { FileButtons } from '../pictures/file-buttons';

interface LogoChoiceProps {
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
}

/** The logo, uploaded after the shop has been created. */
export function LogoChoice({ file, onFile }: LogoChoiceProps) {
  const [preview, setPreview] = useState<string | null>(null);
  const [error, setError] = useState('');
  useEffect(() => {
    const shown = file && previewOf(file);
    setPreview(shown);
    return () => {
      if (shown) endPreview(shown);
    };
  }, [file]);
  const latest = useRef<File>(undefined);
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return;
    latest.current = chosen;
    setError('');
    // At once: the form may be sent before the check ends. The picture itself is prepared when it is sent.
    onFile(chosen);
    const prepared = await shrinkPicture(chosen);
    if (typeof prepared !== 'string' || latest.current !== chosen) return;
    setError(faultText(prepared));
    onFile(null);
  };
  return (
    <Box role="group" aria-label={t(panelSetupMessages.logo)} sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{t(panelSetupMessages.logo)}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t(panelSetupMessages.logoHelp)}
      </Typography>
      {preview !== null && (
        <Box
          component="img"
          src={preview}
          alt={t(panelSetupMessages.logo)}
          sx={{ width: 96, height: 96, objectFit: 'contain', border: 1, borderColor: 'divider', borderRadius: 1 }}
        />
      )}
      {error && (
        <Typography color="error" role="alert">
          {error}
        </Typography>
      )}
      <FileButtons onFiles={(files) => void choose(files)} />
    </Box>
  );
}
