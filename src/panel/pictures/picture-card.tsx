import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import EarlierIcon from '@mui/icons-material/ChevronRight';
import LaterIcon from '@mui/icons-material/ChevronLeft';
import MainIcon from '@mui/icons-material/StarBorder';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelPicturesMessages } from '@/messages/panel-pictures';

export interface FormPicture {
  readonly url: string;
  readonly alt: string;
}

interface PictureCardProps {
  readonly picture: FormPicture;
  readonly index: number;
  readonly count: number;
  readonly isDragged: boolean;
  readonly onDrag: (index: number | null) => void;
  readonly onDrop: () => void;
  readonly onMove: (to: number) => void;
  readonly onAlt: (alt: string) => void;
  readonly onRemove: () => void;
}

/** A picture with its position and its description. */
export function PictureCard(props: PictureCardProps) {
  const { picture, index, count, isDragged, onDrag, onDrop, onMove, onAlt, onRemove } = props;
  const n = toPersianDigits(index + 1);
  return (
    <Box
      component="li"
      draggable
      onDragStart={() => onDrag(index)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      sx={{
        // On a phone the picture is beside its buttons, so that several fit on the screen.
        display: { xs: 'grid', sm: 'block' },
        gridTemplateColumns: '112px minmax(0, 1fr)',
        gridTemplateRows: 'auto 1fr',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        opacity: isDragged ? 0.5 : 1,
      }}
    >
      <Box
        sx={{
          position: 'relative',
          gridRow: '1 / -1',
          aspectRatio: { sm: '4 / 3' },
          bgcolor: 'action.hover',
          cursor: 'grab',
        }}
      >
        <Box
          component="img"
          src={picture.url}
          alt={picture.alt || t(panelPicturesMessages.picture, { n })}
          sx={{ position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' }}
        />
        {index === 0 && (
          <Chip
            size="small"
            color="primary"
            label={t(panelPicturesMessages.main)}
            sx={{ position: 'absolute', top: 8, insetInlineStart: 8 }}
          />
        )}
      </Box>
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
      <Box sx={{ p: 1, pt: 0 }}>
        <TextField
          size="small"
          label={t(panelPicturesMessages.alt)}
          value={picture.alt}
          onChange={({ target }) => onAlt(target.value)}
        />
      </Box>
    </Box>
  );
}
