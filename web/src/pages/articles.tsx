import { useLocation } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import license from '../content/license-article.md'
import payee from '../content/payee-article.md'
import score from '../content/score-article.md'
import { ArticlePage } from '../features/blog/article-page.tsx'

const articles = [
  { path: paths.licenseArticle, text: license },
  { path: paths.payeeArticle, text: payee },
] as const

/** The articles, in one file: see `legal-pages.tsx`. */
export default function Articles() {
  const pathname = useLocation().pathname.replace(/\/+$/, '')
  const article = articles.find(({ path }) => path === pathname)
  return <ArticlePage {...(article ?? { path: paths.scoreArticle, text: score })} />
}
