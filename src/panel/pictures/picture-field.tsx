import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';
import { FileButtons } from './file-buttons';
import { UploadCard } from './upload-card';
import { usePictureInput } from './use-picture-input';

/** One picture of a record, stored by its URL. */
export function PictureField({ source, label }: { source: string; label: string }) {
  const { field, error, uploads, isOpen, add, retry, drop } = usePictureInput<string | null>(
    source,
    null,
    (_, picture) => picture.url,
  );
  const url = (field.value as string | null) || null;
  return (
    <Box ref={field.ref} tabIndex={-1} role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{isolateLatin(label)}</Typography>
      {error && (
        <Typography color="error" role={error.role}>
          {isolateLatin(error.text)}
        </Typography>
      )}
      {url !== null && !isOpen && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box
            component="img"
            src={url}
            alt={label}
            sx={{ width: 96, height: 96, objectFit: 'cover', borderRadius: 1, border: 1, borderColor: 'divider' }}
          />
          <Button color="inherit" onClick={() => field.onChange(null)}>
            {t(panelPicturesMessages.leaveOut)}
          </Button>
        </Box>
      )}
      {uploads.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', width: 180 }}>
          {uploads.map((upload) => (
            <UploadCard key={upload.key} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload)} />
          ))}
        </Box>
      )}
      <FileButtons
        onFiles={(files) => {
          // The last one chosen counts, whichever upload ends last.
          if (files.length > 0) uploads.forEach(drop);
          add(files.slice(0, 1));
        }}
      />
    </Box>
  );
}
