import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import Accessibility from './accessibility.tsx'
import Changelog from './changelog.tsx'
import Cookies from './cookies.tsx'
import Dpa from './dpa.tsx'
import PrivacyPolicy from './privacy-policy.tsx'
import Terms from './terms.tsx'
import TermsOfService from './terms-of-service.tsx'
import Trust from './trust.tsx'

const others: Readonly<Record<string, ComponentType>> = {
  [paths.accessibility]: Accessibility,
  [paths.changelog]: Changelog,
  [paths.cookies]: Cookies,
  [paths.dpa]: Dpa,
  [paths.terms]: Terms,
  [paths.termsOfService]: TermsOfService,
  [paths.trust]: Trust,
}

/** The legal texts, in one file: the start page loads the name of every file that has a page of its own. */
export default function LegalPages() {
  const Page = others[useLocation().pathname.replace(/\/+$/, '')] ?? PrivacyPolicy
  return <Page />
}
