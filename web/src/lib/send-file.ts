import { ApiError, networkError } from './api-error.ts'

type Form = { url: string; fields: Readonly<Record<string, string>> }
type Options = { signal: AbortSignal; onProgress: (percent: number) => void }

/**
 * Sends a file to S3 by presigned POST. Not by `fetch`, which does not say how much was sent.
 * @throws ApiError `network`; `upload-refused` if S3 does not take it, as after the form has ended
 */
export const sendFile = (
  { url, fields }: Form,
  file: Blob,
  { signal, onProgress }: Options,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    // S3 ignores fields after the file.
    form.append('file', file)
    const request = new XMLHttpRequest()
    const fail = () => reject(signal.aborted ? signal.reason : networkError(undefined))
    const refused = () =>
      new ApiError({
        kind: 'gateway',
        status: request.status,
        code: 'upload-refused',
        detail: 'S3 did not take the file.',
      })
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(total, 1))),
    )
    request.addEventListener('load', () => (request.status < 300 ? resolve() : reject(refused())))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
  })
