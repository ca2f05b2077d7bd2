import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { articlePaths, articles } from '../content/articles.ts'
import { pageMeta } from '../content/page-meta.ts'
import { formatDay } from '../lib/format.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { MixedText } from '../ui/mixed-text.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { SitePage } from '../ui/site-page.tsx'
import './blog.css'

export default function Blog() {
  return (
    <SitePage title={pageMeta[paths.blog].title} width="wide">
      <PageHero
        eyebrow="Blog"
        title="Blog"
        lead="Notes on buying from China with your eyes open: how to read a business license, whom to pay, and what a score can tell you."
      />
      <ul className="article-list">
        {articlePaths.map((path) => {
          const { title, description, published } = articles[path]
          return (
            <li key={path}>
              <h2>
                <Link to={path}>{title}</Link>
              </h2>
              <p>
                <MixedText>{description}</MixedText>
              </p>
              <p className="quiet">
                <time dateTime={published}>{formatDay(published)}</time>
              </p>
            </li>
          )
        })}
      </ul>
      <p>
        Follow new articles in any feed reader with our <a href="/blog/feed.xml">Atom feed</a>.
      </p>
      <Callout
        title="See what a check gets you"
        actions={<ButtonLink to={paths.sampleReport}>Read a sample report</ButtonLink>}
      >
        <p>A whole report on an invented company, open to everyone.</p>
      </Callout>
    </SitePage>
  )
}
