/** What every page shows, apart from the rest of brand.ts, which the start page need not load. */
export const publicBrand = {
  name: 'Veridock',
  domain: 'veridock.example',
  contactEmail: 'support@veridock.example',
}
