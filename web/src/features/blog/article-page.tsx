import { Link } from 'react-router'
import { plans } from '../../../../shared/plans/plans.ts'
import { deliveryPromise } from '../../../../shared/requests/delivery-promise.ts'
import { paths } from '../../../../shared/site/pages.ts'
import { type Article, type ArticlePath, articleAfter, articles } from '../../content/articles.ts'
import type { MarkdownText } from '../../content/markdown-text.ts'
import { formatDay } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Callout } from '../../ui/callout/callout.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { PageHero } from '../../ui/page-hero/page-hero.tsx'
import { SitePage } from '../../ui/site-page.tsx'
import '../../ui/prose/prose.css'
import './article-page.css'

function Contents({ headings }: Pick<MarkdownText, 'headings'>) {
  return (
    <nav className="article__contents" aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <MixedText>{text}</MixedText>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Published({ published, changed }: Article) {
  return (
    <>
      <time dateTime={published}>{formatDay(published)}</time>
      {changed && (
        <>
          , changed <time dateTime={changed}>{formatDay(changed)}</time>
        </>
      )}
    </>
  )
}

/** An article of the blog, from its Markdown. */
export function ArticlePage({ path, text }: { path: ArticlePath; text: MarkdownText }) {
  const article: Article = articles[path]
  const next = articleAfter(path)
  return (
    <SitePage title={article.title} width="wide">
      <PageHero
        eyebrow="Blog"
        title={article.title}
        lead={
          <>
            <p>
              <MixedText>{article.description}</MixedText>
            </p>
            <p className="quiet">
              <Published {...article} /> · {text.minutes}-minute read
            </p>
          </>
        }
      />
      <div className="article">
        <Contents headings={text.headings} />
        <article
          className="prose article__text"
          aria-label={article.title}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time from our own Markdown
          dangerouslySetInnerHTML={{ __html: text.html }}
        />
      </div>
      <nav className="article__next" aria-label="More articles">
        <p>
          Next: <Link to={next}>{articles[next].title}</Link>
        </p>
        <p>
          <Link to={paths.blog}>All articles</Link>
        </p>
      </nav>
      <Callout
        variant="inverse"
        title="About to pay a supplier?"
        actions={
          <>
            <ButtonLink to={paths.home} variant="primary">
              Check a supplier
            </ButtonLink>
            <ButtonLink to={paths.sampleReport}>Read a sample report</ButtonLink>
          </>
        }
      >
        <p>
          Paste the Chinese name from the invoice. The first {plans.free.limit} checks are free,
          each report within {plans.free.deliveryHours} hours. {deliveryPromise}
        </p>
      </Callout>
    </SitePage>
  )
}
