import Box from '@mui/material/Box';
import { PictureImage, PictureTools, type PictureToolsProps } from './picture-tools';

interface PictureCardProps extends PictureToolsProps {
  readonly isDragged: boolean;
  readonly onDrag: (index: number | null) => void;
  readonly onDrop: () => void;
}

/** A picture with its position and its description. */
export function PictureCard({ isDragged, onDrag, onDrop, ...tools }: PictureCardProps) {
  const { picture, index } = tools;
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
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', opacity: isDragged ? 0.5 : 1 }}
    >
      <Box sx={{ position: 'relative', aspectRatio: '4 / 3', bgcolor: 'action.hover', cursor: 'grab' }}>
        <PictureImage picture={picture} index={index} />
      </Box>
      <PictureTools {...tools} opensLater />
    </Box>
  );
}
