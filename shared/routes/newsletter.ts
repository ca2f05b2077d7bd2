import { NewsletterLink, NewsletterSubscription, Received } from '../contact/contact.ts'
import type { Route } from './route.ts'

export const subscribeNewsletter = {
  name: 'subscribe-newsletter',
  method: 'POST',
  path: '/api/newsletter',
  access: 'anyone',
  summary: 'Subscribe an address to the newsletter',
  body: NewsletterSubscription,
  status: 202,
  response: Received,
  problems: ['invalid-request', 'too-many-requests'],
} as const satisfies Route

export const confirmNewsletter = {
  name: 'confirm-newsletter',
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'anyone',
  summary: 'Confirm a subscription by the link of its mail',
  body: NewsletterLink,
  status: 202,
  response: Received,
  problems: ['invalid-request', 'link-expired'],
} as const satisfies Route

export const unsubscribeNewsletter = {
  name: 'unsubscribe-newsletter',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'anyone',
  summary: 'Unsubscribe by a mail’s link, with one click (RFC 8058)',
  query: NewsletterLink,
  status: 202,
  response: Received,
  problems: ['invalid-request'],
} as const satisfies Route
