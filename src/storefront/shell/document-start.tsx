import { documentMessages } from '@/messages/document';
import { t } from '@/messages/format-message';
import { GRID } from '../ui/icon';
import { star } from '../ui/icons/base';
import { heart } from '../ui/icons/layout';

/**
 * The start of every document: the shapes that its icons refer to, and the sentences for browsers without scripts and
 * for scripts that do not arrive.
 */
export function DocumentStart() {
  return (
    <>
      <SharedIcons />
      <noscript>
        <p className="scriptless">{t(documentMessages.noScript)}</p>
      </noscript>
      {/* public/pre-paint.js shows it when the start code cannot be loaded. */}
      <p id="start-failed" className="start-failed" role="alert" hidden>
        {t(documentMessages.startFailed)} <button type="button">{t(documentMessages.startReload)}</button>
      </p>
    </>
  );
}

/** The shapes that every card of a list repeats, once in the document; icons refer to them by their ids. */
function SharedIcons() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        {[heart, star].map(({ id, d }) => (
          <symbol key={id} id={id} viewBox={GRID}>
            <path d={d} />
          </symbol>
        ))}
      </defs>
    </svg>
  );
}
