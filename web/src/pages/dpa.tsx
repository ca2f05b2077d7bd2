import { paths } from '../../../shared/site/pages.ts'
import { dpaClauses } from '../content/dpa.tsx'
import { pageMeta } from '../content/page-meta.ts'
import { printPage } from '../features/report/print-page.ts'
import { Button } from '../ui/button/button.tsx'
import { LegalSections } from '../ui/legal-sections/legal-sections.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { SitePage } from '../ui/site-page.tsx'
import './dpa.css'

/** To print and to sign. */
export default function Dpa() {
  return (
    <SitePage title={pageMeta[paths.dpa].title} width="wide">
      <PageHero
        eyebrow="Legal"
        title="Data Processing Agreement"
        lead="For companies in the European Economic Area and the United Kingdom that give us personal data of others. Signed by both, it is part of the contract."
        actions={<Button onClick={() => void printPage()}>Print</Button>}
      />
      <LegalSections sections={dpaClauses} />
    </SitePage>
  )
}
