import { premiumPrice } from '../../shared/plans/prices.ts'
import { brand } from '../../shared/site/brand.ts'
import { companyFacts, exampleCompany } from '../../shared/site/company.ts'
import { type Path, paths } from '../../shared/site/pages.ts'
import { daysText, keptDays } from '../../shared/trust/kept.ts'
import { accessibilityChecks, recovery } from '../../shared/trust/promises.ts'
import { money } from '../../web/src/features/plans/money.ts'

type Role =
  | 'link'
  | 'button'
  | 'textbox'
  | 'combobox'
  | 'radio'
  | 'switch'
  | 'table'
  | 'columnheader'

/** The required content of a screen: docs/specification.md#2-screens-and-routes. */
export type Screen = {
  path: Path | '/no-such-page'
  title: string
  heading: RegExp
  /** Texts of the specification that the page shows. */
  says?: readonly (string | RegExp)[]
  /** Texts of the specification in answers that open at a click. */
  folded?: readonly RegExp[]
  has?: readonly (readonly [role: Role, name: string | RegExp])[]
  links?: readonly (readonly [name: string | RegExp, to: string])[]
  /** The API refuses a call of the page to a free buyer, which Chromium logs. @default false */
  isRefused?: true
  /** Texts of a public page that only a buyer sees. */
  signedIn?: Pick<Screen, 'has' | 'links'>
}

/** Who processes data for the company, within a sentence. */
const processorsNamed = [exampleCompany.mailboxHost, exampleCompany.analystEmployer].map(
  (name) => new RegExp(name.replace(/[().]/g, '.')),
)

const titled = (title: string) => `${title} · ${brand.name}`
const backToDashboard = [/Back to Dashboard/, '/dashboard'] as const
const backToHome = [/Back to Home/, '/'] as const
const header = [
  ['Sign In', '/signin'],
  ['Sign Up', '/signup'],
] as const
const headerSignedIn = { links: [['Dashboard', '/dashboard']] } as const

