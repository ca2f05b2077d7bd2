import { useState } from 'react'
import type { ReportView } from '../../../../shared/reports/report-view.ts'
import { sectionTitles } from '../../../../shared/reports/report-words.ts'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Section } from '../section/section.tsx'
import './report.css'

type Photograph = ReportView['photographs'][number] & { url: string }

function Enlarged({ photograph, onClose }: { photograph: Photograph; onClose: () => void }) {
  return (
    <div className="photograph-enlarged">
      <Dialog title={photograph.caption} onClose={onClose}>
        <img src={photograph.url} alt={photograph.caption} />
        <div className="actions">
          <Button onClick={onClose}>Close</Button>
          <span className="quiet">Taken on {photograph.takenOn}</span>
        </div>
      </Dialog>
    </div>
  )
}

type Props = {
  view: ReportView
  /** Addresses of the pictures by the names of their files. One without an address is left out. */
  urls: ReadonlyMap<string, string>
  /** A picture could not be loaded: its address may have expired. */
  onError?: () => void
}

/** The photographs of the site visit; a click enlarges one. */
export function ReportPhotographs({ view, urls, onError }: Props) {
  const [enlarged, setEnlarged] = useState<Photograph>()
  const photographs = view.photographs.flatMap((each) => {
    const url = urls.get(each.file)
    return url === undefined ? [] : [{ ...each, url }]
  })
  if (photographs.length === 0) return null
  return (
    <Section
      id="photographs"
      title={sectionTitles.photographs}
      intro={
        <p>
          From the site visit.{' '}
          <span className="photographs__hint">Click a photo to enlarge it.</span>
        </p>
      }
    >
      <ul className="photographs">
        {photographs.map((photograph) => (
          <li key={photograph.file}>
            <figure className="stack gap-2">
              <button
                type="button"
                aria-label={`Enlarge: ${photograph.caption}`}
                onClick={() => setEnlarged(photograph)}
              >
                <img src={photograph.url} alt="" loading="lazy" onError={onError} />
              </button>
              <figcaption>
                {photograph.caption}
                <span className="block quiet">{photograph.takenOn}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {enlarged && <Enlarged photograph={enlarged} onClose={() => setEnlarged(undefined)} />}
    </Section>
  )
}
