import * as z from 'zod'
import { tidyName } from './company-name.ts'

/** The longest registered Chinese names stay well under this; a longer paste is not a name. */
const maxLength = 200

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Bidi_Control}]/u
const emoji = /\p{Emoji_Presentation}|\uFE0F|\u20E3/u

/**
 * A company name or code as a buyer types it. The report desk works from this text alone, so what
 * cannot be part of a company's name is sent back at once rather than spending a check on it.
 */
export const SearchTerm = z
  .string('Type the company name.')
  // For the API's description: what is checked comes after the tidying.
  .meta({ minLength: 1, maxLength })
  .transform(tidyName)
  .pipe(
    z
      .string()
      .min(1, { error: 'Type the company name.', abort: true })
      .max(maxLength, {
        error: `The company name can have ${maxLength} characters at most.`,
        abort: true,
      })
      .refine((term) => !emoji.test(term), {
        error: 'Leave out emoji: paste the name as it is registered.',
        abort: true,
      })
      .refine((term) => !rightToLeft.test(term), {
        error:
          'Write the name in Chinese or Latin letters: Chinese companies are not registered in right-to-left scripts.',
        abort: true,
      })
      .refine((term) => !/\p{C}/u.test(term), {
        error: 'Leave out control and invisible characters.',
        abort: true,
      })
      .refine((term) => /[\p{L}\p{N}]/u.test(term), 'The company name needs letters or digits.'),
  )