export const publicScreens: readonly Screen[] = [
  {
    path: paths.home,
    title: `${brand.name}: check a Chinese supplier before you pay`,
    heading: /./,
    // The promotion depends on the date: paying.test.ts checks it.
    says: [/full Chinese name/, /©/],
    has: [
      ['combobox', 'Supplier company name'],
      ['button', 'Search'],
      ['button', 'AI Help'],
      ['textbox', /email/i],
    ],
    links: [...header, [/blog/i, '/blog'], [/how it works/i, '/how-it-works']],
    signedIn: headerSignedIn,
  },
  {
    path: paths.signIn,
    title: titled('Sign in'),
    heading: /Sign in/i,
    has: [
      ['textbox', 'Email'],
      ['textbox', 'Password'],
      ['button', 'Sign In'],
      ['button', 'Sign in with Google'],
    ],
    links: [
      ['Sign up', '/signup'],
      ['Forgot your password?', '/signin?forgot=password'],
    ],
    signedIn: { has: [['button', 'Sign out']] },
  },
  {
    path: paths.signUp,
    title: titled('Sign up'),
    heading: /Sign up/i,
    has: [
      ['textbox', 'Email'],
      ['textbox', 'Password'],
      ['textbox', 'Confirm password'],
      ['button', 'Sign Up'],
      ['button', 'Sign up with Google'],
    ],
    links: [['Sign in', '/signin']],
  },
  {
    path: paths.premiumFeatures,
    title: titled('Premium features'),
    heading: /Premium/,
    says: ['Faster Results', 'Detailed Reports', 'Save Suppliers'],
    links: [['Sign Up', '/signup']],
    signedIn: { links: [[/Dashboard/, '/dashboard']] },
  },
  {
    path: paths.trust,
    title: titled('Security and privacy'),
    heading: /Security and privacy/,
    says: [
      'What we keep, and for how long',
      'While your account exists.',
      new RegExp(daysText(keptDays.backups)),
      'Amazon Web Services EMEA SARL: Hosting, database, files, sign-in, email, firewall',
      new RegExp(`at most ${recovery.pointMinutes} minutes of data`),
      new RegExp(`within ${recovery.timeHours} hours`),
      'No ISO 27001 certificate, and no SOC 2 report.',
      ...processorsNamed,
      brand.contactEmail,
    ],
    links: [
      ['security.txt', '/.well-known/security.txt'],
      ['Open-source notices', '/open-source-notices.txt'],
      ['Packages (CycloneDX)', '/sbom.cdx.json'],
      ['Data processing agreement', '/dpa'],
    ],
  },
  {
    path: paths.changelog,
    title: titled('What’s new'),
    heading: /What’s new/,
    says: ['Veridock opens', 'November 21, 2026'],
    links: [['Atom feed', '/changelog/feed.xml']],
  },
  {
    path: paths.dpa,
    title: titled('Data processing agreement'),
    heading: /Data Processing Agreement/,
    says: [
      ...companyFacts(exampleCompany).flat(),
      ...processorsNamed,
      new RegExp(daysText(keptDays.backups)),
      'Signatures',
    ],
    has: [['button', 'Print']],
  },
  {
    path: paths.accessibility,
    title: titled('Accessibility'),
    heading: /Accessibility/,
    says: [
      new RegExp(accessibilityChecks.widths.join(', ')),
      /WCAG 2.0 A, WCAG 2.0 AA, WCAG 2.1 A, WCAG 2.1 AA, WCAG 2.2 AA/,
      'What we have not tested',
    ],
  },
  {
    path: paths.aboutUs,
    title: titled('About us'),
    heading: /./,
    says: companyFacts(exampleCompany).flat(),
    links: [
      [/how a check works/i, '/how-it-works'],
      [/AI risk detection/i, '/ai-risk'],
    ],
  },
  {
    path: paths.howItWorks,
    title: titled('How it works'),
    heading: /How it works/,
    says: [
      /Chinese name/,
      /submit a verification request/i,
      /data collection/i,
      /risk assessment/i,
      /receive the report/i,
      'Basic',
      'Premium',
      'Partner',
      'Enterprise',
      'Legal',
      'Financial',
      'Operational',
      'Reputation',
    ],
    links: [
      [/Premium/, '/pricing'],
      [/Enterprise/, '/contact?type=enterprise'],
    ],
  },
  {
    path: paths.contact,
    title: titled('Contact'),
    heading: /Contact/,
    says: [brand.contactEmail, /Monday.+Friday.+9AM.+6PM GMT/, /24 hours on business days/],
    has: [
      ['textbox', /name/i],
      ['textbox', /email/i],
      ['combobox', /inquiry type/i],
      ['textbox', /message/i],
      ['button', 'Send Message'],
      ['button', 'Go Back'],
    ],
  },
  {
    path: paths.blog,
    title: titled('Blog'),
    heading: /Blog/,
    links: [
      ['How to read a Chinese business license', paths.licenseArticle],
      ['Why the payee’s name must match the license', paths.payeeArticle],
      ['What a trust score says, and what it does not', paths.scoreArticle],
      ['Atom feed', '/blog/feed.xml'],
    ],
  },
  {
    path: paths.licenseArticle,
    title: titled('How to read a Chinese business license'),
    heading: /business license/,
    says: ['On this page', /minute read/],
    links: [
      ['Three comparisons before you pay', '#three-comparisons-before-you-pay'],
      ['Why the payee’s name must match the license', paths.payeeArticle],
      ['Check a supplier', '/'],
    ],
  },
  {
    path: paths.payeeArticle,
    title: titled('Why the payee’s name must match the license'),
    heading: /payee’s name/,
    says: [/invented/],
    links: [
      ['sample report', paths.sampleReport],
      ['What a trust score says, and what it does not', paths.scoreArticle],
    ],
  },
  {
    path: paths.scoreArticle,
    title: titled('What a trust score says, and what it does not'),
    heading: /trust score/,
    says: ['High means trust', /The company is invented/],
    links: [
      ['sample report', paths.sampleReport],
      ['How to read a Chinese business license', paths.licenseArticle],
    ],
  },
  {
    path: paths.sampleReport,
    title: titled('Sample report'),
    heading: /Sample report/,
    says: [
      'This company is invented.',
      'Do not pay yet',
      'What to do before you pay',
      /^Legal/,
      /^Financial/,
      /^Operational/,
      /^Reputation/,
    ],
    links: [
      ['Check a supplier', '/'],
      ['How we score', paths.howWeScore],
      ['Download the data (JSON)', '/sample-report.json'],
    ],
  },
  {
    path: paths.beforeYouPay,
    title: titled('Check an invoice before you pay'),
    heading: /Check an invoice before you pay/,
    says: [/The file stays in your browser/, /What the invoice says/],
    links: [],
  },
  {
    path: paths.verify,
    title: titled('Verify a report'),
    heading: /Verify a report/,
    says: [/The file is, byte for byte, one that we issued/, 'sha256sum report.pdf'],
    links: [['Write to us', paths.contact]],
  },
  {
    path: paths.trackRecord,
    title: titled('Track record'),
    heading: /Track record/,
    says: [/No count below 10 is shown/, /Nobody edits them/],
    links: [['How a report gets its score', paths.howWeScore]],
  },
  {
    path: paths.sources,
    title: titled('Sources'),
    heading: /Sources/,
    says: [/^Legal/, /^Financial/, /^Operational/, /^Reputation/],
    links: [
      ['How we score', paths.howWeScore],
      ['How often sources answer', paths.trackRecord],
    ],
  },
  {
    path: paths.howWeScore,
    title: titled('How we score'),
    heading: /How we score/,
    says: [
      'Unknown is never clear',
      'A mixed report: 72, do not pay yet',
      '40% of 69 + 20% of 64 + 25% of 72 + 15% of 95 = 27.6 + 12.8 + 18 + 14.25 = 72.65',
      'All 32 checks',
      /invented/,
    ],
    has: [
      ['table', 'Points that a finding costs, by severity'],
      ['table', /^Legal/],
    ],
    links: [
      ['Check a supplier', '/'],
      ['read a sample report', paths.sampleReport],
      ['What a trust score says, and what it does not', paths.scoreArticle],
    ],
  },
  {
    path: paths.faq,
    title: titled('FAQ'),
    heading: /questions/i,
    folded: [/48 hours/],
    links: [['Upgrade', '/upgrade']],
  },
  {
    path: paths.support,
    title: titled('Support'),
    heading: /Support/,
    says: [brand.contactEmail, /9AM.+6PM GMT/, 'FAQ'],
    links: [
      [/Subscription Support/, '/contact?type=subscription'],
      [/enterprise support/, '/contact?type=enterprise'],
    ],
  },
  {
    path: paths.termsOfService,
    title: titled('Terms of service'),
    heading: /Terms of service/i,
    says: [/\b18\b/, /England/, /12 months/, ...companyFacts(exampleCompany).flat()],
  },
  {
    path: paths.privacyPolicy,
    title: titled('Privacy policy'),
    heading: /Privacy policy/i,
    says: [
      ...processorsNamed,
      /April 13, 2025/,
      /Information we collect/,
      /How we use/,
      /Sharing/,
      'Security',
      'Your rights',
      'International transfers',
      /Children under 16/,
      'Third-party links',
      /Changes/,
      'Contact',
      /GDPR/,
      /California/,
      /London/,
      brand.contactEmail,
    ],
    links: [backToHome],
  },
  {
    path: paths.terms,
    title: titled('Terms of use'),
    heading: /Terms of use/i,
    says: [/Abide by/, /confidential/, /change or stop/],
  },
  {
    path: paths.cookies,
    title: titled('Cookies policy'),
    heading: /Cookies/,
    says: [/essential/i, /analytical/i, /marketing/i, /browser/],
    has: [
      ['button', 'Refuse analytics'],
      ['button', 'Allow analytics'],
    ],
  },
  {
    path: paths.aiRisk,
    title: titled('AI risk detection'),
    heading: /./,
    says: [
      /pattern recognition/i,
      /real-time monitoring/i,
      /custom risk thresholds/i,
      /fraud detection/i,
      /early warning/i,
      /financial risk/i,
      /compliance monitoring/i,
    ],
    links: [['Request a Demo', '/contact'], ['Start from Free Checks', '/'], backToHome],
  },
  {
    path: '/no-such-page',
    title: titled('Page not found'),
    heading: /Page not found/,
    says: ['404'],
  },
]

