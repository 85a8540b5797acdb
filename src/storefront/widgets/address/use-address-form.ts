import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Address, Customer, TypedAddress } from '@/contract/customer.schemas';
import { type AddressField, PARTS_OF_FIELD } from '@/domain/address-fields';
import type { City } from '@/domain/city-search';
import type { MapPoint } from '@/domain/map-link';
import { chosenZoneId } from '@/domain/zone-choices';
import { useAddAddressMutation } from '../../state/customer/customer.api';
import { fieldMessage, toApiError } from '@/storefront/http/api-error';
import { useDraft } from '../../state/shared/use-draft';
import { focusFirstError } from '../../ui/field';
import { t } from '@/messages/format-message';
import { validationMessages } from '@/messages/validation';

/**
 * The texts of the form. `lat` and `lng` are degrees, both empty without a location; `zone` is the id of the chosen
 * delivery zone, or «جای دیگر» (domain/zone-choices.ts), empty without a choice.
 */
type AddressFields = Readonly<Record<keyof TypedAddress | 'title' | 'zone', string>>;

/** The title and the unit are not required; `city` is that of `area`, with its province. */
const REQUIRED_MESSAGES = {
  city: validationMessages.vCity,
  address: validationMessages.vAddress,
  number: validationMessages.vPlate,
  postal_code: validationMessages.vPostalCode,
  receiver: validationMessages.vReceiver,
  telephone: validationMessages.vTelephone,
  zone: validationMessages.vZone,
  place: validationMessages.vMapPin,
} as const;
type RequiredField = keyof typeof REQUIRED_MESSAGES;
type TextField = Exclude<keyof AddressFields, 'lat' | 'lng' | 'zone' | 'province'>;

export interface AddressFormView {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly fields: AddressFields;
  readonly point: MapPoint | null;
  readonly saving: boolean;
  /** Whether the zone is chosen by its name: without a map, in a shop that has several. */
  readonly asksZone: boolean;
  errorOf(name: TextField | 'zone' | 'place'): string | null;
  type(name: TextField): (value: string) => void;
  chooseCity(city: City): void;
  chooseZone(zone: string): void;
  choosePoint(point: MapPoint | null): void;
  /** Reports whether a map is available, which makes the location required. */
  setHasMap(hasMap: boolean): void;
  submit(event: FormEvent): void;
  /** Discards the draft. */
  drop(): void;
}

interface Options {
  readonly customerId: number;
  /** The address being edited; null for a new one. */
  readonly address: Address | null;
  /** The receiver of a new address is the customer, whose data may be unknown. */
  readonly customer: Customer | null;
  /** What the shop asks for besides street and number. */
  readonly asked: readonly AddressField[];
  /** Whether the shop has zones to choose by their names. */
  readonly hasZones: boolean;
  /** Whether the shop has a map at all. */
  readonly isMapExpected: boolean;
  /** The title of an address without a title. */
  readonly titleOf: () => string;
  readonly onSaved: (addresses: readonly Address[]) => void;
}

/** The state of an address form (ACC-02). The input survives failures until it is saved or discarded. */
export function useAddressForm({
  customerId,
  address,
  customer,
  asked,
  hasZones,
  isMapExpected,
  titleOf,
  onSaved,
}: Options): AddressFormView {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft<AddressFields>(
    `address:${customerId}:${address?.addressId ?? 'new'}`,
    fieldsOf(address, customer),
  );
  const { fields } = draft;
  const point = pointOf(fields);
  /** Null until the map has loaded or failed. */
  const [hasMap, setHasMap] = useState<boolean | null>(null);
  const asksZone = hasZones && point === null && (!isMapExpected || hasMap === false);
  const [isTried, setIsTried] = useState(false);
  const [save, { isLoading, error, reset }] = useAddAddressMutation();
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) focusFirstError(form.current);
  }, [failures]);

  const apiError = toApiError(error);
  const asks = (name: AddressField['name']) => asked.some((one) => one.name === name);
  const required: readonly RequiredField[] = [
    'address',
    'number',
    'zone',
    'place',
    ...asked.flatMap(({ name, required: isRequired }) =>
      !isRequired || name === 'unit' ? [] : [name === 'area' ? ('city' as const) : name],
    ),
  ];
  const isMissing = (name: RequiredField) => {
    if (!required.includes(name)) return false;
    // Where the city is asked, the location only refines it.
    if (name === 'place') return hasMap === true && point === null && !asks('area');
    return (name !== 'zone' || asksZone) && fields[name].trim() === '';
  };
  const change = (part: Partial<AddressFields>) => {
    if (error) reset();
    draft.change(part);
  };
  const submit = async () => {
    // The checkout's button submits the form as well: a second save would add the address twice.
    if (isLoading) return;
    setIsTried(true);
    if (required.some(isMissing)) return setFailures(failures + 1);
    const { title, address: line, number } = fields;
    const place = { address: line, number, lat: point?.lat ?? null, lng: point?.lng ?? null };
    const more = asked.flatMap(({ name }) => PARTS_OF_FIELD[name].map((part) => [part, fields[part].trim() || null]));
    const body = {
      ...place,
      ...(Object.fromEntries(more) as Partial<TypedAddress>),
      title: title.trim() || titleOf(),
      zone_id: point === null ? chosenZoneId(fields.zone) : null,
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
    asksZone,
    saving: isLoading,
    errorOf: (name) => {
      if (isTried && name !== 'title' && name !== 'unit' && isMissing(name)) return t(REQUIRED_MESSAGES[name]);
      return name === 'place'
        ? (fieldMessage(apiError, 'lat') ?? fieldMessage(apiError, 'lng'))
        : fieldMessage(apiError, name === 'zone' ? 'zone_id' : name);
    },
    type: (name) => (value) => change({ [name]: value }),
    chooseCity: ({ province, city }) => change({ province, city }),
    chooseZone: (zone) => change({ zone, lat: '', lng: '' }),
    choosePoint: (to) => change({ lat: to ? String(to.lat) : '', lng: to ? String(to.lng) : '' }),
    setHasMap,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
    drop: draft.forget,
  };
}

function fieldsOf(address: Address | null, customer: Customer | null): AddressFields {
  const text = (value: string | number | null | undefined) => (value == null ? '' : String(value));
  return {
    title: text(address?.title),
    province: text(address?.province),
    city: text(address?.city),
    address: text(address?.address),
    number: text(address?.number),
    unit: text(address?.unit),
    postal_code: text(address?.postal_code),
    receiver: text(address ? address.receiver : customer && nameOf(customer)),
    telephone: text(address ? address.telephone : customer?.mobile),
    lat: text(address?.lat),
    lng: text(address?.lng),
    zone: text(address?.zone_id),
  };
}

function nameOf({ first_name, last_name }: Customer): string {
  return `${first_name} ${last_name}`.trim();
}

function pointOf({ lat, lng }: AddressFields): MapPoint | null {
  const point = { lat: Number(lat), lng: Number(lng) };
  return lat !== '' && lng !== '' && Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : null;
}
