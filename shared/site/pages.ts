/** Pages that visitors may open. Source: docs/specification.md#access */
const publicPages = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  premiumFeatures: '/premium-features',
  beforeYouPay: '/before-you-pay',
  contact: '/contact',
  dispute: '/dispute',
  aboutUs: '/about-us',
  howItWorks: '/how-it-works',
  aiRisk: '/ai-risk',
  sampleReport: '/sample-report',
  howWeScore: '/how-we-score',
  verify: '/verify',
  trackRecord: '/track-record',
  sources: '/sources',
  trust: '/trust',
  changelog: '/changelog',
  blog: '/blog',
  licenseArticle: '/blog/how-to-read-a-chinese-business-licence',
  payeeArticle: '/blog/why-the-payee-must-match-the-licence',
  scoreArticle: '/blog/what-a-trust-score-says',
  faq: '/faq',
  support: '/support',
  termsOfService: '/terms-of-service',
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  cookies: '/cookies',
  dpa: '/dpa',
  accessibility: '/accessibility',
  authCallback: '/auth/callback',
  newsletterConfirm: '/newsletter/confirm',
  unsubscribe: '/unsubscribe',
  takeBackEmail: '/take-back-email',
  /** The only path with a parameter, the token of a link: see `sharedReportPattern`. */
  sharedReport: '/shared/:token',
} as const

/** Pages that need a sign-in. */
const signedInPages = {
  dashboard: '/dashboard',
  nextSteps: '/next-steps',
  upgrade: '/upgrade',
  profile: '/profile',
  settings: '/settings',
  suppliers: '/suppliers',
  monitoring: '/monitoring',
  payeeCheck: '/payee-check',
  payments: '/payments',
  compare: '/compare',
  pricing: '/pricing',
  ongoingMonitoring: '/ongoing-monitoring',
  desk: '/desk',
  deskReport: '/desk/report',
  deskDisputes: '/desk/disputes',
  deskStatistics: '/desk/statistics',
  deskPeople: '/desk/people',
} as const

/**
 * Every page of the site. Source: docs/specification.md#route-list
 * The site's router and CloudFront's viewer-request function both work from this list, so a path
 * that is not in it is a real 404. Nothing else writes a path out.
 */
export const paths = { ...publicPages, ...signedInPages }

/**
 * The addresses of `paths.sharedReport`, also those with a miscopied token: the page explains. CloudFront's
 * viewer-request function works with its source.
 */
export const sharedReportPattern = /^\/shared\/[^/]+$/

export type Path = (typeof paths)[keyof typeof paths]

/** Every other path needs sign-in. */
export const publicPaths: ReadonlySet<Path> = new Set(Object.values(publicPages))
