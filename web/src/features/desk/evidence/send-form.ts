import type { Upload } from '../../../../../shared/desk/evidence.ts'
import { ApiError, networkError } from '../../../lib/api-error.ts'

/**
 * Sends a file to S3. Not by `fetch`, which does not tell how far an upload has come.
 * @throws ApiError `network`; `upload-refused` if S3 does not take it, as after the form has ended
 */
export const sendForm = (
  { url, fields }: Pick<Upload, 'url' | 'fields'>,
  file: Blob,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    // S3 ignores fields after the file.
    form.append('file', file)
    const request = new XMLHttpRequest()
    const fail = () => reject(signal.aborted ? signal.reason : networkError(undefined))
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.floor((100 * loaded) / Math.max(total, 1))),
    )
    request.addEventListener('load', () =>
      request.status < 300
        ? resolve()
        : reject(
            new ApiError({
              kind: 'gateway',
              status: request.status,
              code: 'upload-refused',
              detail: 'S3 did not take the file.',
            }),
          ),
    )
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
  })
