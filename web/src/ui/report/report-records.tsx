import type { RecordRow } from '../../../../shared/reports/records-view.ts'
import { MixedText } from '../mixed-text.tsx'
import { Section } from '../section/section.tsx'
import { Folded } from './folded.tsx'
import { Notes } from './notes.tsx'
import './report-records.css'

const maxShown = 3

const Rows = ({ rows }: { rows: readonly RecordRow[] }) => (
  <ul className="records">
    {rows.map(({ name, label, zh, notes, tone }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
      <li key={`${name}${index}`}>
        <p className="strong">
          <MixedText>{name}</MixedText>
        </p>
        <p>
          {label}{' '}
          <span className="report__chinese" lang="zh-Hans" translate="no">
            {zh}
          </span>
        </p>
        <Notes notes={notes} tone={tone} />
      </li>
    ))}
  </ul>
)

const FirstRows = ({ rows }: { rows: readonly RecordRow[] }) => {
  const more = rows.slice(maxShown)
  return (
    <>
      <Rows rows={rows.slice(0, maxShown)} />
      {more.length > 0 && (
        <Folded summary={`${more.length} more`}>
          <Rows rows={more} />
        </Folded>
      )}
    </>
  )
}

type Props = {
  id: string
  title: string
  rows: readonly RecordRow[]
  /** On phones, the line that opens it. */
  summary: string
}

/** People, companies, licenses or contacts; nothing if there are none. */
export function ReportRecords({ id, title, rows, summary }: Props) {
  if (rows.length === 0) return null
  return (
    <Section id={id} title={title}>
      <Folded onPhones summary={summary}>
        <FirstRows rows={rows} />
      </Folded>
    </Section>
  )
}
