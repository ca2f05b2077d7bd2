import { PutObjectCommand } from '@aws-sdk/client-s3'
import { RefusedError } from './command-error.ts'
import { companyFaultsAt } from './compare-company.ts'
import { readGiven, readReport, subjectOf } from './read-report.ts'
import { invoke, type Target } from './target.ts'

const outcome = 'An e-mail to the desk says whether it was accepted.'

/** Drops a PDF for a request. */
export async function dropPdf(
  target: Target,
  id: string,
  path: string,
  score: string | undefined,
): Promise<string> {
  const Body = readGiven(path)
  const { message, bucket } = await findRequest(target, id)
  const Key = `inbox/${id.toUpperCase()}.pdf`
  await target.s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key,
      Body,
      ...(score !== undefined && { Metadata: { score } }),
    }),
  )
  return `${message}\nDropped as s3://${bucket}/${Key}. ${outcome}`
}

/** Drops a report as data: first the photographs and the annex beside it, then the report. */
export async function dropData(
  target: Target,
  path: string,
  otherName: string | undefined,
): Promise<string> {
  const { report, content, photographs, missing, annex } = await readReport(path, {
    allowsMissingPhotographs: true,
    otherName,
    companyFaults: (requestId) => companyFaultsAt(target, requestId),
  })
  const id = report.request.toUpperCase()
  const { message, bucket } = await findRequest(target, id)
  const put = (Key: string, Body: Uint8Array) =>
    target.s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body }))
  for (const photograph of photographs)
    await put(`inbox/${id}/${photograph.file}`, photograph.content)
  if (annex) await put(`inbox/${id}/annex.pdf`, annex.content)
  const key = `inbox/${id}.json`
  await put(key, content)
  return [
    message,
    subjectOf(report),
    ...photographs.map(({ file }) => `Dropped as s3://${bucket}/inbox/${id}/${file}.`),
    ...(annex ? [`Dropped as s3://${bucket}/inbox/${id}/annex.pdf.`] : []),
    ...missing.map(
      (file) => `${file} is not beside the report: the previous version must contain it.`,
    ),
    `Dropped as s3://${bucket}/${key}. ${outcome} The problems of a refused report are also under rejected/ in that bucket, in a file that ends in ${id}.json.problems.txt.`,
  ].join('\n')
}

async function findRequest(target: Target, requestId: string) {
  const { message, bucket = target.bucket } = await invoke(target, 'look-up-requests', {
    requestId,
  })
  if (bucket === undefined)
    throw new RefusedError(
      'The function look-up-requests did not return the name of the reports bucket.',
    )
  return { message, bucket }
}
