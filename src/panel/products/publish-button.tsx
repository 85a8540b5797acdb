import { SaveButton, useNotify, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { MissingPart } from '@/contract/panel-products.schemas';
import { missingForSale, missingParts, type PublishedContent, type RequiredPart } from '@/domain/product-publication';
import { productCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';
import { panelProductsMessages } from '@/messages/panel-products';
import { panelWordsMessages } from '@/messages/panel-words';

const FIELD_OF: Readonly<Record<RequiredPart, string>> = {
  picture: 'pictures',
  price: 'price',
  items: 'items',
  capacity: 'residence.capacity',
  bedrooms: 'residence.bedrooms',
  beds: 'residence.beds',
  address: 'residence.address',
};

/** Saves the product as one that is on sale. What it lacks for that is marked at once, with the fields of a draft. */
export function PublishButton() {
  const { clearErrors, getValues, setError, trigger, setFocus } = useFormContext();
  const notify = useNotify();
  const mark = async (parts: readonly RequiredPart[]) => {
    // The validation of the fields removes errors that it has not found itself.
    await trigger();
    for (const part of parts) setError(FIELD_OF[part], { type: 'required', message: t(validationMessages.vRequired) });
    const [first] = parts;
    if (first) setFocus(FIELD_OF[first]);
    notify(panelWordsMessages.invalidForm, { type: 'error' });
  };
  return (
    <SaveButton
      alwaysEnable
      icon={<></>}
      type="button"
      label={t(panelProductsMessages.publish)}
      transform={(data: RaRecord) => ({ ...data, status: 'on_sale' })}
      onClick={(event) => {
        // Marks of an earlier attempt: a field without an input of its own would keep its mark.
        clearErrors(Object.values(FIELD_OF));
        const parts = missingForSale(missingOf(getValues()));
        if (parts.length === 0) return;
        event.preventDefault();
        void mark(parts);
      }}
    />
  );
}

/** The parts that the form's values lack; text that is no number yet is an error of its field. */
function missingOf(values: Readonly<Record<string, unknown>>): MissingPart[] {
  const { type = 'product', price = null, pictures, items, residence } = values as Partial<PublishedContent>;
  const terms = (residence ?? {}) as Partial<NonNullable<PublishedContent['residence']>>;
  return missingParts({
    type,
    price,
    pictures: pictures ?? [],
    items: items ?? [],
    description: '',
    place_id: null,
    properties: [],
    residence: productCapabilities(type).isPlace
      ? {
          city: '',
          province: '',
          point: null,
          address: terms.address?.trim() ?? '',
          area: 0,
          capacity: terms.capacity ?? null,
          bedrooms: terms.bedrooms ?? null,
          beds: terms.beds ?? null,
          amenities: [],
          rules: [],
        }
      : null,
  });
}
