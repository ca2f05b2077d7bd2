import { brand } from '../../../shared/site/brand.ts'
import { companyFacts } from '../../../shared/site/company.ts'
import { copiesText } from '../../../shared/trust/promises.ts'
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

/** Who hosts our mailboxes, and where. */
export function MailboxHost() {
  return useSiteConfig()?.mailboxHost ?? brand.company.mailboxHost
}

/** Who employs our analysts in China, and where. */
export function AnalystEmployer() {
  return useSiteConfig()?.analystEmployer ?? brand.company.analystEmployer
}

/** Where copies in a second account are, as the stage's configuration says; '' if there are none, or until it is loaded. */
export const useCopiesPlace = (): string => useSiteConfig()?.copiesIn ?? ''

/** That there are such copies, and where, to follow `storedText`. */
export function CopiesSentence() {
  const place = useCopiesPlace()
  return place && ` ${copiesText(place)}`
}

/** Where AWS has data of ours. */
export function AwsPlaces() {
  const place = useCopiesPlace()
  return `Ireland. ${place && `Daily copies: ${place}. `}The firewall’s log: United States (Virginia). Public pages are cached worldwide.`
}

/** Who counts visits, as the stage's configuration says; until it is loaded nobody, as built in. */
export function AnalyticsProvider() {
  const url = useSiteConfig()?.analyticsUrl
  return url
    ? `The analytics provider is at ${new URL(url).host}.`
    : 'This site uses no analytics provider today.'
}

/** Who the buyer contracts with, as the stage's configuration says; until it is loaded, as built in. */
export function CompanyFacts() {
  const facts = useSiteConfig()?.company ?? companyFacts(brand.company)
  return <DescriptionList items={facts.map(([label, value]) => ({ label, value }))} />
}
