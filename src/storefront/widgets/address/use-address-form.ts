import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Address } from '@/contract/customer.schemas';
import type { MapPoint } from '@/domain/map-link';
import { useAddAddressMutation } from '../../state/customer/customer.api';
import { toApiError, fieldMessage } from '../../state/store/api-error-helpers';
import { useDraft } from '../../state/store/use-draft';
import { focusFirstError } from '../../ui/field';
import { t } from '@/messages/translate';
import { faultsMessages } from '@/messages/faults';

interface AddressFields extends Readonly<Record<string, string>> {
  readonly title: string;
  readonly address: string;
  readonly number: string;
  /** Degrees; both empty without a place. */
  readonly lat: string;
  readonly lng: string;
}

const REQUIRED = {
  title: faultsMessages.vRequired,
  address: faultsMessages.vAddress,
  number: faultsMessages.vPlate,
} as const;
type Typed = keyof typeof REQUIRED;

export interface AddressFormView {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fields: AddressFields;
  readonly place: MapPoint | null;
  readonly saving: boolean;
  errorOf(name: Typed | 'place'): string | null;
  type(name: Typed): (value: string) => void;
  choosePlace(place: MapPoint | null): void;
  /** A map is there to choose a place on: then one is asked for. */
  setHasMap(hasMap: boolean): void;
  submit(event: FormEvent): void;
  /** What was typed is not wanted. */
  drop(): void;
}

interface Subject {
  readonly customerId: number;
  /** The one that is changed; null: a new one. */
  readonly address: Address | null;
  readonly onSaved: (addresses: readonly Address[]) => void;
}

/** The form of an address (ACC-02): what was typed stays, whatever fails, until it is saved or dropped. */
export function useAddressForm({ customerId, address, onSaved }: Subject): AddressFormView {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft<AddressFields>(`address:${customerId}:${address?.addressId ?? 'new'}`, fieldsOf(address));
  const { fields } = draft;
  const place = placeOf(fields);
  const [hasMap, setHasMap] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [save, { isLoading, error, reset }] = useAddAddressMutation();
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstError(form.current);
  }, [refusals]);

  const facts = toApiError(error);
  const isMissing = (name: Typed | 'place') =>
    name === 'place' ? hasMap && place === null : fields[name].trim() === '';
  const change = (part: Partial<AddressFields>) => {
    if (error) reset();
    draft.change(part);
  };
  const submit = async () => {
    setIsTried(true);
    if ((['title', 'address', 'number', 'place'] as const).some(isMissing)) return setRefusals(refusals + 1);
    const { title, address: line, number } = fields;
    const body = {
      title,
      address: line,
      number,
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      addressId: address?.addressId,
    };
    const { data } = await save({ customerId, body });
    if (!data) return setRefusals(refusals + 1);
    draft.forget();
    return onSaved(data);
  };
  return {
    form,
    fields,
    place,
    saving: isLoading,
    errorOf: (name) => {
      if (isTried && isMissing(name)) return t(name === 'place' ? faultsMessages.vMapPin : REQUIRED[name]);
      return name === 'place' ? (fieldMessage(facts, 'lat') ?? fieldMessage(facts, 'lng')) : fieldMessage(facts, name);
    },
    type: (name) => (value) => change({ [name]: value }),
    choosePlace: (to) => change({ lat: to ? String(to.lat) : '', lng: to ? String(to.lng) : '' }),
    setHasMap,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
    drop: draft.forget,
  };
}

function fieldsOf(address: Address | null): AddressFields {
  if (!address) return { title: '', address: '', number: '', lat: '', lng: '' };
  const { title, address: line, number, lat, lng } = address;
  return { title, address: line, number, lat: lat === null ? '' : String(lat), lng: lng === null ? '' : String(lng) };
}

function placeOf({ lat, lng }: AddressFields): MapPoint | null {
  const place = { lat: Number(lat), lng: Number(lng) };
  return lat !== '' && lng !== '' && Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : null;
}
