import { Link } from 'react-router'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { DisputeForm } from '../features/dispute/dispute-form.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { SitePage } from '../ui/site-page.tsx'

/** Where a company that a report is about says what is wrong in it. */
export default function Dispute() {
  return (
    <SitePage title={pageMeta[paths.dispute].title} width="wide">
      <meta name="robots" content="noindex" />
      <PageHero
        eyebrow="For companies that a report is about"
        title="Dispute a report"
        lead={
          <>
            <p>
              Do you think one of our reports gets a fact about your company wrong? Tell us which
              one, and what is right. One of our analysts will compare it with the public records.
            </p>
            <p lang="zh-Hans">可以用中文填写。</p>
            <p>
              To check whether a PDF is ours, <Link to={paths.verify}>verify it</Link> first.
            </p>
          </>
        }
      />
      <noscript>
        <Notice tone="warning">
          <p>
            This form needs JavaScript. Turn it on and load the page again, or write to the address
            on the <Link to={paths.contact}>contact page</Link>.
          </p>
        </Notice>
      </noscript>
      <DisputeForm />
    </SitePage>
  )
}
