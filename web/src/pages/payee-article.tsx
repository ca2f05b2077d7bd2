import { paths } from '../../../shared/site/pages.ts'
import text from '../content/payee-article.md'
import { ArticlePage } from '../features/blog/article-page.tsx'

export default function PayeeArticle() {
  return <ArticlePage path={paths.payeeArticle} text={text} />
}
