import styled from '@emotion/styled';
import { useState } from 'react';
import type { DateRangeDraft } from '@/domain/date-range';
import { t } from '@/messages/format-message';
import { Button } from '../ui/button';
import StayCalendar from './calendar/stay-calendar';
import { FullScreenDialog } from './full-screen-dialog';
import { catalogueMessages } from '@/messages/catalogue';

/** As wide as the calendar above it, instead of the whole width of a desktop. */
const CONFIRM_WIDTH_PX = 480;
const Confirm = styled.div({ inlineSize: '100%', maxInlineSize: CONFIRM_WIDTH_PX, marginInline: 'auto' });

interface StayDatesDialogProps {
  range: DateRangeDraft;
  onClose: () => void;
  onConfirm: (range: DateRangeDraft) => void;
}

/** Chooses dates for a search, with the calendar of the whole shop, without prices. */
export default function StayDatesDialog({ range, onClose, onConfirm }: StayDatesDialogProps) {
  const [chosen, setChosen] = useState(range);
  const confirm = (
    <Confirm>
      <Button block onClick={() => onConfirm(chosen)} disabled={chosen.start !== null && chosen.end === null}>
        {t(catalogueMessages.datesConfirm)}
      </Button>
    </Confirm>
  );
  return (
    <FullScreenDialog open title={t(catalogueMessages.datesTitle)} onClose={onClose} footer={confirm} windowed>
      <StayCalendar range={chosen} onRange={setChosen} />
    </FullScreenDialog>
  );
}
