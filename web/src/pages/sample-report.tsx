import full, { basic, evidence } from 'virtual:sample-report'
import { useState } from 'react'
import { Link } from 'react-router'
import { plans } from '../../../shared/plans/plans.ts'
import { paths } from '../../../shared/site/pages.ts'
import { pageMeta } from '../content/page-meta.ts'
import { contentsText, reportKinds } from '../content/report-kinds.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Callout } from '../ui/callout/callout.tsx'
import { CompanyName } from '../ui/company-name.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { ReportOverview } from '../ui/report/report-overview.tsx'
import { partsOf, ReportFrame, ReportSections } from '../ui/report/report-sections.tsx'
import { ReportSteps, ReportVerdict } from '../ui/report/report-verdict.tsx'
import { SitePage } from '../ui/site-page.tsx'
import { ToggleGroup } from '../ui/toggle-group/toggle-group.tsx'

const shownPlans = ['free', 'premium', 'partner'] as const
type ShownPlan = (typeof shownPlans)[number]

const readAs = shownPlans.map((plan) => ({ value: plan, label: plans[plan].label }))

/** An invented report that shows visitors the contents before they pay. */
export default function SampleReport() {
  const [plan, setPlan] = useState<ShownPlan>('premium')
  const view = plan === 'free' ? basic : full
  return (
    <SitePage title={pageMeta[paths.sampleReport].title} width="wide">
      <PageHero
        eyebrow="Example"
        title="Sample report"
        lead={
          <>
            <p>
              <CompanyName name={view.name} />
              <br />
              {view.latinName}
            </p>
            <p className="quiet">
              Issued on <time dateTime={view.issuedOn}>{view.issued}</time>.{' '}
              {/* The file is the Premium report. */}
              {plan !== 'free' && (
                <a href="/sample-report.json" download>
                  Download the data (JSON)
                </a>
              )}
            </p>
          </>
        }
      />
      <Notice tone="warning">
        <p>
          <strong>This company is invented.</strong> So are its people, its numbers, its dates and
          its files; the pictures of its sources are drawings. The checks and their sources are
          real. What your report covers depends on your plan: read it as Free, Premium or Partner.
        </p>
      </Notice>
      <div className="stack gap-2">
        <ToggleGroup
          legend="Read it as"
          name="plan"
          options={readAs}
          value={plan}
          onChange={setPlan}
        />
        <p aria-live="polite">
          <strong>{reportKinds[plan].name} report.</strong> {contentsText(reportKinds[plan])}.{' '}
          <Link to={`${paths.howItWorks}#check-by-check`}>Check by check</Link>
        </p>
      </div>
      <ReportFrame parts={partsOf(view)}>
        <ReportVerdict view={view} />
        <ReportOverview view={view} />
        <ReportSteps view={view} />
        <ReportSections view={view} evidence={evidence} />
      </ReportFrame>
      <Callout
        variant="inverse"
        title="And your supplier?"
        actions={
          <>
            <ButtonLink to={paths.home} variant="primary">
              Check a supplier
            </ButtonLink>
            <ButtonLink to={paths.howItWorks}>How it works</ButtonLink>
          </>
        }
      >
        <p>The first {plans.free.limit} checks are free, each with a Basic report.</p>
      </Callout>
    </SitePage>
  )
}
