import { useState, type ReactNode } from 'react';
import { SaveButton, SelectInput, TextInput, useRecordContext, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PanelProduct } from '@/contract/panel-products.schemas';
import { maySetStatus } from '@/domain/panel-permissions';
import { productCapabilities, type ProductCapabilities } from '@/domain/product-capabilities';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';
import { DateField } from '../fields/date-field';
import { NameField } from '../fields/name-field';
import { NumberField, TomanField } from '../fields/number-field';
import { FieldRow, FormSection } from '../forms/form-section';
import { RecordForm, SaveChanges } from '../forms/record-form';
import { PicturesField } from '../pictures/pictures-field';
import { may, useSession } from '../session/session';
import { CategoryField } from './category-field';
import { KindField } from './kind-field';
import { OldPriceField } from './old-price-field';
import { PackageItemsField } from './package-items-field';
import type { ProductKind } from './product-kinds';
import { PagePart } from './page-part';
import { PRODUCT_LABELS, PRODUCT_TEXTS } from './product-labels';
import { PropertiesField } from './properties-field';
import { MissingParts, PreviewButton, RemoveProductButton } from './product-buttons';
import { PublishButton } from './publish-button';
import { ResidenceAddress, ResidenceFields, ResidenceNumbers } from './residence-fields';
import { SoldOutField } from './sold-out-field';
import { ToppingsField } from './toppings-field';
import { WeekdaysField } from './weekdays-field';

interface ProductFormProps {
  readonly defaultValues?: Readonly<Record<string, unknown>>;
  readonly kinds: readonly ProductKind[];
}

/**
 * The product form: four fields are required for publishing, of a residence also its three numbers and its address;
 * everything else may be added later.
 */
export function ProductForm({ defaultValues, kinds }: ProductFormProps) {
  const record = useRecordContext<PanelProduct>();
  const isOwner = may(useSession(), ['catalogue']);
  return (
    <RecordForm
      isWide
      {...(defaultValues && { defaultValues })}
      labels={PRODUCT_LABELS}
      texts={PRODUCT_TEXTS}
      buttons={
        <>
          <ProductSaveButtons />
          {record && <PreviewButton />}
        </>
      }
    >
      <MissingParts />
      {!record && kinds.length > 1 && <KindField kinds={kinds} />}
      <Columns>
        <FirstFields />
        <SaleFields isOwner={isOwner} />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <MoreFields isOpen={record !== undefined} />
          {/* Far from the buttons that save. */}
          {record && isOwner && record.status !== 'removed' && (
            <Box sx={{ justifySelf: 'end' }}>
              <RemoveProductButton />
            </Box>
          )}
        </Box>
      </Columns>
    </RecordForm>
  );
}

/** On a wide screen what is sold, and for how much, stands beside what the customer reads and sees. */
function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px' },
        gridTemplateRows: { lg: 'auto 1fr' },
        '& > :nth-of-type(2)': { gridColumn: { lg: 2 }, gridRow: { lg: '1 / span 2' } },
        '& > :nth-of-type(3)': { gridColumn: { lg: 1 } },
      }}
    >
      {children}
    </Box>
  );
}

function FirstFields() {
  return (
    <Box>
      <FormSection title={t(panelProductsMessages.nameAndPictures)}>
        <PagePart of="picture alt">
          <PicturesField source="pictures" />
        </PagePart>
        <NameField source="name" label={t(panelProductsMessages.name)} />
      </FormSection>
    </Box>
  );
}

