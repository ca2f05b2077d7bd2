import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import NewsletterConfirm from './newsletter-confirm.tsx'
import TakeBackEmail from './take-back-email.tsx'
import Unsubscribe from './unsubscribe.tsx'

const others: Readonly<Record<string, ComponentType>> = {
  [paths.newsletterConfirm]: NewsletterConfirm,
  [paths.takeBackEmail]: TakeBackEmail,
}

/**
 * The pages of links in e-mails, in one file: the start page loads the name of every file that has a page of
 * its own.
 */
export default function EmailLink() {
  const Page = others[useLocation().pathname.replace(/\/+$/, '')] ?? Unsubscribe
  return <Page />
}
