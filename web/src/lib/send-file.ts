import { networkError } from './api-error.ts'

type Form = { url: string; fields: Readonly<Record<string, string>> }
type Options = { signal: AbortSignal; onProgress: (percent: number) => void }

/**
 * Sends a file by presigned POST. Not by `fetch`, which does not say how much was sent.
 * @throws ApiError `network` if it did not arrive
 */
export const sendFile = (
  { url, fields }: Form,
  file: File,
  { signal, onProgress }: Options,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    // S3 ignores what comes after the file.
    form.append('file', file)
    const request = new XMLHttpRequest()
    const fail = () => reject(networkError(`S3 answered ${request.status}`))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(1, total))),
    )
    request.addEventListener('load', () =>
      request.status >= 200 && request.status < 300 ? resolve() : fail(),
    )
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
  })
