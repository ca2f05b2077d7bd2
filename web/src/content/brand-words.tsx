import { brand } from '../../../shared/site/brand.ts'
import { companyFacts } from '../../../shared/site/company.ts'
import { useBrand } from '../lib/brand.ts'
import { DescriptionList } from '../ui/description-list/description-list.tsx'
import { useSiteConfig } from '../ui/use-site-config.ts'

/** The product's name from the stage's configuration. */
export function BrandName() {
  return useBrand().name
}

export function ContactEmail() {
  const { contactEmail } = useBrand()
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
}

/** Who the buyer contracts with, as the stage's configuration says; until it is loaded, as built in. */
export function CompanyFacts() {
  const facts = useSiteConfig()?.company ?? companyFacts(brand.company)
  return <DescriptionList items={facts.map(([label, value]) => ({ label, value }))} />
}
