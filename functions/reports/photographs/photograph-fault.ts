import type { Requests } from '../../requests/request-repository.ts'
import { openRequest } from '../../requests/verification-request.ts'
import type { ReportFiles, UploadedFile } from '../report-files.ts'
import { parsePhotographKey, type Rejection } from '../report-upload.ts'
import { type ReadPicture, readPhotograph, validatePhotographSize } from './read-photograph.ts'

type Deps = {
  requests: Pick<Requests, 'findById'>
  files: Pick<ReportFiles, 'read'>
  readPicture: ReadPicture
}

/** @returns why the photograph is refused; undefined if it can wait for its report */
export async function photographFault(
  { requests, files, readPicture }: Deps,
  file: UploadedFile,
): Promise<Rejection | undefined> {
  const name = parsePhotographKey(file.key)
  if ('rejected' in name) return name
  const tooLarge = validatePhotographSize(file.bytes)
  if (tooLarge) return { rejected: tooLarge }
  const request = openRequest(await requests.findById(name.requestId), name.requestId)
  if ('rejected' in request) return request
  const content = await files.read(file)
  const photograph = content && (await readPhotograph(name.file, content, readPicture))
  return photograph && 'fault' in photograph ? { rejected: photograph.fault } : undefined
}
