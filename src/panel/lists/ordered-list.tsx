import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import DragIcon from '@mui/icons-material/DragIndicator';
import { useState, type ReactNode } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelListMessages } from '@/messages/panel-list';
import { moved } from './moved';

interface OrderedListProps<Item extends { readonly id: number }> {
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  /** Called with the ids in their new order. */
  readonly onArrange: (ids: number[]) => void;
  readonly children: (item: Item) => ReactNode;
}

/** A list that is reordered by dragging, or by two buttons. */
export function OrderedList<Item extends { readonly id: number }>({
  items,
  nameOf,
  onArrange,
  children,
}: OrderedListProps<Item>) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item || from === to) return;
    onArrange(moved(items, from, to).map(({ id }) => id));
    setAnnouncement(t(panelListMessages.moved, { name: nameOf(item), n: toPersianDigits(to + 1) }));
  };
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {items.map((item, index) => (
          <Box
            component="li"
            key={item.id}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              event.stopPropagation();
              move(dragged, index);
              setDragged(null);
            }}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
              opacity: dragged === index ? 0.5 : 1,
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center' }}>
              <Box
                draggable
                onDragStart={(event) => {
                  event.stopPropagation();
                  setDragged(index);
                }}
                onDragEnd={() => setDragged(null)}
                sx={{ cursor: 'grab', p: 1, display: { xs: 'none', sm: 'flex' }, color: 'text.secondary' }}
                aria-hidden
              >
                <DragIcon />
              </Box>
              <Box sx={{ flex: 1, minWidth: 0 }}>{children(item)}</Box>
              <IconButton
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
                aria-label={t(panelListMessages.up, { name: nameOf(item) })}
              >
                <UpIcon />
              </IconButton>
              <IconButton
                disabled={index === items.length - 1}
                onClick={() => move(index, index + 1)}
                aria-label={t(panelListMessages.down, { name: nameOf(item) })}
              >
                <DownIcon />
              </IconButton>
            </Box>
          </Box>
        ))}
      </Box>
      <Box role="status" className="visually-hidden">
        {announcement}
      </Box>
    </>
  );
}
