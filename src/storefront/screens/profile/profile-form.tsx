import { useState, type FormEvent } from 'react';
import type { Customer } from '@/contract/customer.schemas';
import { toPersianDigits } from '@/domain/digits';
import { MAX_NAME, MAX_REFERRER } from '@/domain/profile-rules';
import { GENDERS, nationCodeError } from '@/storefront/screens/profile/profile-fields';
import { Button } from '@/storefront/ui/button';
import { RadioCards } from '@/storefront/ui/radio-cards';
import { Field } from '@/storefront/ui/field';
import { Icon } from '@/storefront/ui/icon';
import { edit } from '@/storefront/ui/icons/account';
import { SectionCard } from '@/storefront/ui/section-card';
import { t } from '@/messages/format-message';
import { AvatarField } from './avatar-field';
import { BirthdayField } from './birthday-field';
import { MobileSection } from './mobile-section';
import styles from './profile.module.css';
import { useIsMobileChanging } from './use-mobile-change';
import { useProfileForm, type ProfileFormView } from './use-profile-form';
import type { Onboarding } from './use-onboarding';
import { actionsMessages } from '@/messages/actions';
import { profileMessages } from '@/messages/profile';

const NATION_CODE_LENGTH = 10;

/**
 * The customer's profile (ACC-01), folded below the account's first page. During the onboarding, saving or skipping
 * leads to the next page (ROUTE-06), so only the name is shown; the other fields are collapsed.
 */
export function ProfileForm({ customer, onboarding }: { customer: Customer; onboarding: Onboarding }) {
  const view = useProfileForm(customer);
  const { fields, faults, change } = view;
  const [isSending, setIsSending] = useState(false);
  /** Values that are not saved yet are in view from the start. */
  const [isOpen, setIsOpen] = useState(useIsMobileChanging(customer) || view.isChanged);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await view.save()) && onboarding.leadsOn) onboarding.goOn();
  };
  const avatar = (
    <AvatarField
      url={fields.avatar}
      saved={customer.avatar ?? ''}
      error={faults.avatar}
      onChange={(avatar) => change({ avatar })}
      onBusy={setIsSending}
    />
  );
  const rest = (
    <>
      <RadioCards
        compact
        legend={t(profileMessages.gender)}
        name="gender"
        value={fields.gender}
        choices={GENDERS.map((gender) => ({ value: gender as string, title: t(profileMessages[`gender.${gender}`]) }))}
        error={faults.gender}
        onChange={(gender) => change({ gender })}
      />
      <BirthdayField value={fields} error={faults.birthday} onChange={change} />
      <NationCode
        code={fields.nation_code}
        error={faults.nation_code}
        onChange={(nation_code) => change({ nation_code })}
      />
      <Referrer
        referrer={customer.referrer}
        typed={fields.referrer}
        error={faults.referrer}
        onChange={(referrer) => change({ referrer })}
      />
    </>
  );
  const form = (
    <form
      ref={view.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-label={t(profileMessages.form)}
      className={styles.stack}
    >
      <SectionCard title={onboarding.leadsOn ? t(profileMessages.form) : undefined}>
        {!onboarding.leadsOn && avatar}
        <div className={styles.pair}>
          <Field
            label={t(profileMessages.firstName)}
            name="first_name"
            kind="name"
            autoComplete="given-name"
            maxLength={MAX_NAME}
            value={fields.first_name}
            onValueChange={(first_name) => change({ first_name })}
            error={faults.first_name}
          />
          <Field
            label={t(profileMessages.lastName)}
            name="last_name"
            kind="name"
            autoComplete="family-name"
            maxLength={MAX_NAME}
            value={fields.last_name}
            onValueChange={(last_name) => change({ last_name })}
            error={faults.last_name}
          />
        </div>
        {onboarding.leadsOn ? (
          <details className={styles.more}>
            <summary>{t(profileMessages.more)}</summary>
            <div className={styles.stack}>
              {avatar}
              {rest}
            </div>
          </details>
        ) : (
          rest
        )}
        <Actions view={view} onboarding={onboarding} isSending={isSending} />
      </SectionCard>
    </form>
  );
  if (onboarding.leadsOn) return form;
  return (
    <details className={styles.folded} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <Icon glyph={edit} />
        {t(profileMessages.edit)}
      </summary>
      {form}
      {!onboarding.isNew && <MobileSection customer={customer} />}
    </details>
  );
}

/** Its checksum is checked as soon as it is complete, and a short code when the field loses the focus. */
function NationCode({ code, error, onChange }: { code: string; error?: string; onChange: (code: string) => void }) {
  const [isLeft, setIsLeft] = useState(false);
  const localError = nationCodeError(code, isLeft);
  const change = (typed: string) => {
    setIsLeft(false);
    onChange(typed);
  };
  const right =
    code.length === NATION_CODE_LENGTH && localError === null ? t(profileMessages.nationCodeRight) : undefined;
  return (
    <Field
      label={t(profileMessages.nationCode)}
      name="nation_code"
      kind="code"
      autoComplete="off"
      maxLength={NATION_CODE_LENGTH}
      value={code}
      error={error ?? localError}
      hint={right}
      onValueChange={change}
      onBlur={() => setIsLeft(true)}
    />
  );
}

/** Not in the specification: an existing referrer cannot be changed. */
function Referrer({
  referrer,
  typed,
  error,
  onChange,
}: {
  referrer: string;
  typed: string;
  error?: string;
  onChange: (referrer: string) => void;
}) {
  if (referrer !== '') {
    return (
      <p className={styles.detail}>
        <span className={styles.note}>{t(profileMessages.referrerFixed)}</span> <bdi>{toPersianDigits(referrer)}</bdi>
      </p>
    );
  }
  return (
    <Field
      label={t(profileMessages.referrer)}
      name="referrer"
      autoComplete="off"
      maxLength={MAX_REFERRER}
      value={typed}
      hint={t(profileMessages.referrerHint)}
      error={error}
      onValueChange={onChange}
    />
  );
}

function Actions({
  view,
  onboarding,
  isSending,
}: {
  view: ProfileFormView;
  onboarding: Onboarding;
  isSending: boolean;
}) {
  return (
    <>
      {view.isChanged && !onboarding.leadsOn && (
        <p className={styles.note}>
          {t(profileMessages.unsaved)}{' '}
          <Button variant="quiet" size="small" disabled={view.saving} onClick={view.discard}>
            {t(profileMessages.discard)}
          </Button>
        </p>
      )}
      <div className={styles.row}>
        <Button type="submit" size="large" loading={view.saving} disabled={isSending}>
          {t(onboarding.leadsOn ? profileMessages.saveAndGo : actionsMessages.actionSave)}
        </Button>
        {onboarding.leadsOn && (
          <Button variant="quiet" disabled={view.saving} onClick={onboarding.skip}>
            {t(profileMessages.skip)}
          </Button>
        )}
      </div>
    </>
  );
}
