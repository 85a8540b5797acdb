import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Form, TextInput, useNotify } from 'react-admin';
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form';
import type { ShopType } from '@/contract/config.schemas';
import { authEndpoints } from '@/contract/auth.endpoints';
import { PANEL_SESSION_HEADER } from '@/contract/headers';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { normalizeMobile } from '@/domain/normalize-ids';
import { PALETTE_PRESETS } from '@/domain/palette-presets';
import { t } from '@/messages/format-message';
import { panelSetupMessages } from '@/messages/panel-setup';
import { panelShellMessages } from '@/messages/panel-shell';
import { normalizeError } from '@/storefront/http/normalize-error';
import { assign } from '@/storefront/platform/location';
import { callWithoutSession, callPanel } from '../api/call-panel';
import { panelError, type PanelErrorBody } from '../api/data-provider';
import { ColourField } from '../fields/colour-field';
import { MobileField } from '../fields/mobile-field';
import { NameField } from '../fields/name-field';
import { OriginField, pageOrigin } from '../fields/origin-field';
import { DraftKeeper } from '../forms/draft-keeper';
import { removeDraft } from '../forms/form-drafts';
import { FieldRow, FormSection } from '../forms/form-section';
import { ServerErrors } from '../forms/server-errors';
import { uploadPicture } from '../pictures/upload-picture';
import { startSession } from '../session/session';
import { LogoChoice } from './logo-choice';
import { NewLink } from './new-link';
import { ShopKindField } from './shop-kind-field';

const DRAFT = 'setup/new';

interface Setup {
  readonly mobile: string;
  readonly mobile_again?: string | null;
  readonly code?: string | null;
  readonly shop_type: ShopType;
  readonly name: string;
  readonly city?: string | null;
  readonly telephone?: string | null;
  readonly origin?: string | null;
  readonly colour: string;
  readonly first_category?: string | null;
}

interface SetupFormProps {
  readonly token: string;
  readonly needsCode: boolean;
  /** Whether the shop's address is asked for. */
  readonly needsOrigin: boolean;
}

/** The page after the setup: the form of the first product. */
const FIRST_PRODUCT = '/panel/products/create';

