import { paths } from '../../../shared/site/pages.ts'
import text from '../content/licence-article.md'
import { ArticlePage } from '../features/blog/article-page.tsx'

export default function LicenceArticle() {
  return <ArticlePage path={paths.licenceArticle} text={text} />
}
