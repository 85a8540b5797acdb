import * as z from 'zod';

/** An integer setting between `min` and `max`, with a default. */
export const intSetting = (fallback: number, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,12}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `a whole number from ${min} to ${max}`)
    .optional()
    .transform((value) => value ?? fallback);
