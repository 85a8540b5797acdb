import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { isRightToLeft } from './direction';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  label: string;
  count?: number;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs with the keyboard behaviour of the ARIA pattern; the arrow keys follow the reading direction. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const rtl = isRightToLeft(event.currentTarget);
    const steps: Record<string, number> = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 };
    const at = tabs.findIndex((tab) => tab.key === selected);
    const edge = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : undefined;
    const step = steps[event.key];
    if (edge === undefined && step === undefined) return;
    event.preventDefault();
    const next = tabs[edge ?? (at + (step ?? 0) + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.key)}
          >
            {isolateLatin(tab.label)}
            {tab.count !== undefined && tab.count > 0 && (
              <span className={styles.count}>{toPersianDigits(tab.count)}</span>
            )}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
