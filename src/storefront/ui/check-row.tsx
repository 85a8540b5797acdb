import styles from './check-row.module.css';

interface CheckRowProps {
  name: string;
  title: string;
  /** What it means, below the title. */
  note: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A choice of yes or no in a form, with its explanation. */
export function CheckRow({ name, title, note, checked, onChange }: CheckRowProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        {title}
        <small>{note}</small>
      </span>
    </label>
  );
}
