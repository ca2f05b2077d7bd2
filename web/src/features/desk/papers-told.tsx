import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DeskLoaded } from './desk-loaded.tsx'
import { deskPapersQuery } from './desk-queries.ts'
import { deskTexts } from './desk-texts.ts'
import { dateTimeText } from './desk-times.ts'
import { TakeBuyerFile } from './evidence/take-buyer-file.tsx'
import { useTexts } from './texts.ts'

type Props = {
  requestId: string
  /** Whether the member may take them into the evidence: they have claimed the request. */
  mayWrite?: boolean
}

/** Invoice, contract and the like that the buyer handed in: the desk asks for none of it again. */
export function PapersTold({ requestId, mayWrite = false }: Props) {
  const texts = useTexts(deskTexts)
  const { panel } = texts
  const heading = useId()
  const papers = useQuery(deskPapersQuery(requestId))
  return (
    <section className="stack gap-2" aria-labelledby={heading}>
      <h3 id={heading}>{panel.papers}</h3>
      <DeskLoaded query={papers} failed={panel.papersFailed}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{panel.noPapers}</p>
          ) : (
            <ul className="stack gap-1 wrap-anywhere">
              {items.map(({ at, ...file }) => (
                <li key={file.id}>
                  <a href={file.url} target="_blank" rel="noreferrer">
                    {file.name}
                  </a>{' '}
                  <span className="quiet">
                    {Math.max(1, Math.round(file.bytes / 1000))} kB · {dateTimeText(texts, at)}
                  </span>{' '}
                  {mayWrite && <TakeBuyerFile requestId={requestId} file={file} />}
                </li>
              ))}
            </ul>
          )
        }
      </DeskLoaded>
    </section>
  )
}
