import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BuyerFile } from '../../../../../shared/requests/buyer-file.ts'
import { Button } from '../../../ui/button/button.tsx'
import { evidenceQuery } from '../desk-queries.ts'
import { useTexts } from '../texts.ts'
import { evidenceTexts } from './evidence-texts.ts'
import { uploadText } from './upload-list.tsx'
import { isActive } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

/** The file as the desk reads it: its metadata were removed when the buyer sent it. */
async function fetched({ name, url }: BuyerFile): Promise<File> {
  // Not the browser's copy of a link that was opened in a tab, which scripts may not read.
  const response = await fetch(url, { cache: 'no-store' })
  if (!response.ok) throw new Error(`S3 answered ${response.status}`)
  return new File([await response.blob()], name)
}

type Props = { requestId: string; file: BuyerFile }

/** Takes a file of the buyer into the evidence of the report by one click, on the way of any other file. */
export function TakeBuyerFile({ requestId, file }: Props) {
  const texts = useTexts(evidenceTexts)
  const { data: evidence } = useQuery(evidenceQuery(requestId))
  const { pending, add, retry } = useUploads(requestId, undefined, () => {})
  const [reading, setReading] = useState<'' | 'now' | 'failed'>('')
  const upload = pending.find(({ name }) => name === file.name)
  const isTaken = evidence?.some(({ name, bytes }) => name === file.name && bytes === file.bytes)

  const take = async () => {
    if (upload) return retry(upload.key)
    setReading('now')
    try {
      add([await fetched(file)])
      setReading('')
    } catch {
      setReading('failed')
    }
  }
  const state = upload && uploadText(texts, upload.state)
  const isSending = upload !== undefined && isActive(upload)
  const problem = reading === 'failed' ? texts.takeFailed : isSending ? '' : state
  const busy = reading === 'now' ? texts.taking : isSending ? state : isTaken && texts.taken
  if (!evidence) return null
  return (
    <>
      {/* Stays, so that it keeps the focus. */}
      <Button variant="link" size="small" busy={busy} onClick={() => void take()}>
        {texts.take}
        <span className="visually-hidden"> {file.name}</span>
      </Button>
      <span role="status" className="visually-hidden">
        {busy}
      </span>
      {problem && (
        <span role="alert" className="desk-error">
          {problem}
        </span>
      )}
    </>
  )
}