/** Screens as a buyer with one completed and one pending request sees them. */
export const signedInScreens: readonly Screen[] = [
  {
    path: paths.dashboard,
    title: titled('Dashboard'),
    heading: /Dashboard/,
    says: ['Total Reports', 'Completed', 'Pending', 'Recent Reports'],
    has: [
      ['button', 'Account menu'],
      ['columnheader', 'Company Name'],
      ['columnheader', 'Status'],
      ['columnheader', 'Date'],
      ['columnheader', 'Trust Score'],
      ['columnheader', 'Actions'],
      ['button', /^View Report/],
    ],
    links: [['Search More Suppliers', '/']],
  },
  {
    path: paths.nextSteps,
    title: titled('Next steps'),
    heading: /Next steps/,
    says: [
      'Search Initiated',
      'Verification Process',
      /data collection/i,
      /report preparation/i,
      /results delivery/i,
    ],
    has: [['button', 'Submit Request']],
    links: [['Go Back', '/']],
  },
  {
    path: paths.upgrade,
    title: titled('Upgrade'),
    heading: /Upgrade/,
    says: [money(premiumPrice.GBP, 'GBP'), 'Cancel anytime • Secure payment'],
    folded: [/cancel/i, /upgrade/i, /major cards/i],
    // Its links to the payment page hold the account's id: plans.test.ts follows them.
    has: [
      ['table', /./],
      ['link', 'Upgrade to Premium'],
      ['link', 'Subscribe annually to save 20%'],
    ],
    links: [backToDashboard],
  },
  {
    path: paths.profile,
    title: titled('Profile'),
    heading: /Profile/,
    says: ['Current plan', 'Free'],
    has: [
      ['textbox', 'Display Name'],
      ['textbox', 'Company'],
      ['textbox', 'Phone Number'],
      ['combobox', 'Country'],
      ['button', 'Save Changes'],
    ],
    links: [backToDashboard, ['Upgrade to Premium', '/upgrade']],
  },
  {
    path: paths.settings,
    title: titled('Settings'),
    heading: /Settings/,
    has: [
      ['switch', 'Email Notifications'],
      ['switch', 'Marketing Emails'],
      ['switch', 'Report Alerts'],
      ['radio', /^Right away/],
      ['radio', /^Weekly/],
      ['radio', /^On the site only/],
      ['button', 'Save Changes'],
    ],
    links: [backToDashboard],
  },
  {
    path: paths.suppliers,
    title: titled('Saved suppliers'),
    heading: /Saved suppliers/,
    says: ['Saving suppliers comes with Premium'],
    links: [backToDashboard, ['See Premium', '/upgrade']],
  },
  {
    path: paths.monitoring,
    title: titled('Monitoring'),
    heading: /Monitoring/,
    isRefused: true,
    says: ['Monitoring comes with Premium'],
    links: [
      backToDashboard,
      ['See Premium', '/upgrade'],
      ['How monitoring works', '/ongoing-monitoring'],
    ],
  },
  {
    path: paths.payeeCheck,
    title: titled('Payee check'),
    heading: /Payee check/,
    has: [
      ['textbox', 'Invoice issuer'],
      ['textbox', 'Contract party'],
      ['textbox', 'Bank beneficiary'],
      ['button', 'Compare names'],
    ],
    links: [backToDashboard],
  },
  {
    path: paths.payments,
    title: titled('Check an invoice'),
    heading: /^Check an invoice/,
    has: [
      ['textbox', 'Account holder'],
      ['textbox', 'Account number or IBAN'],
      ['button', 'Check this invoice'],
    ],
    links: [backToDashboard],
  },
  {
    path: paths.compare,
    title: titled('Compare suppliers'),
    heading: /Compare suppliers/,
    says: [/^Choose two to four suppliers/],
    links: [
      ['Back to Dashboard', '/dashboard'],
      ['Choose on the dashboard', '/dashboard'],
    ],
  },
  {
    path: paths.pricing,
    title: titled('Pricing'),
    heading: /Pricing/,
    says: ['Save 20%', 'Free', 'Premium', 'Partner', 'Enterprise'],
    has: [
      ['radio', /Monthly/],
      ['radio', /Annual/],
      ['table', /./],
      ['link', 'Choose Premium'],
    ],
    links: [
      ['Get Started', '/signup'],
      ['Choose Partner', '/contact?type=subscription'],
      ['Contact Sales', '/contact'],
    ],
  },
  {
    path: paths.ongoingMonitoring,
    title: titled('Ongoing monitoring'),
    heading: /./,
    says: [
      /real-time alerts/i,
      /legal status/i,
      /financial health/i,
      /compliance/i,
      /risk score/i,
      /continuous assessment/i,
      /initial setup/i,
      /continuous monitoring/i,
      /instant alerts/i,
    ],
    links: [['Contact Sales', '/contact'], ['View Pricing', '/pricing'], backToHome],
  },
]
