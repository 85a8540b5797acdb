import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { PanelSamples } from '@/contract/panel-shop.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelSamplesMessages } from '@/messages/panel-samples';
import { usePanelAction, usePanelRead } from '../api/use-panel';
import { may, useSession } from '../session/session';

/** Offers the demo's products to a shop without products, and removes them again. */
export function SampleGoods() {
  const mayFill = may(useSession(), ['shop']);
  const { data } = usePanelRead(panelShopEndpoints.getSamples, { enabled: mayFill });
  if (!data) return null;
  if (data.item.filled) return <Filled samples={data.item} />;
  return data.item.can_fill ? <Offer /> : null;
}

function Offer() {
  const [fill, isBusy] = usePanelAction(panelShopEndpoints.fillSamples);
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" loading={isBusy} onClick={() => void fill({ body: {} })}>
          {t(panelSamplesMessages.fill)}
        </Button>
      }
    >
      {t(panelSamplesMessages.offer)}
    </Alert>
  );
}

function Filled({ samples: { products, edited } }: { samples: PanelSamples }) {
  const [remove, isBusy] = usePanelAction(panelShopEndpoints.removeSamples);
  const [isConfirming, setIsConfirming] = useState(false);
  const confirm = () => {
    setIsConfirming(false);
    void remove({ body: {} });
  };
  const n = toPersianDigits(products);
  const text = [
    t(panelSamplesMessages.removeText, { n }),
    ...(edited > 0 ? [t(panelSamplesMessages.removeEdited, { n: toPersianDigits(edited) })] : []),
  ].join(' ');
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" loading={isBusy} onClick={() => setIsConfirming(true)}>
          {t(panelSamplesMessages.remove)}
        </Button>
      }
    >
      {t(panelSamplesMessages.filled, { n })}
      <Confirm
        isOpen={isConfirming}
        title={t(panelSamplesMessages.removeTitle)}
        content={text}
        confirm={t(panelSamplesMessages.remove)}
        onConfirm={confirm}
        onClose={() => setIsConfirming(false)}
      />
    </Alert>
  );
}
