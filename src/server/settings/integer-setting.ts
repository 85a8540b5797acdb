import * as z from 'zod';

/** A setting that is a whole number between two, `fallback` when it is not set. */
export const intSetting = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `a whole number from ${min} to ${max}`)
    .optional()
    .transform((value) => value ?? fallback);
