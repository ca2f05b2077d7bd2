import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { Section } from '../section/section.tsx'
import { SeriesPlot } from './series-plot.tsx'

/** Insured employees by annual report, and the registered capital by change. */
export function ReportSeries({ view }: { view: ReportView }) {
  const { headcount, capital } = view.series
  if (headcount.length === 0 && capital.length === 0) return null
  return (
    <Section id="series" title={sectionTitles.series}>
      {headcount.length > 0 && (
        <SeriesPlot
          title="Insured employees"
          columns={['Annual report for', 'Insured employees']}
          points={headcount}
        />
      )}
      {capital.length > 0 && (
        <SeriesPlot
          title="Registered capital"
          columns={['When', 'Registered capital']}
          points={capital}
          isStep
        />
      )}
    </Section>
  )
}
