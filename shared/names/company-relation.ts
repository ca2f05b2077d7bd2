/**
 * How the company of a report relates to the one that the buyer asked for. Source:
 * docs/specification.md#asked-and-reported.
 */
export const companyRelations = ['same', 'former', 'branch', 'other', 'unknown'] as const
export type CompanyRelation = (typeof companyRelations)[number]
