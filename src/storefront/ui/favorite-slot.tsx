import { createContext, createElement, useContext, type ComponentType } from 'react';

export interface FavoriteSlotProps {
  productId: number;
  name: string;
  /** On a picture (cards). */
  raised?: boolean;
}

/** The visitor's favourite button, provided by shell/layout. Null: components are rendered without it. */
export const FavoriteSlotContext = createContext<ComponentType<FavoriteSlotProps> | null>(null);

export function FavoriteSlot(props: FavoriteSlotProps) {
  const Heart = useContext(FavoriteSlotContext);
  return Heart && createElement(Heart, props);
}
