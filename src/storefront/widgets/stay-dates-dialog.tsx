import { useState } from 'react';
import '@/text/catalogue';
import { t } from '@/text/t';
import { Button } from '../ui/button';
import type { StayRange } from './calendar/selection';
import StayCalendar from './calendar/stay-calendar';
import { FullScreenDialog } from './full-screen-dialog';

interface StayDatesDialogProps {
  range: StayRange;
  onClose: () => void;
  onConfirm: (range: StayRange) => void;
}

/** Dates for a search: the calendar of the whole shop, without prices. */
export default function StayDatesDialog({ range, onClose, onConfirm }: StayDatesDialogProps) {
  const [chosen, setChosen] = useState(range);
  const confirm = (
    <Button block onClick={() => onConfirm(chosen)} disabled={chosen.start !== null && chosen.end === null}>
      {t('dates.confirm')}
    </Button>
  );
  return (
    <FullScreenDialog open title={t('dates.title')} onClose={onClose} footer={confirm}>
      <StayCalendar range={chosen} onRange={setChosen} />
    </FullScreenDialog>
  );
}