/** The required data of a new shop; afterwards the form of the first product opens. */
export function SetupForm({ token, needsCode, needsOrigin }: SetupFormProps) {
  const [logo, setLogo] = useState<File | null>(null);
  /** The shop was created although its logo was refused. */
  const [logoFailure, setLogoFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const notify = useNotify();

  const submit = async (values: FieldValues) => {
    const setup = values as Setup;
    setIsBusy(true);
    try {
      const { mobile_again: _, ...body } = setup;
      const { data } = await callWithoutSession(panelEndpoints.setUpShop, {
        // The first session: of the owner's own device, until SMS works and they can sign in again.
        body: { ...body, token, own_device: true },
        headers: { [PANEL_SESSION_HEADER]: 'own' },
      });
      // Before the session: a draft belongs to the user who is signed in.
      removeDraft(DRAFT);
      startSession(data, setup.mobile);
      if (logo) {
        const failure = await saveLogo(logo).then(
          () => null,
          (error: unknown) => (error instanceof Error ? error.message : panelError(error).message),
        );
        if (failure !== null) {
          setLogoFailure(failure);
          return undefined;
        }
      }
      assign(FIRST_PRODUCT);
      return undefined;
    } catch (error) {
      setIsBusy(false);
      const { message, body } = panelError(error);
      notify(message, { type: 'error' });
      return (body as PanelErrorBody).errors;
    }
  };

  if (logoFailure !== null)
    return (
      <Alert
        severity="warning"
        action={<Button onClick={() => assign(FIRST_PRODUCT)}>{t(panelSetupMessages.goOn)}</Button>}
      >
        {t(panelSetupMessages.logoFailed, { msg: logoFailure })}
      </Alert>
    );
  return (
    <Form onSubmit={submit} defaultValues={{ shop_type: 'shop', colour: PALETTE_PRESETS[0], origin: pageOrigin() }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormSection title={t(panelSetupMessages.you)}>
          <DraftKeeper form={DRAFT} />
          <MobileField
            source="mobile"
            label={t(panelShellMessages.signInMobile)}
            helperText={t(panelSetupMessages.mobileHelp)}
          />
          {needsCode ? <CodeField /> : <MobileAgain />}
        </FormSection>
        <FormSection title={t(panelSetupMessages.shop)}>
          <ShopKindField source="shop_type" />
          <NameField source="name" label={t(panelSetupMessages.name)} />
          <TextInput
            source="first_category"
            label={t(panelSetupMessages.firstCategory)}
            helperText={t(panelSetupMessages.firstCategoryHelp)}
          />
          {needsOrigin && <OriginField />}
          <FieldRow>
            <TextInput source="city" label={t(panelSetupMessages.city)} helperText={false} />
            <TextInput
              source="telephone"
              label={t(panelSetupMessages.telephone)}
              helperText={false}
              format={(value: string | null | undefined) => toPersianDigits(value ?? '')}
              slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr' } }}
            />
          </FieldRow>
        </FormSection>
        <FormSection title={t(panelSetupMessages.look)}>
          <ColourField source="colour" label={t(panelSetupMessages.colour)} />
          <LogoChoice file={logo} onFile={setLogo} />
        </FormSection>
        <Problems />
        <Button type="submit" variant="contained" size="large" loading={isBusy} disabled={token === ''}>
          {t(panelSetupMessages.make)}
        </Button>
      </Box>
    </Form>
  );
}

async function saveLogo(file: File): Promise<void> {
  const { url } = await uploadPicture(file, () => undefined);
  const { data } = await callPanel(panelShopEndpoints.getSettings);
  await callPanel(panelShopEndpoints.updateSettings, { body: { version: data.item.version, logo: url } });
}

/** Without an SMS provider no code confirms the number, and a mistyped one would make its holder the owner. */
function MobileAgain() {
  return (
    <TextInput
      source="mobile_again"
      label={t(panelSetupMessages.mobileAgain)}
      isRequired
      validate={(value: string | null | undefined, { mobile }: { mobile?: string | null }) =>
        normalizeMobile(value ?? '') === normalizeMobile(mobile ?? '') ? undefined : t(panelSetupMessages.mobileDiffers)
      }
      format={(value: string | null | undefined) => toPersianDigits(value ?? '')}
      parse={(value: string) => normalizeMobile(value) ?? value}
      helperText={false}
      slotProps={{ htmlInput: { inputMode: 'tel', dir: 'ltr' } }}
    />
  );
}

/** With an SMS provider, the owner's number is confirmed by a code. */
function CodeField() {
  const mobile = normalizeMobile(String(useWatch({ name: 'mobile' }) ?? ''));
  const { setError } = useFormContext();
  const [notice, setNotice] = useState('');
  const send = async () => {
    if (mobile === null) return setError('mobile', { message: t(panelShellMessages.signInMobileWrong) });
    try {
      const { msg } = await callWithoutSession(authEndpoints.login, { body: { mobile, purpose: 'panel' } });
      setNotice(msg || t(panelShellMessages.signInCodeText, { mobile: toPersianDigits(mobile) }));
    } catch (error) {
      setNotice(normalizeError(error).details.msg);
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void send()} sx={{ justifySelf: 'start' }}>
        {t(panelShellMessages.signInSend)}
      </Button>
      {notice && (
        <Alert severity="info" role="status">
          {notice}
        </Alert>
      )}
      <TextInput
        source="code"
        label={t(panelShellMessages.signInCode)}
        helperText={false}
        format={(value: string | null | undefined) => toPersianDigits(value ?? '')}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr' } }}
      />
    </>
  );
}

/** The API's errors; one about the setup link, which was used or has expired, with the button for a new link. */
function Problems() {
  const { errors } = useFormState();
  return <ServerErrors end={errors.token && <NewLink />} />;
}
