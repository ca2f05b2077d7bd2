import * as z from 'zod'
import { normalizeName } from './company-name.ts'
import { maxNameLength } from './names/text.ts'
import { termProblem } from './term-problem.ts'

/**
 * A company name or code as a buyer types it. The report desk works from this text alone, so what
 * cannot be part of a company's name is sent back at once rather than spending a check on it.
 */
export const SearchTerm = z
  .string('Type the company name.')
  // For the API's description: what is checked comes after the tidying.
  .meta({ minLength: 1, maxLength: maxNameLength })
  .transform(normalizeName)
  .pipe(
    z.string().superRefine((term, { addIssue }) => {
      const message = termProblem(term)
      if (message) addIssue({ code: 'custom', message })
    }),
  )
