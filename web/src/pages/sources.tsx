import { Link } from 'react-router'
import { type Dimension, dimensionNames, dimensions } from '../../../shared/reports/check.ts'
import { type CheckId, checkIds, checkOf, checksOf } from '../../../shared/reports/checks.ts'
import { paths } from '../../../shared/site/pages.ts'
import type { RecordedMonth } from '../../../shared/track-record/track-record.ts'
import { pageMeta } from '../content/page-meta.ts'
import { sourceTexts } from '../content/sources.ts'
import { notShown, shareText } from '../domain/track-record/record-texts.ts'
import { useTrackRecord } from '../domain/track-record/use-track-record.ts'
import { formatWholeMonth } from '../lib/format.ts'
import { Chinese } from '../ui/chinese.tsx'
import { DescriptionList } from '../ui/description-list/description-list.tsx'
import { MixedText } from '../ui/mixed-text.tsx'
import { PageHero } from '../ui/page-hero/page-hero.tsx'
import { Section } from '../ui/section/section.tsx'
import { SitePage } from '../ui/site-page.tsx'
import './sources.css'

type Last = RecordedMonth | undefined

const answeredText = (id: CheckId, last: Last): string => {
  const share = shareText(last?.sources[id])
  return last && share !== notShown
    ? `In ${share} of the reports of ${formatWholeMonth(last.month)} that asked${last.example ? ' (example)' : ''}`
    : notShown
}

function Source({ id, last }: { id: CheckId; last: Last }) {
  const { en, zh, source, basic, byArrangement } = checkOf(id)
  const { runBy, asked, shows, cannotShow, fresh, clear } = sourceTexts[id]
  return (
    <section id={id} className="source" aria-labelledby={`source-${id}`}>
      <h3 id={`source-${id}`}>
        {en} <Chinese className="source__chinese quiet">{zh}</Chinese>
      </h3>
      <DescriptionList
        items={[
          { label: 'What we ask', value: asked },
          {
            label: 'Where',
            value: (
              <>
                {source.url ? <a href={source.url}>{source.en}</a> : source.en}{' '}
                <Chinese>{source.zh}</Chinese>
              </>
            ),
          },
          { label: 'Run by', value: <MixedText>{runBy}</MixedText> },
          { label: 'Can show', value: <MixedText>{shows}</MixedText> },
          { label: 'Cannot show', value: cannotShow },
          { label: 'How fresh', value: fresh },
          { label: '“Clear” means', value: clear },
          {
            label: 'In the report of',
            value: basic
              ? 'Every plan'
              : `Premium and Partner${byArrangement ? ', by arrangement' : ''}`,
          },
          { label: 'Answered last month', value: answeredText(id, last) },
        ]}
      />
    </section>
  )
}

const Sources = ({ dimension, last }: { dimension: Dimension; last: Last }) => (
  <Section
    id={dimension}
    title={dimensionNames[dimension].en}
    layout="full"
    intro={
      <p>
        <Chinese>{dimensionNames[dimension].zh}</Chinese>, {checksOf(dimension).length} checks
      </p>
    }
  >
    {checksOf(dimension).map((id) => (
      <Source key={id} id={id} last={last} />
    ))}
  </Section>
)

/** Where the facts of a report come from, and what each source can and cannot show. */
export default function SourcesPage() {
  // A page without these figures is still whole: it shows dashes.
  const last = useTrackRecord().data?.months.at(-1)
  return (
    <SitePage title={pageMeta[paths.sources].title} width="wide">
      <PageHero
        eyebrow="In the open"
        title="Sources"
        lead={
          <>
            <p>
              The {checkIds.length} checks of a report: what we ask, whom we ask, and what the
              answer cannot tell you.
            </p>
            <p>
              A source that gives no answer never counts as clear. An Enterprise report has the
              checks that we agree on with you. <Link to={paths.howWeScore}>How we score</Link> ·{' '}
              <Link to={paths.trackRecord}>How often sources answer</Link>
            </p>
          </>
        }
      />
      {dimensions.map((dimension) => (
        <Sources key={dimension} dimension={dimension} last={last} />
      ))}
    </SitePage>
  )
}
