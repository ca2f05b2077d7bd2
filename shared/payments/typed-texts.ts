import * as z from 'zod'
import { normalizeName } from '../names/company-name.ts'

/** The most characters of everything that a buyer types about a payment, except notes. */
export const maxTextLength = 200

/** True for a text without control characters and halves of a character. */
const isPrintable = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text)

export const Text = z
  .string('Expected a text.')
  .transform(normalizeName)
  .pipe(
    z
      .string()
      .max(maxTextLength, `At most ${maxTextLength} characters.`)
      .refine(isPrintable, 'Leave out line breaks and control characters.'),
  )

/** 14 digits or more: of an account or a card, not of a telephone. Four are kept. */
const withoutLongNumbers = (text: string): string =>
  text.replace(/\d(?:[\s.\-–—_/]?\d){13,}/g, (number) => `…${number.replace(/\D/g, '').slice(-4)}`)

/** A text in which a buyer may write down the number of an account, which is kept nowhere. */
export const Words = Text.transform(withoutLongNumbers)
export const OptionalWords = Words.transform((text) => text || undefined).optional()

export const Note = z
  .string()
  .trim()
  .max(1000, 'At most 1000 characters.')
  .refine((text) => !/\p{Cs}/u.test(text), 'Leave out broken characters.')
  .transform(withoutLongNumbers)
  .optional()

/** Empty texts count as missing. */
export const OptionalText = Text.transform((text) => text || undefined).optional()

export const Day = z.iso.date('Enter a date, such as 2026-11-28.')
