import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import Cookies from './cookies.tsx'
import PrivacyPolicy from './privacy-policy.tsx'
import Terms from './terms.tsx'
import TermsOfService from './terms-of-service.tsx'

const others: Readonly<Record<string, ComponentType>> = {
  [paths.cookies]: Cookies,
  [paths.terms]: Terms,
  [paths.termsOfService]: TermsOfService,
}

/** The legal texts, in one file: the start page loads the name of every file that has a page of its own. */
export default function LegalPages() {
  const Page = others[useLocation().pathname.replace(/\/+$/, '')] ?? PrivacyPolicy
  return <Page />
}
