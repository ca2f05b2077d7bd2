import type { Release, ReleasedEvidence } from '../../../../../shared/desk/released-evidence.ts'
import { codeOf } from '../../../lib/api-error.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { callDesk } from '../call-desk.ts'

const scanPollMs = 3000
const maxScanPolls = 60

/** Sends a drawn picture, and releases it once it was scanned. */
export async function release(
  requestId: string,
  picture: Blob,
  body: Release,
): Promise<ReleasedEvidence> {
  const params = { id: requestId }
  const form = await callDesk('startRelease', { params, body: { bytes: picture.size } })
  const { signal } = new AbortController()
  await sendFile(form, picture, { signal, onProgress: () => {} })
  for (let polls = 0; ; polls += 1) {
    try {
      return await callDesk('releaseEvidence', { params: { ...params, releasedId: form.id }, body })
    } catch (error) {
      if (codeOf(error) !== 'try-again' || polls >= maxScanPolls) throw error
      await new Promise((done) => setTimeout(done, scanPollMs))
    }
  }
}
