import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import type { LegalSection } from '../ui/legal-sections/legal-sections.tsx'
import { BrandName } from './brand-words.tsx'

export const termClauses: readonly LegalSection[] = [
  {
    title: 'Abide by these terms and the law',
    body: (
      <p>
        By using this website you agree to abide by these terms and by all laws and regulations that
        apply to you. If you do not agree, please do not use the website.
      </p>
    ),
  },
  {
    title: 'Keep your account confidential',
    body: (
      <p>
        You are responsible for keeping your account and password confidential, and for all activity
        that happens under your account. Tell us right away if you notice any use you did not allow.
      </p>
    ),
  },
  {
    title: 'The service may change or stop',
    body: (
      <p>
        <BrandName /> may change, suspend or stop the service, or any part of it, at any time and
        without notice. Changes to the terms themselves are announced, as the{' '}
        <Link to={paths.termsOfService}>terms of service</Link> say.
      </p>
    ),
  },
]
