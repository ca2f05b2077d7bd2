import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import * as z from 'zod'
import { companyRelations } from '../../shared/names/company-relation.ts'
import { PaymentRecord } from '../../shared/payments/payment-record.ts'
import { PublishedReport } from '../../shared/reports/supplier-report.ts'
import { environment } from '../platform/environment.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Which version of a request's reports it is. */
const Edition = z.strictObject({
  version: z.int().min(1),
  /** The version before it; absent for the first one. */
  replaces: z
    .strictObject({
      version: z.int().min(1),
      /** The day of that version, `YYYY-MM-DD`. */
      on: z.iso.date(),
      isWithdrawn: z.boolean(),
    })
    .optional(),
  /** What changed since that version, the most important first; absent if that one is a PDF alone. */
  changes: z
    .array(z.strictObject({ tone: z.enum(['better', 'worse', 'neutral']), text: z.string() }))
    .optional(),
})
export type Edition = z.infer<typeof Edition>

/** Where the PDF is to be filed. */
const Key = z.string().regex(/^reports\/.+\.pdf$/)

/** What the function `render-report` is told of a report. The same job gives the same file. */
export const RenderJob = z
  .strictObject({
    report: PublishedReport,
    /** SHA-256 of the report's JSON as it is filed. It is printed in the PDF, which can be verified by it. */
    sha256: Sha256,
    /** @default the first version */
    edition: Edition.optional(),
    /** What the buyer asked for, and how the report's company relates to it. */
    asked: z.strictObject({ name: z.string(), relation: z.enum(companyRelations) }).optional(),
    /** Where each photograph of the report is filed. */
    photographs: z.array(
      z.strictObject({ file: z.string(), key: z.string().startsWith('photographs/') }),
    ),
    /** Where the pictures of the report's `evidence` are, in its order. @default none */
    evidenceKeys: z.array(z.string().startsWith('released/')).optional(),
    key: Key,
    /** The address of the site where the PDF can be verified. */
    siteUrl: z.url(),
  })
  .refine(
    ({ report, photographs }) =>
      report.photographs.every((each) => photographs.some(({ file }) => file === each.file)),
    { path: ['photographs'], message: 'Every photograph of the report needs its key.' },
  )
  .refine(
    ({ report, evidenceKeys }) => (report.evidence?.length ?? 0) === (evidenceKeys?.length ?? 0),
    { path: ['evidenceKeys'], message: 'Every picture of the evidence needs its key.' },
  )
export type RenderJob = z.infer<typeof RenderJob>

/** What `render-report` is told of a payment check. */
export const PaymentRecordJob = z.strictObject({
  paymentRecord: PaymentRecord,
  /** SHA-256 of the record's JSON. It is printed in the PDF, which can be verified by it. */
  sha256: Sha256,
  key: Key,
})
export type PaymentRecordJob = z.infer<typeof PaymentRecordJob>

export const PdfJob = z.union([RenderJob, PaymentRecordJob])
export type PdfJob = z.infer<typeof PdfJob>

/** The PDF that was filed. */
export const RenderedPdf = z.strictObject({
  sha256: Sha256,
  pages: z.int().min(1),
  bytes: z.int().min(1),
})
export type RenderedPdf = z.infer<typeof RenderedPdf>

export type RenderReport = (job: RenderJob) => Promise<RenderedPdf>
type RenderPdf = (job: PdfJob) => Promise<RenderedPdf>

/**
 * Invokes the function `render-report`, and waits for it. Can be repeated: the job overwrites its file.
 * @throws Error that names the function, if it fails or cannot be invoked
 */
export function renderPdfs(lambda: Pick<LambdaClient, 'send'> = new LambdaClient()): RenderPdf {
  const { RENDER_FUNCTION } = environment({ RENDER_FUNCTION: z.string().min(1) })
  return async (job) => {
    const command = new InvokeCommand({
      FunctionName: RENDER_FUNCTION,
      Payload: JSON.stringify(PdfJob.parse(job)),
    })
    const { FunctionError, Payload } = await lambda.send(command).catch((cause: unknown) => {
      throw new Error(`The function ${RENDER_FUNCTION} could not be invoked`, { cause })
    })
    const answer = Payload?.transformToString() ?? ''
    if (FunctionError) throw new Error(`The function ${RENDER_FUNCTION} failed: ${answer}`)
    return RenderedPdf.parse(JSON.parse(answer))
  }
}
