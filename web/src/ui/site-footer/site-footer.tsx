import { Link } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { statusPath } from '../../../../shared/status/status-paths.ts'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import { Copyright } from '../copyright.tsx'
import './site-footer.css'

/** Of every footer; `more` is on the home page alone. The first five are also the visitors' menu in the header. */
export const siteLinks = [
  {
    title: 'Product',
    links: [
      { to: paths.howItWorks, label: 'How it works' },
      { to: paths.sampleReport, label: 'Sample report' },
      { to: paths.beforeYouPay, label: 'Check an invoice' },
      { to: paths.premiumFeatures, label: 'Premium' },
      { to: paths.faq, label: 'FAQ' },
      { to: paths.pricing, label: 'Pricing' },
    ],
    more: [
      { to: paths.aiRisk, label: 'AI risk detection' },
      { to: paths.ongoingMonitoring, label: 'Ongoing monitoring' },
    ],
  },
  {
    title: 'In the open',
    links: [
      { to: paths.howWeScore, label: 'How we score' },
      { to: paths.sources, label: 'Sources' },
      { to: paths.trackRecord, label: 'Track record' },
      { to: paths.verify, label: 'Verify a report' },
      { to: paths.trust, label: 'Security and privacy' },
      { to: paths.changelog, label: 'What’s new' },
    ],
    more: [],
  },
  {
    title: 'Company',
    links: [
      { to: paths.aboutUs, label: 'About us' },
      { to: paths.support, label: 'Support' },
      { to: paths.contact, label: 'Contact' },
      { to: statusPath, label: 'Status' },
    ],
    more: [{ to: paths.blog, label: 'Blog' }],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.termsOfService, label: 'Terms of service' },
      { to: paths.privacyPolicy, label: 'Privacy policy' },
      { to: paths.cookies, label: 'Cookies' },
      { to: paths.accessibility, label: 'Accessibility' },
    ],
    more: [
      { to: paths.terms, label: 'Terms of use' },
      { to: paths.dpa, label: 'Data processing' },
    ],
  },
] as const

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <nav aria-label="Footer">
        <ul>
          {siteLinks.map(({ links }) =>
            links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} reloadDocument={to === statusPath}>
                  {label}
                </Link>
              </li>
            )),
          )}
        </ul>
      </nav>
      <div className="site-footer__end">
        <BrandMark />
        <Copyright />
      </div>
    </footer>
  )
}
