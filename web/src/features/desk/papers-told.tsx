import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { DeskLoaded } from './desk-loaded.tsx'
import { deskPapersQuery } from './desk-queries.ts'
import { deskTexts } from './desk-texts.ts'
import { dateTimeText } from './desk-times.ts'
import { useTexts } from './texts.ts'

/** Invoice, contract and the like that the buyer handed in: the desk asks for none of it again. */
export function PapersTold({ requestId }: { requestId: string }) {
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
              {items.map(({ id, name, url, bytes, at }) => (
                <li key={id}>
                  <a href={url} target="_blank" rel="noreferrer">
                    {name}
                  </a>{' '}
                  <span className="quiet">
                    {Math.max(1, Math.round(bytes / 1000))} kB · {dateTimeText(texts, at)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </DeskLoaded>
    </section>
  )
}
