import { paths } from '../../../shared/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { SitePage } from '../ui/site-page.tsx'

export default function Blog() {
  return (
    <SitePage title={pageMeta[paths.blog].title} width="wide">
      <PageHero
        tab="Blog"
        title="Blog"
        lead="Notes on buying from Chinese suppliers with open eyes: how to read a business licence, what a seal proves, and what to ask before a deposit."
      />
    </SitePage>
  )
}
