import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { type Evidence, maxEvidence } from '../../../../../shared/desk/evidence.ts'
import { type CheckId, checkOf } from '../../../../../shared/reports/checks.ts'
import { useOffline } from '../../../lib/connection.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { DeskLoaded } from '../desk-loaded.tsx'
import { evidenceQuery, releasedQuery } from '../desk-queries.ts'
import { useLanguage, useTexts } from '../texts.ts'
import { AddFiles } from './add-files.tsx'
import { namedCaptures } from './capture-name.ts'
import { EvidenceItem } from './evidence-item.tsx'
import { type EvidenceTexts, evidenceTexts } from './evidence-texts.ts'
import { UploadList, uploadText } from './upload-list.tsx'
import type { UploadNews } from './upload-queue.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useUploads } from './use-uploads.ts'
import './evidence.css'

type Props = {
  requestId: string
  /** Whether the member may add and change: they have claimed the request. */
  mayWrite: boolean
  /** Names of files that the report shows as photographs. */
  photographs: readonly string[]
  /** Takes a photograph into the report, or out of it; absent while the report is read only. */
  onPhotograph?: (file: string, isShown: boolean) => void
  /** Only what proves this check; everything if absent. */
  check?: CheckId
}

export function newsText(texts: EvidenceTexts, news: UploadNews): string {
  if ('added' in news) return texts.added(news.added.name)
  const { name, state } = news.stopped
  const say = state.step === 'refused' ? texts.refused : texts.stopped
  return say(name, uploadText(texts, state))
}

/** What was gathered for a report: photographs and documents, added by drag, paste or camera. */
export function EvidencePanel({ requestId, mayWrite, photographs, onPhotograph, check }: Props) {
  const texts = useTexts(evidenceTexts)
  const language = useLanguage()
  const offline = useOffline()
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, announce] = useState('')
  const evidence = useQuery(evidenceQuery(requestId))
  const { data } = evidence
  const { data: released = [] } = useQuery(releasedQuery(requestId))
  const uploads = useUploads(requestId, check, (news) => announce(newsText(texts, news)))
  const subject = check ? checkOf(check)[language] : texts.capture
  const { isOver, ...drop } = useFileDrop({
    isOn: mayWrite,
    // The panel of the whole report takes what is pasted anywhere on the page.
    isForPage: check === undefined,
    onFiles: (files) => uploads.add(namedCaptures(files, subject, new Date())),
  })
  const removed = ({ name, photograph }: Evidence) => {
    if (photograph !== null && photographs.includes(photograph)) onPhotograph?.(photograph, false)
    announce(texts.removed(name))
    heading.current?.focus()
  }
  const items = data?.filter(({ checks }) => check === undefined || checks.includes(check))
  const isFull = (data?.length ?? 0) >= maxEvidence
  return (
    <section className="evidence stack gap-4" aria-labelledby={headingId} {...drop}>
      <div className="evidence__head">
        <h3 id={headingId} ref={heading} tabIndex={-1}>
          {texts.heading}
        </h3>
        {data && check === undefined && (
          <p className="quiet">{texts.count(data.length, maxEvidence)}</p>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {offline && <Notice tone="warning">{texts.offline}</Notice>}
      {mayWrite && isFull && <Notice tone="info">{texts.full(maxEvidence)}</Notice>}
      {mayWrite && !isFull && (
        <AddFiles
          texts={texts}
          isOver={isOver}
          isSmall={check !== undefined}
          onFiles={uploads.add}
        />
      )}
      <UploadList texts={texts} uploads={uploads} />
      <DeskLoaded query={evidence} failed={texts.loadFailed} />
      {items?.length === 0 && uploads.pending.length === 0 && (
        <p className="quiet">{check === undefined ? texts.empty : texts.emptyOfCheck}</p>
      )}
      {items && items.length > 0 && (
        <ul className="evidence__items">
          {items.map((item) => (
            <EvidenceItem
              key={item.id}
              {...{ item, requestId, mayWrite, texts }}
              released={released.filter(({ evidenceId }) => evidenceId === item.id)}
              isShown={item.photograph !== null && photographs.includes(item.photograph)}
              onPhotograph={onPhotograph}
              onRemoved={() => removed(item)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
