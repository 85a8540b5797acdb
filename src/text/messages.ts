import { backend } from './backend';
import { backendOrders } from './backend-orders';
import { booking } from './booking';
import { catalogue } from './catalogue';
import { checkout } from './checkout';
import { common } from './common';
import { errors } from './errors';
import { flow } from './flow';
import { shell } from './shell';
import { stay } from './stay';

/** Every Persian sentence by its key; each room of the house keeps its own file, and no key stands in two of them. */
export const messages = { ...common, ...errors, ...flow, ...backend, ...backendOrders, ...shell, ...catalogue, ...stay, ...booking, ...checkout } as const;

export type Messages = typeof messages;
export type MessageKey = keyof Messages;
