import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import type { PanelGiftCode } from '@/contract/panel-codes.schemas';
import { formatInstantDate } from '@/domain/instant';
import { formatToman } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { t } from '@/messages/format-message';
import { panelOffersMessages } from '@/messages/panel-offers';
import { RecordList } from '../lists/record-list';
import { RecordRow, RecordRows } from '../lists/record-rows';
import { GiftCodesDialog } from './gift-codes-dialog';
import { GiftCodeSheet, type MadeCodes } from './gift-code-sheet';

/** Gift codes by their last characters; the codes themselves are shown once, to be printed. */
export function GiftCodesPage() {
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<MadeCodes | null>(null);
  const make = (
    <Button variant="contained" onClick={() => setIsOpen(true)}>
      {t(panelOffersMessages.giftCreate)}
    </Button>
  );
  if (made) return <GiftCodeSheet made={made} onClose={() => setMade(null)} />;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{make}</Box>
      <RecordList
        title={t(panelOffersMessages.giftCodes)}
        empty={t(panelOffersMessages.giftEmpty)}
        hasCreate={false}
        sort={{ field: 'created_at', order: 'DESC' }}
      >
        <RecordRows<PanelGiftCode>>
          {({ title, amount, ending, used_at, created_at }) => (
            <RecordRow
              title={title}
              isMuted={used_at !== null}
              chips={used_at !== null && <Chip size="small" label={t(panelOffersMessages.giftUsed)} />}
              text={joinParts([
                formatToman(amount),
                ending === '' ? '' : t(panelOffersMessages.ending, { ending }),
                formatInstantDate(used_at ?? created_at),
              ])}
            />
          )}
        </RecordRows>
      </RecordList>
      {isOpen && (
        <GiftCodesDialog
          onClose={() => setIsOpen(false)}
          onMade={(codes) => {
            setIsOpen(false);
            setMade(codes);
          }}
        />
      )}
    </Box>
  );
}
