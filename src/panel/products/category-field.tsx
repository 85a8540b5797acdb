import { ReferenceInput, useCreate, useNotify } from 'react-admin';
import type { CATEGORY_KINDS, PanelCategory } from '@/contract/panel-catalogue.schemas';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';
import { panelProductsMessages } from '@/messages/panel-products';
import { RecordChoice } from '../fields/record-choice';

interface CategoryFieldProps {
  readonly source: string;
  readonly kind: (typeof CATEGORY_KINDS)[number];
  readonly label: string;
  readonly required?: boolean;
}

/** A category or region of the tree; a new one is created by typing its name. */
export function CategoryField({ source, kind, label, required = false }: CategoryFieldProps) {
  const [create] = useCreate<PanelCategory>();
  const notify = useNotify();
  const add = async (name: string | undefined) => {
    try {
      return (await create(
        'categories',
        { data: { name: name ?? '', kind } },
        { returnPromise: true },
      )) as PanelCategory;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return undefined;
    }
  };
  return (
    <ReferenceInput
      source={source}
      reference="categories"
      perPage={100}
      sort={{ field: 'position', order: 'ASC' }}
      filter={{ kind }}
    >
      <RecordChoice
        label={label}
        isRequired={required}
        validate={(value: unknown) => (required && (value ?? '') === '' ? t(validationMessages.vRequired) : undefined)}
        onCreate={add}
        // As the selections beside it: MUI leaves the arrow out where a new text can be typed.
        forcePopupIcon
        createLabel={t(panelProductsMessages.categoryCreate)}
        createItemLabel={panelProductsMessages.categoryAdd.replace('{item}', '%{item}')}
        helperText={false}
        noOptionsText={t(panelProductsMessages.categoryNone)}
      />
    </ReferenceInput>
  );
}
