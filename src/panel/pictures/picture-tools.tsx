import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import EditIcon from '@mui/icons-material/EditOutlined';
import EarlierIcon from '@mui/icons-material/ChevronRight';
import LaterIcon from '@mui/icons-material/ChevronLeft';
import MainIcon from '@mui/icons-material/StarBorder';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { useEffect, useRef, useState } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { isolateLatin } from '@/domain/isolate-latin';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';

export interface FormPicture {
  readonly url: string;
  readonly alt: string;
}

export interface PictureToolsProps {
  readonly picture: FormPicture;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onAlt: (alt: string) => void;
  readonly onRemove: () => void;
}

/** The picture itself, which fills its place; the first one is marked as the main one. */
export function PictureImage({ picture, index }: Pick<PictureToolsProps, 'picture' | 'index'>) {
  return (
    <>
      <Box
        component="img"
        src={picture.url}
        alt={picture.alt || t(panelPicturesMessages.picture, { n: toPersianDigits(index + 1) })}
        sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
      />
      {index === 0 && (
        <Chip
          size="small"
          color="primary"
          label={t(panelPicturesMessages.main)}
          sx={{ position: 'absolute', top: 8, insetInlineStart: 8 }}
        />
      )}
    </>
  );
}

interface ToolsProps extends PictureToolsProps {
  /** Whether the description is a line of text until it is pressed. */
  readonly opensLater?: boolean;
}

/** The buttons of a picture and its description. */
export function PictureTools({ picture, index, count, onMove, onAlt, onRemove, opensLater = false }: ToolsProps) {
  const [isOpen, setIsOpen] = useState(!opensLater);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isOpen && opensLater) text.current?.focus();
  }, [isOpen, opensLater]);
  const n = toPersianDigits(index + 1);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <IconButton
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
          aria-label={t(panelPicturesMessages.earlier, { n })}
        >
          <EarlierIcon />
        </IconButton>
        <IconButton
          disabled={index === 0}
          onClick={() => onMove(0)}
          aria-label={t(panelPicturesMessages.makeMain, { n })}
        >
          <MainIcon />
        </IconButton>
        <IconButton onClick={onRemove} aria-label={t(panelPicturesMessages.remove, { n })}>
          <RemoveIcon />
        </IconButton>
        <IconButton
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
          aria-label={t(panelPicturesMessages.later, { n })}
        >
          <LaterIcon />
        </IconButton>
      </Box>
      <Box sx={{ p: 1, pt: isOpen ? 1 : 0 }}>
        {isOpen ? (
          <TextField
            size="small"
            label={t(panelPicturesMessages.alt)}
            value={picture.alt}
            inputRef={text}
            // Several lines in sight, of a text without line breaks.
            multiline
            maxRows={3}
            onChange={({ target }) => onAlt(target.value.replaceAll('\n', ' '))}
          />
        ) : (
          <Button
            fullWidth
            color="inherit"
            startIcon={<EditIcon />}
            onClick={() => setIsOpen(true)}
            sx={{ px: 1, justifyContent: 'flex-start', fontWeight: 400, color: 'text.secondary' }}
          >
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              <span className={picture.alt ? 'visually-hidden' : undefined}>{t(panelPicturesMessages.alt)} </span>
              {isolateLatin(picture.alt)}
            </Box>
          </Button>
        )}
      </Box>
    </>
  );
}
