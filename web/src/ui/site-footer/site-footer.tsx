import { Link } from 'react-router'
import { paths } from '../../../../shared/site/pages.ts'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import { Copyright } from '../copyright.tsx'
import './site-footer.css'

/** The first five are also the visitors' menu in the header. */
export const siteLinks = [
  { to: paths.howItWorks, label: 'How it works' },
  { to: paths.sampleReport, label: 'Sample report' },
  { to: paths.beforeYouPay, label: 'Check an invoice' },
  { to: paths.premiumFeatures, label: 'Premium' },
  { to: paths.faq, label: 'FAQ' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.howWeScore, label: 'How we score' },
  { to: paths.sources, label: 'Sources' },
  { to: paths.trackRecord, label: 'Track record' },
  { to: paths.verify, label: 'Verify a report' },
  { to: paths.aboutUs, label: 'About us' },
  { to: paths.support, label: 'Support' },
  { to: paths.contact, label: 'Contact' },
  { to: paths.termsOfService, label: 'Terms of service' },
  { to: paths.privacyPolicy, label: 'Privacy policy' },
  { to: paths.cookies, label: 'Cookies' },
] as const

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <nav aria-label="Footer">
        <ul>
          {siteLinks.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="site-footer__end">
        <BrandMark />
        <Copyright />
      </div>
    </footer>
  )
}
