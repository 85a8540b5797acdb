import { TextInput, useRecordContext } from 'react-admin';
import type { ShopRecord } from '@/contract/panel-shop.schemas';
import { shopCapabilities } from '@/domain/shop-capabilities';
import { amountsMessages } from '@/messages/amounts';
import { formatAmount } from '@/domain/money';
import type { OrderKind } from '@/contract/orders.schemas';
import { t } from '@/messages/format-message';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { panelSetupMessages } from '@/messages/panel-setup';
import { inOneLine } from '../fields/in-one-line';
import { ColourField } from '../fields/colour-field';
import { LtrTextField } from '../fields/ltr-text-field';
import { NameField } from '../fields/name-field';
import { NumberField, TomanField } from '../fields/number-field';
import { ShopKindField } from '../setup/shop-kind-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordForm } from '../forms/record-form';
import { OriginField } from '../fields/origin-field';
import { PictureField } from '../pictures/picture-field';

const LABELS = {
  name: panelSettingsMessages.name,
  shop_type: panelSetupMessages.kind,
  origin: panelSettingsMessages.origin,
  slogan: panelSettingsMessages.slogan,
  logo: panelSettingsMessages.logo,
  min_basket: panelSettingsMessages.minBasket,
  config: panelSettingsMessages.look,
  settings: panelSettingsMessages.limits,
} as const;

const LINKS = [
  'about_us',
  'contact_us',
  'terms',
  'faq',
  'cancellation',
  'protest',
  'support',
  'services',
  'site_guide',
  'useful_links',
  'blog',
  'resume',
] as const;
/** Fields of a shop that books stays. */
const LINKS_OF = {
  goods: [],
  stay: ['booking_guide', 'hosts', 'become_host'],
} as const satisfies Record<OrderKind, readonly string[]>;
const SOCIALS = ['instagram', 'telegram', 'aparat', 'youtube', 'linkedin'] as const;
const LIMITS = [
  'stay_hold_minutes',
  'goods_hold_minutes',
  'payment_minutes',
  'max_unpaid_orders',
  'top_up_min',
  'top_up_max',
  'desk_reminder_minutes',
] as const;

/** The shop's texts, contacts and limits. */
export function SettingsForm() {
  const record = useRecordContext<ShopRecord>();
  const ofKind = record ? LINKS_OF[shopCapabilities(record.shop_type).orderKind] : [];
  return (
    <RecordForm labels={LABELS}>
      <FormSection title={t(panelSettingsMessages.shop)}>
        <NameField source="name" label={t(panelSettingsMessages.name)} />
        <OriginField isFixed={record?.fixed.includes('origin') ?? false} />
        {record && !record.kind_fixed && <ShopKindField source="shop_type" />}
        <LongText source="slogan" label={t(panelSettingsMessages.slogan)} />
        <PictureField source="logo" label={t(panelSettingsMessages.logo)} />
        <ColourField source="config.palette.secondary.main" label={t(panelSettingsMessages.colour)} />
      </FormSection>
      <FormSection title={t(panelSettingsMessages.found)} about={t(panelSettingsMessages.foundAbout)}>
        <NameField source="config.title" label={t(panelSettingsMessages.pageTitle)} />
        <Text source="config.description" label={t(panelSettingsMessages.pageDescription)} multiline />
        <LongText source="config.keywords" label={t(panelSettingsMessages.keywords)} />
      </FormSection>
      <FormSection title={t(panelSettingsMessages.header)}>
        <PictureField source="config.header.image" label={t(panelSettingsMessages.headerImage)} />
        <Text source="config.header.title" label={t(panelSettingsMessages.headerTitle)} />
        <Text source="config.header.text" label={t(panelSettingsMessages.headerText)} multiline />
      </FormSection>
      <FormSection title={t(panelSettingsMessages.contact)}>
        <FieldRow>
          <LtrTextField source="config.support.number" label={t(panelSettingsMessages.telephone)} inputMode="tel" />
          <LtrTextField source="config.support.view" label={t(panelSettingsMessages.telephoneShown)} inputMode="text" />
        </FieldRow>
        <Text source="config.support.hours" label={t(panelSettingsMessages.supportHours)} />
        <FieldRow>
          <LtrTextField source="config.contacts.email" label={t(panelSettingsMessages.email)} inputMode="email" />
          <Text source="config.contacts.address" label={t(panelSettingsMessages.address)} />
        </FieldRow>
        <FieldRow>
          {SOCIALS.map((name) => (
            <LtrTextField
              key={name}
              source={`config.social_links.${name}`}
              helperText={t(panelSettingsMessages.socialHelp)}
              label={t(panelSettingsMessages[`social.${name}`])}
            />
          ))}
        </FieldRow>
      </FormSection>
      <FormSection title={t(panelSettingsMessages.footer)} about={t(panelSettingsMessages.footerAbout)}>
        <PictureField source="config.footer.image" label={t(panelSettingsMessages.footerImage)} />
        <Text source="config.footer.descriptions" label={t(panelSettingsMessages.footerText)} multiline />
        <LtrTextField source="config.footer.enamd" label={t(panelSettingsMessages.enamad)} inputMode="text" multiline />
        <FieldRow>
          {[...LINKS, ...ofKind].map((name) => (
            <LtrTextField key={name} source={`config.links.${name}`} label={t(panelSettingsMessages[`link.${name}`])} />
          ))}
        </FieldRow>
      </FormSection>
      <LimitFields />
    </RecordForm>
  );
}

/** Settings of environment variables are shown read-only. */
function LimitFields() {
  const record = useRecordContext<ShopRecord>();
  const fixed = (record?.fixed ?? []).filter((name) => name !== 'origin');
  return (
    <FormSection
      title={t(panelSettingsMessages.limits)}
      about={
        fixed.length === 0
          ? t(panelSettingsMessages.limitsAbout)
          : t(panelSettingsMessages.limitsFixed, { names: fixed.join(amountsMessages.listSeparator) })
      }
    >
      <TomanField source="min_basket" label={t(panelSettingsMessages.minBasket)} required />
      <FieldRow min={220}>
        {LIMITS.map((name) => (
          <NumberField
            key={name}
            source={`settings.${name}`}
            label={t(panelSettingsMessages[`limit.${name}`])}
            helperText={t(
              name === 'desk_reminder_minutes' ? panelSettingsMessages.reminderHelp : panelSettingsMessages.inForce,
              {
                value: record ? formatAmount(record.in_force[name]) : '',
              },
            )}
          />
        ))}
      </FieldRow>
    </FormSection>
  );
}

/** A text of one paragraph that may be longer than the field is wide. */
function LongText(props: { source: string; label: string }) {
  return <TextInput {...props} helperText={false} multiline parse={inOneLine} />;
}

function Text({ source, label, multiline = false }: { source: string; label: string; multiline?: boolean }) {
  return <TextInput source={source} label={label} helperText={false} multiline={multiline} />;
}
