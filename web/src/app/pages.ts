import type { ReactNode } from 'react'
import { type Path, paths, publicPaths, sharedReportPattern } from '../../../shared/site/pages.ts'
import { type LazyPage, lazyPage, lazyPart } from '../lib/lazy-page.tsx'
import { signedInHeader } from './lazy-header.ts'

const articles = lazyPage(() => import('../pages/articles.tsx'))
const emailLink = lazyPage(() => import('../pages/email-link.tsx'))
const legalPages = lazyPage(() => import('../pages/legal-pages.tsx'))
const openPages = lazyPage(() => import('../pages/open-pages.tsx'))
const deskPages = lazyPage(() => import('../pages/desk-pages.tsx'))

/** The page of every path. */
const pages: Readonly<Record<Path, LazyPage>> = {
  [paths.home]: lazyPage(() => import('../pages/home.tsx')),
  [paths.signIn]: lazyPage(() => import('../pages/sign-in.tsx')),
  [paths.signUp]: lazyPage(() => import('../pages/sign-up.tsx')),
  [paths.newsletterConfirm]: emailLink,
  [paths.unsubscribe]: emailLink,
  [paths.takeBackEmail]: emailLink,
  [paths.sharedReport]: lazyPage(() => import('../pages/shared-report.tsx')),
  [paths.authCallback]: lazyPage(() => import('../pages/auth-callback.tsx')),
  [paths.dashboard]: lazyPage(() => import('../pages/dashboard.tsx')),
  [paths.nextSteps]: lazyPage(() => import('../pages/next-steps.tsx')),
  [paths.premiumFeatures]: lazyPage(() => import('../pages/premium-features.tsx')),
  [paths.profile]: lazyPage(() => import('../pages/profile.tsx')),
  [paths.upgrade]: lazyPage(() => import('../pages/upgrade.tsx')),
  [paths.settings]: lazyPage(() => import('../pages/settings.tsx')),
  [paths.suppliers]: lazyPage(() => import('../pages/suppliers.tsx')),
  [paths.monitoring]: lazyPage(() => import('../pages/monitoring.tsx')),
  [paths.payeeCheck]: lazyPage(() => import('../pages/payee-check.tsx')),
  [paths.payments]: lazyPage(() => import('../pages/payments.tsx')),
  [paths.compare]: lazyPage(() => import('../pages/compare.tsx')),
  [paths.pricing]: lazyPage(() => import('../pages/pricing.tsx')),
  [paths.contact]: lazyPage(() => import('../pages/contact.tsx')),
  [paths.dispute]: lazyPage(() => import('../pages/dispute.tsx')),
  [paths.aboutUs]: lazyPage(() => import('../pages/about-us.tsx')),
  [paths.howItWorks]: lazyPage(() => import('../pages/how-it-works.tsx')),
  [paths.aiRisk]: lazyPage(() => import('../pages/ai-risk.tsx')),
  [paths.ongoingMonitoring]: lazyPage(() => import('../pages/ongoing-monitoring.tsx')),
  [paths.sampleReport]: lazyPage(() => import('../pages/sample-report.tsx')),
  [paths.howWeScore]: lazyPage(() => import('../pages/how-we-score.tsx')),
  [paths.verify]: lazyPage(() => import('../pages/verify.tsx')),
  [paths.trackRecord]: openPages,
  [paths.sources]: openPages,
  [paths.trust]: legalPages,
  [paths.changelog]: legalPages,
  [paths.beforeYouPay]: lazyPage(() => import('../pages/before-you-pay.tsx')),
  [paths.blog]: lazyPage(() => import('../pages/blog.tsx')),
  [paths.licenseArticle]: articles,
  [paths.payeeArticle]: articles,
  [paths.scoreArticle]: articles,
  [paths.faq]: lazyPage(() => import('../pages/faq.tsx')),
  [paths.support]: lazyPage(() => import('../pages/support.tsx')),
  [paths.termsOfService]: legalPages,
  [paths.terms]: legalPages,
  [paths.privacyPolicy]: legalPages,
  [paths.cookies]: legalPages,
  [paths.dpa]: legalPages,
  [paths.accessibility]: legalPages,
  [paths.desk]: deskPages,
  [paths.deskReport]: deskPages,
  [paths.deskDisputes]: deskPages,
  [paths.deskStatistics]: deskPages,
  [paths.deskPeople]: deskPages,
}

const notFound = lazyPage(() => import('../pages/not-found.tsx'))

/** The wrapper of every page that needs sign-in. */
export const signedIn = lazyPart<{ children: ReactNode }>(() => import('./signed-in.tsx'))

/** Drops a trailing slash. */
export const normalizePath = (pathname: string) =>
  pathname === '/' ? pathname : pathname.replace(/\/+$/, '')

const isPath = (pathname: string): pathname is Path => Object.hasOwn(pages, pathname)

export const isPublicPath = (pathname: string): boolean => publicPaths.has(pathname as Path)

export const isSharedReport = (pathname: string): boolean => sharedReportPattern.test(pathname)

export const pageAt = (pathname: string): { page: LazyPage; isPublic: boolean } => {
  const normalized = normalizePath(pathname)
  const path = isSharedReport(normalized) ? paths.sharedReport : normalized
  return isPath(path)
    ? { page: pages[path], isPublic: publicPaths.has(path) }
    : { page: notFound, isPublic: true }
}

/** Loads all files that a path needs, in parallel. */
export const preloadPath = (pathname: string): Promise<unknown> => {
  const { page, isPublic } = pageAt(pathname)
  return isPublic
    ? page.preload()
    : Promise.all([signedIn.preload(), signedInHeader.preload(), page.preload()])
}
