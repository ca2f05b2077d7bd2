/** What a rule has read, named as such: no register or passport says it. */
export const ourReading = (reading: string): string => `our reading: ${reading}`

/**
 * The line for readers of Latin letters under a company's Chinese name: the English name that its report gives, else
 * our reading, which says that it is one.
 */
export const latinNameOf = (
  company:
    | { englishName?: string | null | undefined; reading?: string | null | undefined }
    | null
    | undefined,
): string | undefined =>
  company?.englishName ?? (company?.reading ? ourReading(company.reading) : undefined)
