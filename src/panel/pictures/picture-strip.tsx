import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';
import { PictureImage, PictureTools, type FormPicture, type PictureToolsProps } from './picture-tools';

interface PictureStripProps {
  readonly pictures: readonly FormPicture[];
  readonly toolsOf: (picture: FormPicture, index: number) => PictureToolsProps;
  /** The pictures that are being uploaded, as items of the list. */
  readonly children: ReactNode;
}

/**
 * The pictures on a phone: a row that scrolls, so that the fields below are on the first screen. A tapped picture shows
 * its buttons and its description below the row.
 */
export function PictureStrip({ pictures, toolsOf, children }: PictureStripProps) {
  const id = useId();
  const [openUrl, setOpenUrl] = useState<string | null>(null);
  const open = pictures.findIndex(({ url }) => url === openUrl);
  const opened = pictures[open];
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // A picture that was moved stays in sight.
    if (open >= 0) place.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [open]);
  return (
    <>
      <Box
        component="ul"
        sx={{ m: 0, p: 0.5, mx: -0.5, listStyle: 'none', display: 'flex', gap: 1, overflowX: 'auto' }}
      >
        {pictures.map((picture, index) => (
          <Box component="li" key={picture.url} ref={index === open ? place : undefined} sx={{ flex: '0 0 136px' }}>
            <ButtonBase
              type="button"
              aria-expanded={index === open}
              aria-controls={index === open ? id : undefined}
              onClick={() => setOpenUrl(index === open ? null : picture.url)}
              sx={{
                display: 'block',
                position: 'relative',
                width: '100%',
                aspectRatio: '4 / 3',
                borderRadius: 1,
                overflow: 'hidden',
                bgcolor: 'action.hover',
                ...(index === open && { outline: '3px solid', outlineColor: 'primary.main' }),
              }}
            >
              <PictureImage picture={picture} index={index} />
            </ButtonBase>
          </Box>
        ))}
        {children}
      </Box>
      {opened ? (
        <Box
          id={id}
          role="group"
          aria-label={t(panelPicturesMessages.picture, { n: toPersianDigits(open + 1) })}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <PictureTools {...toolsOf(opened, open)} />
        </Box>
      ) : (
        pictures.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {t(panelPicturesMessages.tap)}
          </Typography>
        )
      )}
    </>
  );
}
