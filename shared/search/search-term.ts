import * as z from 'zod'
import { normalizeName } from '../names/company-name.ts'
import { maxNameLength } from '../names/text.ts'
import { termProblem } from './term-problem.ts'

/**
 * A company name or code as a buyer types it. The report desk works only with this text, so text
 * that cannot be a company's name is rejected at once and uses no check.
 */
export const SearchTerm = z
  .string('Type the company name.')
  // For the OpenAPI document, which does not contain the checks after normalization.
  .meta({ minLength: 1, maxLength: maxNameLength })
  .transform(normalizeName)
  .pipe(
    z.string().superRefine((term, { addIssue }) => {
      const message = termProblem(term)
      if (message) addIssue({ code: 'custom', message })
    }),
  )
