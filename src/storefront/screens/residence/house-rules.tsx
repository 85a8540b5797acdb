import type { Residence } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { Icon, type IconDefinition } from '@/storefront/ui/icon';
import { clock, info } from '@/storefront/ui/icons/account';
import { check, close } from '@/storefront/ui/icons/base';
import { t } from '@/messages/format-message';
import styles from './residence-details.module.css';
import { ResidenceSection } from './residence-section';
import { stayDetailsMessages } from '@/messages/stay-details';

type Rule = Residence['rules'][number];

/** Check-in and check-out hours, and the host's rules. */
export function HouseRules({ residence }: { residence: Residence }) {
  return (
    <ResidenceSection id="rules" title={t(stayDetailsMessages.stayRulesTitle)}>
      <dl className={styles.hours}>
        <Hour
          label={t(stayDetailsMessages.stayRulesCheckIn)}
          value={t(stayDetailsMessages.stayRulesCheckInFrom, { hour: toPersianDigits(residence.check_in) })}
        />
        <Hour
          label={t(stayDetailsMessages.stayRulesCheckOut)}
          value={t(stayDetailsMessages.stayRulesCheckOutUntil, { hour: toPersianDigits(residence.check_out) })}
        />
      </dl>
      <RuleList rules={residence.rules} />
    </ResidenceSection>
  );
}

/** Only the rules, for the guest's acceptance. */
export function RuleList({ rules }: { rules: readonly Rule[] }) {
  return (
    <ul className={styles.rules}>
      {rules.map((rule) => (
        <li key={rule.key} className={styles.rule}>
          <Icon
            glyph={glyphOf(rule)}
            size={20}
            className={rule.allowed === null ? '' : rule.allowed ? styles.allowed : styles.forbidden}
          />
          <span>
            {isolateLatin(rule.title)}
            {rule.allowed !== null && (
              <span className="visually-hidden">
                {' '}
                ({t(rule.allowed ? stayDetailsMessages.stayRulesAllowed : stayDetailsMessages.stayRulesForbidden)})
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Hour({ label, value }: { label: string; value: string }) {
  return (
    <div className={styles.hour}>
      <dt>
        <Icon glyph={clock} size={20} />
        {isolateLatin(label)}
      </dt>
      <dd>{isolateLatin(value)}</dd>
    </div>
  );
}

function glyphOf({ allowed }: Rule): IconDefinition {
  if (allowed === null) return info;
  return allowed ? check : close;
}
