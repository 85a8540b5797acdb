import { useState } from 'react';
import type { BodyOf } from '@/contract/endpoint';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { parseWholeNumber } from '@/domain/typed-number';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { panelNightsMessages } from '@/messages/panel-nights';
import { fieldErrorsOf, usePanelAction } from '../api/use-panel';
import { FormDialog } from '../parts/form-dialog';
import type { DayRange } from './nights-calendar';
import { TypedAmount } from '../fields/typed-amount';

interface NightPriceDialogProps {
  readonly productId: number;
  readonly range: DayRange;
  /** The nights as currently shown. */
  readonly seen: BodyOf<typeof panelEndpoints.changeNights>['seen'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Sets the price of each of the chosen nights. */
export function NightPriceDialog({ productId, range, seen, onClose, onDone }: NightPriceDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [change, isBusy] = usePanelAction(panelEndpoints.changeNights);
  const price = parseWholeNumber(typed);
  const submit = async () => {
    if (price === null || price === 0) return setError(t(panelNightsMessages.priceNeeded));
    const body = { action: 'price' as const, ...range, price, seen };
    const { failure } = await change({ params: { id: productId }, body, ownFields: true });
    if (!failure) return onDone();
    const { price: wrong, ...others } = fieldErrorsOf(failure);
    setError(wrong ?? Object.values(others)[0] ?? '');
  };
  return (
    <FormDialog
      title={t(panelNightsMessages.price)}
      submitLabel={t(panelFormMessages.save)}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TypedAmount
        label={t(panelNightsMessages.priceOf)}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setError('');
        }}
        error={error || undefined}
      />
    </FormDialog>
  );
}
