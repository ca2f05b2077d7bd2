import { DigestOrCode } from '../../../../shared/report-verification.ts'

/**
 * Reads a code as somebody types or pastes it: in groups, with hyphens, in capitals.
 * @returns undefined if it cannot be a code
 */
export const readCode = (typed: string): string | undefined =>
  DigestOrCode.safeParse(typed.replace(/[\s\p{Pd}]/gu, '')).data
