import { GRID } from '../icon';
import { heart, star } from './base';

/** The shapes that every card of a list repeats, once in the document; icons refer to them by their ids. */
export function SharedIcons() {
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
