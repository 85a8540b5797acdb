import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { isolateLatin } from '@/domain/isolate-latin';
import { qrCode } from '@/domain/qr-code';
import { t } from '@/messages/format-message';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { copyText } from '@/storefront/platform/clipboard';
import { shareByDevice } from '@/storefront/platform/share';
import { useShop } from '../api/shop-config';

interface ShareShopProps {
  readonly text: string;
  /** Whether the step is done, for screen readers. */
  readonly state: ReactNode;
  /** Null while the shop's address is unknown. */
  readonly link: string | null;
  readonly onShared: () => void;
}

/** The link of the shop, to send, to copy, and as a QR code. */
export function ShareShop({ text, state, link, onShared }: ShareShopProps) {
  const [isOpen, setIsOpen] = useState(false);
  const notify = useNotify();
  const title = useShop()?.shop.name ?? '';
  if (link === null)
    return (
      <Typography color="text.secondary">
        {t(panelDeskMessages.shareNeedsOrigin)} {state}
      </Typography>
    );
  const copy = async () => {
    if (!(await copyText(link))) return;
    notify(panelOrdersMessages.copied, { type: 'success' });
    onShared();
  };
  const share = async () => {
    const result = await shareByDevice({ title, url: link });
    if (result === 'shared') onShared();
    if (result === 'unavailable') await copy();
  };
  const code = qrCode(link);
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography>
          {isolateLatin(text)} {state}
        </Typography>
        <Button size="small" variant="outlined" onClick={() => void share()}>
          {t(panelDeskMessages.share)}
        </Button>
        <Button size="small" onClick={() => void copy()}>
          {t(panelOrdersMessages.copy)}
        </Button>
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(panelDeskMessages.shareCode)}
        </Button>
      </Box>
      {isOpen && (
        <Box
          component="svg"
          viewBox={`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label={link}
          sx={{ width: 200, bgcolor: 'common.white' }}
        >
          <path d={code.path} />
        </Box>
      )}
    </Box>
  );
}
