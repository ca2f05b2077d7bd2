import releases from 'virtual:changelog'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { formatDay } from '../lib/format.ts'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'
import '../ui/prose/prose.css'

/** CHANGELOG.md for buyers. */
export default function Changelog() {
  return (
    <SitePage title={pageMeta[paths.changelog].title} width="wide">
      <PageHero
        eyebrow="In the open"
        title="What’s new"
        lead={
          <p>
            What has changed for buyers. Follow it in any feed reader with our{' '}
            <a href="/changelog/feed.xml">Atom feed</a>.
          </p>
        }
      />
      {releases.map(({ day, title, html }) => (
        <Section
          key={day}
          id={day}
          title={title}
          intro={<time dateTime={day}>{formatDay(day)}</time>}
        >
          <div
            className="prose"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, converted at build time
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </Section>
      ))}
    </SitePage>
  )
}
