import { plans } from '../../../shared/plans/plans.ts'
import { type Path, paths } from '../../../shared/site/pages.ts'
import { articles } from './articles.ts'

export type PageMeta = {
  /** The title in the browser's tab, before the product's name. */
  title: string
  /** One sentence for search engines and shared links, without the configurable brand name. */
  description: string
}

const { free, premium } = plans

export const pageMeta: Readonly<Record<Path, PageMeta>> = {
  [paths.home]: {
    title: 'Check a Chinese supplier before you pay',
    description:
      'Enter a Chinese supplier’s name and get a verification report with a trust score before you wire money to the factory.',
  },
  [paths.signIn]: {
    title: 'Sign in',
    description: 'Sign in to request supplier checks and to read your verification reports.',
  },
  [paths.signUp]: {
    title: 'Sign up',
    description: `Open an account and check ${free.limit} Chinese suppliers free of charge, each report within ${free.deliveryHours} hours.`,
  },
  [paths.newsletterConfirm]: {
    title: 'Confirm your subscription',
    description: 'Confirm that you want the newsletter at this address.',
  },
  [paths.unsubscribe]: {
    title: 'Unsubscribe',
    description: 'Stop the newsletter or the weekly email to this address, without signing in.',
  },
  [paths.takeBackEmail]: {
    title: 'Undo an email change',
    description: 'Restore an account’s previous email, without signing in.',
  },
  [paths.sharedReport]: {
    title: 'Shared report',
    description: 'A verification report that was shared with you by a link.',
  },
  [paths.authCallback]: {
    title: 'Signing in',
    description: 'Finishes signing you in with Google.',
  },
  [paths.deskReport]: {
    title: 'Report',
    description: 'For members of the report desk.',
  },
  [paths.deskDisputes]: {
    title: 'Disputes',
    description: 'For members of the report desk.',
  },
  [paths.deskStatistics]: {
    title: 'Statistics',
    description: 'For members of the report desk.',
  },
  [paths.deskPeople]: {
    title: 'People',
    description: 'For members of the report desk.',
  },
  [paths.dispute]: {
    title: 'Dispute a report',
    description:
      'For companies that a report is about: tell us which fact is wrong and what is right.',
  },
  [paths.desk]: {
    title: 'Report desk',
    description: 'For members of the report desk.',
  },
  [paths.dashboard]: {
    title: 'Dashboard',
    description: 'Your verification requests, their status and the finished reports.',
  },
  [paths.nextSteps]: {
    title: 'Next steps',
    description: 'Check the company’s name and submit your request.',
  },
  [paths.premiumFeatures]: {
    title: 'Premium features',
    description: `Premium brings ${premium.limit} supplier checks every calendar month, reports within ${premium.deliveryHours} hours, and more detail in each of them.`,
  },
  [paths.upgrade]: {
    title: 'Upgrade',
    description: 'Compare Free with Premium and upgrade your account, monthly or annually.',
  },
  [paths.profile]: {
    title: 'Profile',
    description: 'Your plan, the checks you have left, and your contact details.',
  },
  [paths.settings]: {
    title: 'Settings',
    description: 'Choose which emails you want to receive.',
  },
  [paths.suppliers]: {
    title: 'Saved suppliers',
    description: 'The suppliers you saved, with your notes and tags, ready to be checked again.',
  },
  [paths.monitoring]: {
    title: 'Monitoring',
    description: 'The suppliers that are checked again on a schedule, and what changed.',
  },
  [paths.payeeCheck]: {
    title: 'Payee check',
    description:
      'Compare the names on the invoice, the contract and the bank account before you pay.',
  },
  [paths.payments]: {
    title: 'Check an invoice',
    description:
      'Compare an invoice with the report on its seller and with earlier invoices: pay, call first, or do not pay.',
  },
  [paths.compare]: {
    title: 'Compare suppliers',
    description: 'Up to four of your suppliers side by side, biggest differences first.',
  },
  [paths.pricing]: {
    title: 'Pricing',
    description:
      'What supplier checks cost: Free, Premium, Partner and Enterprise side by side, paid monthly or annually.',
  },
  [paths.contact]: {
    title: 'Contact',
    description:
      'Write to us about a report, a subscription or a company you need checked; we typically answer within 24 hours on business days.',
  },
  [paths.aboutUs]: {
    title: 'About us',
    description:
      'Why we check Chinese suppliers against the records, what we promise our buyers, and what we do not.',
  },
  [paths.howItWorks]: {
    title: 'How it works',
    description:
      'From the supplier’s Chinese name to a report you can file: five steps, four risk dimensions, and what each plan’s report contains.',
  },
  [paths.aiRisk]: {
    title: 'AI risk detection',
    description:
      'What software compares, what our analysts read, and how both find supplier trouble before the money is gone.',
  },
  [paths.ongoingMonitoring]: {
    title: 'Ongoing monitoring',
    description:
      'Suppliers checked again on a schedule, with an alert when legal status, finances, compliance or risk score changes.',
  },
  [paths.sampleReport]: {
    title: 'Sample report',
    description:
      'A whole verification report on an invented company: verdict, trust score with every deduction, sources, and what to do before paying.',
  },
  [paths.howWeScore]: {
    title: 'How we score',
    description:
      'The whole rule behind the trust score: points, weights, caps and all checks with their sources, worked examples, and a playground.',
  },
  [paths.verify]: {
    title: 'Verify a report',
    description:
      'Check a report PDF you were sent: is it ours, unaltered and still current? The file stays on your device.',
  },
  [paths.trackRecord]: {
    title: 'Track record',
    description:
      'How many reports we published, how many were on time, corrected or withdrawn, and how often each source answered, month by month.',
  },
  [paths.trust]: {
    title: 'Security and privacy',
    description:
      'What we keep and for how long, who processes it, where it is, how it is encrypted, and which certifications we do not have.',
  },
  [paths.changelog]: {
    title: 'What’s new',
    description: 'What has changed for buyers, day by day.',
  },
  [paths.dpa]: {
    title: 'Data processing agreement',
    description:
      'How we process personal data that you give us for your business, as a page to print and sign.',
  },
  [paths.accessibility]: {
    title: 'Accessibility',
    description:
      'What we test for people with disabilities, what we have not tested, and whom to tell.',
  },
  [paths.sources]: {
    title: 'Sources',
    description:
      'Every check of a report: what we ask, which register or authority we ask, what it can and cannot show, and what “clear” means.',
  },
  [paths.beforeYouPay]: {
    title: 'Check an invoice before you pay',
    description:
      'Check an invoice from China without an account: payee, bank account, credit code and email address. The file stays on your device.',
  },
  [paths.blog]: {
    title: 'Blog',
    description:
      'Notes on buying from China with your eyes open: licenses, payees, and what a trust score says.',
  },
  ...articles,
  [paths.faq]: {
    title: 'FAQ',
    description:
      'When the report arrives, why the Chinese name matters, what a trust score means, and how plans and payments work.',
  },
  [paths.support]: {
    title: 'Support',
    description:
      'Help with your reports, your account, billing and Enterprise plans, and how to reach a person.',
  },
  [paths.termsOfService]: {
    title: 'Terms of service',
    description:
      'The contract between you and us: who may use the service, what a report is and is not, payment, liability and governing law.',
  },
  [paths.terms]: {
    title: 'Terms of use',
    description: 'The three rules for using this website and your account.',
  },
  [paths.privacyPolicy]: {
    title: 'Privacy policy',
    description:
      'Which personal data we collect, what we use it for, who receives it, how long we keep it, and your rights.',
  },
  [paths.cookies]: {
    title: 'Cookies policy',
    description:
      'What this site keeps in your browser, which cookies are essential, analytical or for marketing, and how to manage them.',
  },
}
