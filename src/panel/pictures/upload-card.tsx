import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';
import { panelShellMessages } from '@/messages/panel-shell';
import type { Upload } from './use-uploads';

interface UploadCardProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onDrop: () => void;
}

/** A picture that is being uploaded: its progress, or why it was rejected. */
export function UploadCard({ upload, onRetry, onDrop }: UploadCardProps) {
  const { file, preview, sent, state, error } = upload;
  const hasReason = state === 'failed' || state === 'refused';
  return (
    <Box
      component="li"
      sx={{
        // In the row of a phone; a reason has room for its lines.
        flex: `0 0 ${hasReason ? 240 : 136}px`,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {state !== 'refused' && (
        <Box sx={{ aspectRatio: '4 / 3', bgcolor: 'action.hover' }}>
          {preview !== null && (
            <Box
              component="img"
              src={preview}
              alt=""
              sx={{ width: '100%', height: '100%', objectFit: 'cover', opacity: 0.6, display: 'block' }}
            />
          )}
        </Box>
      )}
      {hasReason ? (
        <Box sx={{ p: 1 }} role="alert">
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{isolateLatin(file.name)}</bdi>
          </Typography>
          <Typography variant="body2" color="error">
            {error}
          </Typography>
          {state === 'failed' && <Button onClick={onRetry}>{t(panelShellMessages.retry)}</Button>}
          <Button
            color="inherit"
            onClick={onDrop}
            aria-label={t(panelPicturesMessages.leaveOutOf, { name: file.name })}
          >
            {t(panelPicturesMessages.leaveOut)}
          </Button>
        </Box>
      ) : (
        <Box sx={{ p: 1.5 }}>
          <LinearProgress
            aria-label={t(panelPicturesMessages.sending, { name: file.name })}
            variant={state === 'waiting' ? 'indeterminate' : 'determinate'}
            value={Math.round(sent * 100)}
          />
        </Box>
      )}
    </Box>
  );
}
