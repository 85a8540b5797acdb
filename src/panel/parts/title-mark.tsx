import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The id of the place beside the screen's title. */
export const TITLE_MARK = 'panel-title-mark';

/** Shown beside the screen's title, outside its text, which is also the title of the browser's tab. */
export function TitleMark({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.getElementById(TITLE_MARK));
  return place && createPortal(children, place);
}
