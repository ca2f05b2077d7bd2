import { paths } from '../../../shared/site/pages.ts'
import text from '../content/score-article.md'
import { ArticlePage } from '../features/blog/article-page.tsx'

export default function ScoreArticle() {
  return <ArticlePage path={paths.scoreArticle} text={text} />
}
