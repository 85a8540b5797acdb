import { createContext, createElement, useContext, type ComponentType } from 'react';

export interface HeartProps {
  productId: number;
  name: string;
  /** On a picture (cards). */
  raised?: boolean;
}

/** The heart that knows whether the visitor likes a product: the frame's to give (shell/layout); null: parts are drawn without. */
export const HeartContext = createContext<ComponentType<HeartProps> | null>(null);

export function Heart(props: HeartProps) {
  const Given = useContext(HeartContext);
  return Given && createElement(Given, props);
}
