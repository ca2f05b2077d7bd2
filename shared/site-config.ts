import * as z from 'zod'

const CheckoutPages = z.object({ monthly: z.string(), annual: z.string() })

/**
 * `/config.json`: what the one build of the site learns at run time about the stage it serves.
 * Written at deploy time; holds nothing secret.
 */
export const SiteConfig = z.object({
  stage: z.enum(['local', 'dev', 'staging', 'prod']),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** SRP on AWS; the local user pool only knows the plain password flow. */
  authFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']),
  /** Where the user pool answers when it is not AWS's own address; '' otherwise. */
  userPoolEndpoint: z.string(),
  /** Where sign-in with Google begins, without `https://`; '' where the stage has no Google. */
  oauthDomain: z.string(),
  /** The OAuth redirect URI; no other is accepted. */
  oauthCallback: z.string(),
  /** An operator's names and addresses; see shared/brand.ts. */
  brandName: z.string(),
  contactEmail: z.string(),
  /** The external blog that the home footer links to; '' shows our own page. */
  blogUrl: z.string(),
  /**
   * Hosted card-payment pages for Premium, by the currency that they charge, and where a subscription
   * is cancelled; '' where paying online is not open.
   */
  checkout: z.object({ USD: CheckoutPages, GBP: CheckoutPages, portal: z.string() }),
  /** Offered until its end; null where there is none. */
  promotion: z.object({ code: z.string(), ends: z.iso.date() }).nullable(),
  /** Where the analytics provider's configuration is fetched, after consent only; '' is off. */
  analyticsUrl: z.string(),
})
export type SiteConfig = z.infer<typeof SiteConfig>
