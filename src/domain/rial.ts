/** Banks, search engines and analytics use rial (ISO 4217: IRR); toman has no code of its own. */
export const RIAL_PER_TOMAN = 10;
