import { ReferenceInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PanelCategory } from '@/contract/panel-catalogue.schemas';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { panelCategoriesMessages } from '@/messages/panel-categories';
import { LtrTextField } from '../fields/ltr-text-field';
import { NameField } from '../fields/name-field';
import { NumberField } from '../fields/number-field';
import { RecordChoice } from '../fields/record-choice';
import { FormSection } from '../forms/form-section';
import { RecordForm } from '../forms/record-form';
import { PictureField } from '../pictures/picture-field';
import { RemoveCategoryButton } from './remove-category-button';

const LABELS = {
  name: panelCategoriesMessages.name,
  slug: panelCategoriesMessages.slug,
  description: panelCategoriesMessages.description,
  image: panelCategoriesMessages.image,
  parent_id: panelCategoriesMessages.parent,
  tax_rate: panelCategoriesMessages.taxRate,
} as const;

export function CategoryForm({ defaultValues }: { defaultValues?: Readonly<Record<string, unknown>> }) {
  const record = useRecordContext<PanelCategory>();
  const isKnown = record?.id !== undefined;
  return (
    <RecordForm {...(defaultValues && { defaultValues })} labels={LABELS} aside={isKnown && <RemoveCategoryButton />}>
      <FormSection>
        <NameField source="name" label={t(panelCategoriesMessages.name)} />
        <ParentField />
        <PictureField source="image" label={t(panelCategoriesMessages.image)} />
        <TextInput source="description" label={t(panelCategoriesMessages.description)} multiline helperText={false} />
        <TaxRateField />
        {isKnown && (
          <LtrTextField
            source="slug"
            label={t(panelCategoriesMessages.slug)}
            helperText={
              record.former_slugs.length === 0
                ? t(panelCategoriesMessages.slugHelp)
                : t(panelCategoriesMessages.slugFormer, { n: toPersianDigits(record.former_slugs.length) })
            }
          />
        )}
      </FormSection>
    </RecordForm>
  );
}

/** A region has none: its residences have the rate of their category. */
function TaxRateField() {
  const kind = useWatch({ name: 'kind' }) as string | undefined;
  if (kind === 'place') return null;
  return (
    <NumberField
      source="tax_rate"
      label={t(panelCategoriesMessages.taxRate)}
      helperText={t(panelCategoriesMessages.taxRateHelp)}
    />
  );
}

function ParentField() {
  const kind = (useWatch({ name: 'kind' }) as string | undefined) ?? 'category';
  return (
    <ReferenceInput
      source="parent_id"
      reference="categories"
      perPage={100}
      sort={{ field: 'position', order: 'ASC' }}
      filter={{ kind }}
    >
      <RecordChoice label={t(panelCategoriesMessages.parent)} helperText={t(panelCategoriesMessages.parentHelp)} />
    </ReferenceInput>
  );
}
