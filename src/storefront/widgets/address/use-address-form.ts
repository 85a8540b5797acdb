import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Address } from '@/contract/customer.schemas';
import type { MapPoint } from '@/domain/map-link';
import { useAddAddressMutation } from '../../state/customer/customer.api';
import { fieldMessage, toApiError } from '@/storefront/http/api-error';
import { useDraft } from '../../state/shared/use-draft';
import { focusFirstError } from '../../ui/field';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';

interface AddressFields extends Readonly<Record<string, string>> {
  readonly title: string;
  readonly address: string;
  readonly number: string;
  /** Degrees; both empty without a location. */
  readonly lat: string;
  readonly lng: string;
}

/** The title is not required. */
const REQUIRED_MESSAGES = {
  address: validationMessages.vAddress,
  number: validationMessages.vPlate,
} as const;
const REQUIRED = ['address', 'number', 'place'] as const;
type Required = (typeof REQUIRED)[number];
type TextField = 'title' | keyof typeof REQUIRED_MESSAGES;

export interface AddressFormView {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fields: AddressFields;
  readonly point: MapPoint | null;
  readonly saving: boolean;
  errorOf(name: TextField | 'place'): string | null;
  type(name: TextField): (value: string) => void;
  choosePoint(point: MapPoint | null): void;
  /** Reports that a map is available, which makes the location required. */
  setHasMap(hasMap: boolean): void;
  submit(event: FormEvent): void;
  /** Discards the draft. */
  drop(): void;
}

interface Options {
  readonly customerId: number;
  /** The address being edited; null for a new one. */
  readonly address: Address | null;
  /** The title of an address without a title. */
  readonly titleOf: () => string;
  readonly onSaved: (addresses: readonly Address[]) => void;
}

/** The state of an address form (ACC-02). The input survives failures until it is saved or discarded. */
export function useAddressForm({ customerId, address, titleOf, onSaved }: Options): AddressFormView {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft<AddressFields>(`address:${customerId}:${address?.addressId ?? 'new'}`, fieldsOf(address));
  const { fields } = draft;
  const point = pointOf(fields);
  const [hasMap, setHasMap] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [save, { isLoading, error, reset }] = useAddAddressMutation();
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) focusFirstError(form.current);
  }, [failures]);

  const apiError = toApiError(error);
  const isMissing = (name: Required) => (name === 'place' ? hasMap && point === null : fields[name].trim() === '');
  const change = (part: Partial<AddressFields>) => {
    if (error) reset();
    draft.change(part);
  };
  const submit = async () => {
    // The checkout's button submits the form as well: a second save would add the address twice.
    if (isLoading) return;
    setIsTried(true);
    if (REQUIRED.some(isMissing)) return setFailures(failures + 1);
    const { title, address: line, number } = fields;
    const body = {
      title: title.trim() || titleOf(),
      address: line,
      number,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      addressId: address?.addressId,
    };
    const { data } = await save({ customerId, body });
    if (!data) return setFailures(failures + 1);
    draft.forget();
    return onSaved(data);
  };
  return {
    form,
    fields,
    point,
    saving: isLoading,
    errorOf: (name) => {
      if (isTried && name !== 'title' && isMissing(name))
        return t(name === 'place' ? validationMessages.vMapPin : REQUIRED_MESSAGES[name]);
      return name === 'place'
        ? (fieldMessage(apiError, 'lat') ?? fieldMessage(apiError, 'lng'))
        : fieldMessage(apiError, name);
    },
    type: (name) => (value) => change({ [name]: value }),
    choosePoint: (to) => change({ lat: to ? String(to.lat) : '', lng: to ? String(to.lng) : '' }),
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

function pointOf({ lat, lng }: AddressFields): MapPoint | null {
  const point = { lat: Number(lat), lng: Number(lng) };
  return lat !== '' && lng !== '' && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null;
}
