import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { statusPath } from '../../../shared/status/status-paths.ts'
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx'
import { BrandMark } from '../ui/brand-mark/brand-mark.tsx'
import { Copyright } from '../ui/copyright.tsx'
import { siteLinks } from '../ui/site-footer/site-footer.tsx'
import { useSiteConfig } from '../ui/use-site-config.ts'
import '../ui/site-footer/site-footer.css'
import './home-footer.css'

export function HomeFooter() {
  const blogUrl = useSiteConfig()?.blogUrl
  return (
    <footer className="home-footer">
      <div className="home-footer__columns">
        {siteLinks.map(({ title, links, more }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {[...links, ...more].map(({ to, label }) => (
                <li key={to}>
                  {to === paths.blog && blogUrl ? (
                    <a href={blogUrl}>{label}</a>
                  ) : (
                    <Link to={to} reloadDocument={to === statusPath}>
                      {label}
                    </Link>
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
          <p>How buyers get cheated, what the records said, news and offers.</p>
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
