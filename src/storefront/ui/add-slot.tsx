import { createContext, createElement, useContext, type ComponentType } from 'react';
import type { ProductSummary } from '@/domain/product-card';

export interface AddSlotProps {
  product: ProductSummary;
}

/** The button of a card that adds its product to the cart, shell/card-add.tsx, provided by shell/layout.tsx. Null: cards have none. */
export const AddSlotContext = createContext<ComponentType<AddSlotProps> | null>(null);

export function AddSlot(props: AddSlotProps) {
  const Add = useContext(AddSlotContext);
  return Add && createElement(Add, props);
}
