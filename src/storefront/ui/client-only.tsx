import { createElement, useEffect, useState, type ComponentType } from 'react';
import { untilLoaded } from '../platform/load-with-retry';

/**
 * A part that is drawn in the browser alone, once it is wanted: nothing until its code has come, which is asked for until it does.
 * The page's first load carries next to nothing for it, which cannot be said of next/dynamic.
 * @param begin when its code is asked for: at once, unless told otherwise (`whenIdle`). Answers how to call it off
 */
export function lateWidget<P extends object>(
  load: () => Promise<ComponentType<P>>,
  begin?: (ask: () => void) => () => void,
): ComponentType<P> {
  let widget: ComponentType<P> | null = null;
  const fetch = () => load().then((code) => (widget = code));
  return function LateWidget(props: P) {
    const [isHere, setHere] = useState(widget !== null);
    useEffect(() => {
      if (isHere) return undefined;
      let isWanted = true;
      const code = untilLoaded(
        () => fetch().then(() => isWanted && setHere(true)),
        () => undefined,
      );
      const callOff = begin ? begin(code.ask) : code.ask();
      return () => {
        isWanted = false;
        callOff?.();
        code.arrived();
      };
    }, [isHere]);
    return isHere && widget && createElement(widget, props);
  };
}