function SaleFields({ isOwner }: { isOwner: boolean }) {
  const record = useRecordContext<PanelProduct>();
  const type = useCapabilities();
  // Immediately after publishing, the form still has the draft's status for a moment.
  const isDraft = useWatch({ name: 'status' }) === 'draft' || record?.status === 'draft';
  const role = useSession()?.role ?? null;
  const hasStatus = record !== undefined && !isDraft;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <FormSection title={t(panelProductsMessages[`sale.${type.isPlace ? 'place' : (type.counts ?? 'uncounted')}`])}>
        <FieldRow>
          <PagePart of="price">
            <TomanField
              source="price"
              label={t(type.isPlace ? panelProductsMessages.nightPrice : panelProductsMessages.price)}
              helperText={t(panelProductsMessages.priceHelp)}
            />
          </PagePart>
          {type.hasDiscount && <OldPriceField />}
          {type.counts === 'stock' && (
            <NumberField
              source="stock"
              label={t(panelProductsMessages.stock)}
              helperText={t(panelProductsMessages.stockHelp)}
            />
          )}
          {type.counts === 'portions' && (
            <NumberField
              source="daily_portions"
              label={t(panelProductsMessages.portions)}
              helperText={t(panelProductsMessages.portionsHelp)}
            />
          )}
        </FieldRow>
        {type.isPlace && (
          <>
            <ResidenceNumbers />
            <ResidenceAddress />
          </>
        )}
        {record && type.counts === 'portions' && <SoldOutField source="sold_out_on" />}
        {type.isWeighed && (
          <NumberField
            source="weight"
            label={t(panelProductsMessages.weight)}
            helperText={t(panelProductsMessages.weightHelp)}
          />
        )}
        {type.isCooked && <WeekdaysField source="weekdays" label={t(panelProductsMessages.weekdays)} />}
      </FormSection>
      {(hasStatus || isOwner) && (
        <FormSection title={t(panelProductsMessages[hasStatus ? (isOwner ? 'statusSection' : 'status') : 'category'])}>
          {hasStatus && (
            <SelectInput
              source="status"
              label={t(panelProductsMessages.status)}
              helperText={false}
              choices={(['on_sale', 'closed', 'removed'] as const)
                .filter((id) => maySetStatus(role, record.status, id))
                .map((id) => ({
                  id,
                  name: t(panelProductsMessages[`status.${id}`]),
                }))}
            />
          )}
          {isOwner && (
            <FieldRow>
              <CategoryField source="category_id" kind="category" label={t(panelProductsMessages.category)} required />
              {type.isPlace && (
                <PagePart of="place">
                  <CategoryField source="place_id" kind="place" label={t(panelProductsMessages.place)} />
                </PagePart>
              )}
            </FieldRow>
          )}
        </FormSection>
      )}
    </Box>
  );
}

/** For a new product, fields that are not required for selling, behind a button. */
function MoreFields({ isOpen: isOpenFirst }: { isOpen: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const type = useCapabilities();
  if (!isOpen)
    return (
      <>
        {type.hasItems && <PackageSection />}
        <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
          {t(panelProductsMessages.showMore)}
        </Button>
      </>
    );
  return (
    <>
      {type.hasItems && <PackageSection />}
      <FormSection title={t(panelProductsMessages.description)}>
        <PagePart of="description">
          <TextInput
            source="description"
            label={t(panelProductsMessages.description)}
            multiline
            minRows={4}
            parse={(value: string) => value}
            helperText={t(
              type.isPlace ? panelProductsMessages.residenceDescriptionHelp : panelProductsMessages.descriptionHelp,
            )}
          />
        </PagePart>
      </FormSection>
      {type.hasDiscount && (
        <FormSection title={t(panelProductsMessages.limits)}>
          <FieldRow>
            <DateField
              source="discount_ends"
              label={t(panelProductsMessages.discountEnds)}
              helperText={t(panelProductsMessages.discountEndsHelp)}
            />
            <NumberField source="limit" label={t(panelProductsMessages.limit)} />
          </FieldRow>
        </FormSection>
      )}
      {type.isPlace && <ResidenceFields />}
      <FormSection title={t(panelProductsMessages.properties)}>
        <PagePart of="properties">
          <PropertiesField source="properties" />
        </PagePart>
      </FormSection>
      {type.extras !== null && (
        <FormSection title={t(panelProductsMessages.toppings)} about={t(panelProductsMessages.toppingsAbout)}>
          <ToppingsField source="toppings" />
        </FormSection>
      )}
    </>
  );
}

function PackageSection() {
  return (
    <FormSection title={t(panelProductsMessages.items)}>
      <PagePart of="items">
        <PackageItemsField source="items" />
      </PagePart>
    </FormSection>
  );
}

function useCapabilities(): ProductCapabilities {
  return productCapabilities((useWatch({ name: 'type' }) as ProductKind | undefined) ?? 'product');
}

function ProductSaveButtons() {
  const record = useRecordContext<PanelProduct>();
  const mayPublish = may(useSession(), ['catalogue']);
  if (record && (record.status !== 'draft' || !mayPublish)) return <SaveChanges />;
  return (
    <>
      <PublishButton />
      <SaveButton
        alwaysEnable
        icon={<></>}
        type="button"
        variant="outlined"
        label={t(panelProductsMessages.saveDraft)}
        transform={(data: RaRecord) => ({ ...data, status: 'draft' })}
      />
    </>
  );
}
