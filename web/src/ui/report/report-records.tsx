import type { RecordRow } from '../../../../shared/reports/records-view.ts'
import { Chinese } from '../chinese.tsx'
import { MixedText } from '../mixed-text.tsx'
import { Section } from '../section/section.tsx'
import { FirstFew } from './first-few.tsx'
import { Folded } from './folded.tsx'
import { Notes } from './notes.tsx'
import './report-records.css'

const maxShown = 3

/** A name with what it is, and notes. */
type Row = Pick<RecordRow, 'name' | 'label' | 'notes'> & Partial<Pick<RecordRow, 'zh' | 'tone'>>

/** The first of the rows; the others open at a click. */
export const Records = ({ rows }: { rows: readonly Row[] }) => (
  <FirstFew items={rows} max={maxShown} summary={(more) => `${more} more`}>
    {(shown) => (
      <ul className="records">
        {shown.map(({ name, label, zh, notes, tone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, whose lines may repeat
          <li key={`${name}${index}`}>
            <p className="strong">
              <MixedText>{name}</MixedText>
            </p>
            <p>
              {label} {zh && <Chinese className="report__chinese">{zh}</Chinese>}
            </p>
            <Notes notes={notes} {...(tone && { tone })} />
          </li>
        ))}
      </ul>
    )}
  </FirstFew>
)

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
        <Records rows={rows} />
      </Folded>
    </Section>
  )
}
