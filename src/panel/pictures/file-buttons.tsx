import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import PictureIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import { useRef, type ChangeEvent } from 'react';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';

interface FileButtonsProps {
  readonly onFiles: (files: File[]) => void;
  readonly multiple?: boolean;
}

/** Buttons to choose pictures from the device's camera or files. */
export function FileButtons({ onFiles, multiple = false }: FileButtonsProps) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // Reset, so that the same file can be chosen again.
    target.value = '';
  };
  // Every picture: the browser may convert types that the shop does not store (shrink-picture.ts).
  const hidden = { type: 'file', accept: 'image/*', hidden: true, onChange: take, tabIndex: -1 } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" startIcon={<CameraIcon />} onClick={() => camera.current?.click()}>
        {t(panelPicturesMessages.camera)}
      </Button>
      <Button variant="outlined" startIcon={<PictureIcon />} onClick={() => files.current?.click()}>
        {t(multiple ? panelPicturesMessages.fromFiles : panelPicturesMessages.fromFile)}
      </Button>
      <input ref={camera} {...hidden} capture="environment" data-testid="camera" />
      <input ref={files} {...hidden} multiple={multiple} data-testid="files" />
    </Box>
  );
}
