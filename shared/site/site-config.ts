import * as z from 'zod'

const CheckoutPages = z.object({ monthly: z.string(), annual: z.string() })

/**
 * `/config.json`: the settings of the stage, which the site's single build reads at run time.
 * Written at deployment; contains no secrets.
 */
export const SiteConfig = z.object({
  stage: z.enum(['local', 'dev', 'staging', 'prod']),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** SRP on AWS; the local user pool supports only the plain password flow. */
  authFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']),
  /** URL of the user pool in the local stack; '' on AWS. */
  userPoolEndpoint: z.string(),
  /** Domain of the sign-in with Google, without `https://`; '' if the stage has none. */
  oauthDomain: z.string(),
  /** The OAuth redirect URI; no other is accepted. */
  oauthCallback: z.string(),
  /** The configured names and addresses; see shared/site/brand.ts. */
  brandName: z.string(),
  contactEmail: z.string(),
  /** Label and value: shared/site/company.ts. */
  company: z.array(z.tuple([z.string(), z.string()])),
  /** Who hosts the mailboxes of support and report desk, and where. */
  mailboxHost: z.string(),
  /** Who employs the analysts in China, and where. */
  analystEmployer: z.string(),
  /** Where copies in a second account are, such as `Germany (Frankfurt)`; '' if there are none. */
  copiesIn: z.string(),
  /** The external blog that the home footer links to; '' shows our own page. */
  blogUrl: z.string(),
  /**
   * Hosted card-payment pages for Premium, by currency, and the page for cancelling a subscription;
   * '' if online payment is not open.
   */
  checkout: z.object({ USD: CheckoutPages, GBP: CheckoutPages, portal: z.string() }),
  /** Offered until its end; null if there is none. */
  promotion: z.object({ code: z.string(), ends: z.iso.date() }).nullable(),
  /** Where the analytics provider's configuration is fetched, after consent only; '' is off. */
  analyticsUrl: z.string(),
})
export type SiteConfig = z.infer<typeof SiteConfig>
