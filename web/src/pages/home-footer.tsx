import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { BrandMark } from '../ui/brand-mark/brand-mark.tsx'
import { Copyright } from '../ui/copyright.tsx'
import { useSiteConfig } from '../ui/use-site-config.ts'
import '../ui/site-footer/site-footer.css'
import './home-footer.css'

const columns = [
  {
    title: 'Product',
    links: [
      { to: paths.howItWorks, label: 'How it works' },
      { to: paths.sampleReport, label: 'Sample report' },
      { to: paths.howWeScore, label: 'How we score' },
      { to: paths.sources, label: 'Sources' },
      { to: paths.trackRecord, label: 'Track record' },
      { to: paths.verify, label: 'Verify a report' },
      { to: paths.aiRisk, label: 'AI risk detection' },
      { to: paths.ongoingMonitoring, label: 'Ongoing monitoring' },
      { to: paths.premiumFeatures, label: 'Premium features' },
      { to: paths.pricing, label: 'Pricing' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: paths.aboutUs, label: 'About us' },
      { to: paths.blog, label: 'Blog' },
      { to: paths.contact, label: 'Contact' },
      { to: paths.faq, label: 'FAQ' },
      { to: paths.support, label: 'Support' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.termsOfService, label: 'Terms of service' },
      { to: paths.terms, label: 'Terms of use' },
      { to: paths.privacyPolicy, label: 'Privacy policy' },
      { to: paths.cookies, label: 'Cookies' },
    ],
  },
] as const

export function HomeFooter() {
  const blogUrl = useSiteConfig()?.blogUrl
  return (
    <footer className="home-footer">
      <div className="home-footer__columns">
        {columns.map(({ title, links }) => (
          <nav key={title} aria-labelledby={`footer-${title}`}>
            <h2 id={`footer-${title}`}>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  {to === paths.blog && blogUrl ? (
                    <a href={blogUrl}>{label}</a>
                  ) : (
                    <Link to={to}>{label}</Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section
          className="home-footer__newsletter stack gap-3"
          aria-labelledby="footer-newsletter"
        >
          <h2 id="footer-newsletter">Newsletter</h2>
          <p>How buyers get cheated, and what the records said beforehand.</p>
          <NewsletterForm />
        </section>
      </div>
      <div className="home-footer__end">
        <BrandMark />
        <Copyright />
      </div>
    </footer>
  )
}
