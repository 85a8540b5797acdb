import { useRouter } from 'next/router';
import { useId, useState, type RefObject } from 'react';
import type { ShopCapabilities } from '@/domain/shop-capabilities';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { forgetSearches, readRecentSearches, rememberSearch } from '@/storefront/widgets/suggestions/recent-searches';
import { useGoodsNoun } from '@/storefront/state/catalogue/use-nouns';
import { t } from '@/messages/format-message';
import { imageSource } from '../../ui/image-source';
import { FALLBACK_IMAGE } from '../../ui/smart-image';
import styles from './suggestions.module.css';
import { useCombobox } from './use-combobox';
import { useSuggestions, type Option } from './use-suggestions';
import { amountsMessages } from '@/messages/amounts';
import { searchMessages } from '@/messages/search';

/** Shown 40 pixels wide, on screens with up to three times the density. */
const PICTURE_PIXELS = 120;

/**
 * Suggestions for a search field, in a list below it. Loaded once the field has had the focus. It must be inside the
 * field's form.
 */
export default function Suggestions({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const router = useRouter();
  const id = useId();
  const [recent, setRecent] = useState(readRecentSearches);
  const [typed, setTyped] = useState('');
  const noun = useGoodsNoun();
  const { options, meant, isLoading } = useSuggestions(typed, recent);
  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    if (option.kind === 'recent') rememberSearch(option.title);
    // A suggestion replaces the typed text.
    const input = field.current;
    input?.setRangeText(option.kind === 'recent' ? option.title : '', 0, input.value.length);
    box.close();
    input?.blur();
    void router.push(option.href);
  };
  const box = useCombobox({
    field,
    listId: id,
    keys: options.map(({ key }) => key),
    optionId: (index) => `${id}-${index}`,
    onChoose: choose,
    onInput: setTyped,
    onSubmit: (text) => {
      rememberSearch(text);
      setRecent(readRecentSearches());
    },
  });
  const forget = () => {
    forgetSearches();
    setRecent([]);
    field.current?.focus();
  };
  return (
    <>
      <span className="visually-hidden" role="status">
        {box.isOpen && !isLoading ? t(searchMessages.suggestCount, { n: toPersianDigits(options.length) }) : ''}
      </span>
      {box.isOpen && (
        // A press beside the options, such as on the scroll bar, leaves the focus in the field.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys need nothing of it
        <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
          {meant !== null && (
            <p className={styles.meant}>{isolateLatin(t(searchMessages.suggestMeant, { text: meant }))}</p>
          )}
          <ul id={id} role="listbox" aria-label={t(searchMessages.suggestLabel)} className={styles.list}>
            {options.map((option, index) => (
              // The field keeps the focus; its keys move through the list.
              // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- useCombobox handles the keys
              <li
                key={option.key}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === box.active}
                aria-label={[option.title, option.subtitle, kindText(option, noun)]
                  .filter((text) => text !== '')
                  .join(t(amountsMessages.listSeparator))}
                tabIndex={-1}
                className={index === box.active ? `${styles.option} ${styles.active}` : styles.option}
                onClick={() => choose(index)}
              >
                <Row option={option} noun={noun} />
              </li>
            ))}
          </ul>
          {typed.trim() === '' && recent.length > 0 && (
            <button type="button" className={styles.forget} onClick={forget}>
              {t(searchMessages.suggestRecentClear)}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function Row({ option, noun }: { option: Option; noun: Noun }) {
  const { title, subtitle, image, marks } = option;
  return (
    <>
      {image === null ? (
        <span className={styles.picture} />
      ) : (
        // eslint-disable-next-line @next/next/no-img-element -- 40 pixels wide and seen for a moment
        <img
          src={imageSource(image, PICTURE_PIXELS).src}
          alt=""
          width={40}
          height={40}
          className={styles.picture}
          onError={({ currentTarget }) => {
            if (!currentTarget.src.endsWith(FALLBACK_IMAGE)) currentTarget.src = FALLBACK_IMAGE;
          }}
        />
      )}
      <span className={styles.words}>
        <span>{highlighted(title, marks)}</span>
        {subtitle !== '' && <span className={styles.subtitle}>{isolateLatin(subtitle)}</span>}
      </span>
      <span className={styles.kind}>{kindText(option, noun)}</span>
    </>
  );
}

type Noun = ShopCapabilities['goodsNoun'];

function kindText({ kind }: Option, noun: Noun): string {
  return t(searchMessages[`suggest.kind.${kind === 'product' ? noun : kind}`]);
}

/** The title with the typed text highlighted; its isolates reach across the highlighted parts. */
function highlighted(title: string, marks: Option['marks']) {
  const shown = isolateLatin(title);
  const ends = [0, ...marks.flat().map((end) => shownIndex(shown, end)), shown.length];
  return ends.slice(1).map((end, index) => {
    const piece = shown.slice(ends[index], end);
    if (piece === '') return null;
    return index % 2 === 1 ? (
      <mark key={end} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    );
  });
}

/** Where a character of the stored text stands in the shown one. */
function shownIndex(shown: string, index: number): number {
  let [at, seen] = [0, 0];
  for (; at < shown.length && (seen < index || /[\u2066\u2069]/.test(shown.charAt(at))); at += 1)
    if (!/[\u2066\u2069]/.test(shown.charAt(at))) seen += 1;
  return at;
}
