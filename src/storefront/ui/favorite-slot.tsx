import { createContext, createElement, useContext, type ComponentType } from 'react';

export interface FavoriteSlotProps {
  productId: number;
  name: string;
  /** On a picture (cards). */
  raised?: boolean;
}

/** The heart that knows whether the visitor likes a product: the frame's to give (shell/layout); null: parts are drawn without. */
export const FavoriteSlotContext = createContext<ComponentType<FavoriteSlotProps> | null>(null);

export function FavoriteSlot(props: FavoriteSlotProps) {
  const Heart = useContext(FavoriteSlotContext);
  return Heart && createElement(Heart, props);
}
