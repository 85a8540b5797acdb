import { isolateLatin } from '@/domain/isolate-latin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';
import { moved } from '../lists/moved';
import { FileButtons } from './file-buttons';
import { inChosenOrder } from './in-chosen-order';
import { PictureCard } from './picture-card';
import { PictureStrip } from './picture-strip';
import type { FormPicture, PictureToolsProps } from './picture-tools';
import { UploadCard } from './upload-card';
import { usePictureInput } from './use-picture-input';

/** The pictures of a record: the first is the main one; they are reordered by dragging or by buttons. */
export function PicturesField({ source }: { source: string }) {
  const { field, error, uploads, add, retry, drop } = usePictureInput<readonly FormPicture[]>(
    source,
    [],
    (all, picture, keys) => inChosenOrder(all, { ...picture, alt: '' }, keys),
  );
  const pictures = (field.value ?? []) as readonly FormPicture[];
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const set = (next: readonly FormPicture[]) => field.onChange(next);
  const move = (from: number, to: number) => {
    set(moved(pictures, from, to));
    setAnnouncement(t(panelPicturesMessages.moved, { n: toPersianDigits(to + 1) }));
  };
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const toolsOf = (picture: FormPicture, index: number): PictureToolsProps => ({
    picture,
    index,
    count: pictures.length,
    onMove: (to) => move(index, to),
    onAlt: (alt) => set(pictures.map((one, at) => (at === index ? { ...one, alt } : one))),
    onRemove: () => set(pictures.filter((_, at) => at !== index)),
  });
  const uploading = uploads.map((upload) => (
    <UploadCard key={upload.key} upload={upload} onRetry={() => retry(upload)} onDrop={() => drop(upload)} />
  ));
  return (
    <Box ref={field.ref} tabIndex={-1} sx={{ display: 'grid', gap: 1.5 }}>
      {error && (
        <Typography color="error" role={error.role}>
          {isolateLatin(error.text)}
        </Typography>
      )}
      {isPhone && pictures.length + uploads.length > 0 && (
        <PictureStrip pictures={pictures} toolsOf={toolsOf}>
          {uploading}
        </PictureStrip>
      )}
      {!isPhone && pictures.length + uploads.length > 0 && (
        <Box
          component="ul"
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
          }}
        >
          {pictures.map((picture, index) => (
            <PictureCard
              key={picture.url}
              {...toolsOf(picture, index)}
              isDragged={dragged === index}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== null && dragged !== index) move(dragged, index);
                setDragged(null);
              }}
            />
          ))}
          {uploading}
        </Box>
      )}
      <FileButtons multiple onFiles={add} />
      <Box role="status" className="visually-hidden">
        {announcement}
      </Box>
    </Box>
  );
}
