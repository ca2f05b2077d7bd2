/**
 * Every page of the site. Source: docs/specification.md#route-list
 * The site's router and CloudFront's viewer-request function both work from this list, so a path
 * that is not in it is a real 404. Nothing else writes a path out.
 */
export const paths = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  dashboard: '/dashboard',
  nextSteps: '/next-steps',
  premiumFeatures: '/premium-features',
  upgrade: '/upgrade',
  profile: '/profile',
  settings: '/settings',
  suppliers: '/suppliers',
  monitoring: '/monitoring',
  payeeCheck: '/payee-check',
  payments: '/payments',
  beforeYouPay: '/before-you-pay',
  compare: '/compare',
  pricing: '/pricing',
  contact: '/contact',
  dispute: '/dispute',
  aboutUs: '/about-us',
  howItWorks: '/how-it-works',
  aiRisk: '/ai-risk',
  ongoingMonitoring: '/ongoing-monitoring',
  sampleReport: '/sample-report',
  howWeScore: '/how-we-score',
  verify: '/verify',
  trackRecord: '/track-record',
  sources: '/sources',
  blog: '/blog',
  licenceArticle: '/blog/how-to-read-a-chinese-business-licence',
  payeeArticle: '/blog/why-the-payee-must-match-the-licence',
  scoreArticle: '/blog/what-a-trust-score-says',
  faq: '/faq',
  support: '/support',
  termsOfService: '/terms-of-service',
  terms: '/terms',
  privacyPolicy: '/privacy-policy',
  cookies: '/cookies',
  authCallback: '/auth/callback',
  newsletterConfirm: '/newsletter/confirm',
  unsubscribe: '/unsubscribe',
  takeBackEmail: '/take-back-email',
  desk: '/desk',
  deskReport: '/desk/report',
  deskDisputes: '/desk/disputes',
  /** The only path with a parameter, the token of a link: see `sharedReportPattern`. */
  sharedReport: '/shared/:token',
} as const

/**
 * The addresses of `paths.sharedReport`, also those with a miscopied token: the page explains. CloudFront's
 * viewer-request function works with its source.
 */
export const sharedReportPattern = /^\/shared\/[^/]+$/

export type Path = (typeof paths)[keyof typeof paths]

/** Every other path needs sign-in. Source: docs/specification.md#access */
export const publicPaths: ReadonlySet<Path> = new Set([
  paths.home,
  paths.signIn,
  paths.signUp,
  paths.premiumFeatures,
  paths.aboutUs,
  paths.howItWorks,
  paths.contact,
  paths.dispute,
  paths.sampleReport,
  paths.howWeScore,
  paths.verify,
  paths.trackRecord,
  paths.sources,
  paths.beforeYouPay,
  paths.blog,
  paths.licenceArticle,
  paths.payeeArticle,
  paths.scoreArticle,
  paths.faq,
  paths.support,
  paths.termsOfService,
  paths.privacyPolicy,
  paths.terms,
  paths.cookies,
  paths.aiRisk,
  paths.authCallback,
  paths.newsletterConfirm,
  paths.unsubscribe,
  paths.takeBackEmail,
  paths.sharedReport,
])

/** Pages that are steps of something else, or private, and the report desk: not for search engines. */
export const noIndexPaths: ReadonlySet<Path> = new Set<Path>([
  paths.desk,
  paths.deskReport,
  paths.deskDisputes,
  paths.dispute,
  paths.authCallback,
  paths.newsletterConfirm,
  paths.unsubscribe,
  paths.takeBackEmail,
  paths.sharedReport,
])
