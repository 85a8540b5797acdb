import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '@/messages/format-message';
import { panelNightsMessages } from '@/messages/panel-nights';
import { panelProductsMessages } from '@/messages/panel-products';
import { panelResidenceMessages } from '@/messages/panel-residence';
import { TomanField } from '../fields/number-field';
import { FormSection } from '../forms/form-section';
import { RecordEdit } from '../forms/record-edit';
import { RecordForm } from '../forms/record-form';
import { PriceRulesField } from '../products/price-rules-field';

const LABELS = { price: panelProductsMessages.nightPrice, residence: panelResidenceMessages.priceRules } as const;

/** The base price of a night, and the prices of weekends and holidays. */
export function NightRules({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
        {t(panelNightsMessages.rulesShow)}
      </Button>
    );
  return (
    <RecordEdit resource="products" id={id} title={false}>
      <RecordForm labels={LABELS}>
        <FormSection title={t(panelNightsMessages.rules)} about={t(panelNightsMessages.rulesAbout)}>
          <TomanField source="price" label={t(panelProductsMessages.nightPrice)} required />
          <PriceRulesField source="residence.price_rules" />
        </FormSection>
      </RecordForm>
    </RecordEdit>
  );
}
