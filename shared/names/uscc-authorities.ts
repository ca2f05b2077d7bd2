// By the first character: the registering authority and, by the second character, the kinds of
// entities that it registers; 9 is always "other". Source: GB 32100-2015, table 1.
const table: Record<string, readonly [authority: string, entities?: Record<string, string>]> = {
  1: ['Staffing office', { 1: 'Government body', 2: 'Public institution', 3: 'Mass organization' }],
  2: ['Foreign affairs', { 1: 'Foreign news bureau' }],
  3: [
    'Justice',
    {
      1: 'Law firm',
      2: 'Notary office',
      3: 'Grass-roots legal service',
      4: 'Forensic institute',
      5: 'Arbitration commission',
    },
  ],
  4: ['Culture', { 1: 'Foreign cultural center' }],
  5: ['Civil affairs', { 1: 'Social organization', 2: 'Private non-enterprise', 3: 'Foundation' }],
  6: ['Tourism', { 1: 'Foreign tourism office', 2: 'Hong Kong, Macau or Taiwan tourism office' }],
  7: ['Religion', { 1: 'Place of worship', 2: 'Religious college' }],
  8: ['Trade unions', { 1: 'Trade union' }],
  9: [
    'Market regulation',
    { 1: 'Enterprise', 2: 'Individually owned business', 3: 'Farmers’ cooperative' },
  ],
  A: ['Military', { 1: 'Military institution' }],
  N: [
    'Agriculture',
    { 1: 'Group-level collective', 2: 'Village collective', 3: 'Township collective' },
  ],
  Y: ['Other authority'],
}

/** The authority that registered the holder of a code. */
export const authorityOf = (code: string): string => table[code.charAt(0)]?.[0] ?? 'Unknown'

/** The kind of entity that holds a code. */
export const entityOf = (code: string): string =>
  table[code.charAt(0)]?.[1]?.[code.charAt(1)] ?? 'Other'
