import type { SQSRecord } from 'aws-lambda'
import * as z from 'zod'

const S3Record = z.object({
  eventTime: z.iso.datetime(),
  s3: z.object({
    object: z.object({
      key: z.string().min(1),
      versionId: z.string().optional(),
      sequencer: z.string().default(''),
    }),
  }),
})

/** S3 sends one such message when the notification is set up. */
const S3TestEvent = z.object({ Event: z.literal('s3:TestEvent') })
const S3Event = z.object({ Records: z.array(S3Record) })

/** GuardDuty's scan result, if the stage scans uploads. */
const GuardDutyResult = z.object({
  source: z.literal('aws.guardduty'),
  detail: z.object({
    s3ObjectDetails: z.object({ objectKey: z.string().min(1), versionId: z.string().optional() }),
    scanResultDetails: z.object({
      scanResultStatus: z.string(),
      threats: z.array(z.object({ name: z.string() })).nullish(),
    }),
  }),
})

/** S3 encodes keys in events like form data. */
const decoded = (key: string): string => decodeURIComponent(key.replace(/\+/g, ' '))

export type Upload = {
  key: string
  versionId: string | undefined
  /** When S3 stored the object, ISO 8601: events are late and unordered. Scan results lack it. */
  at: string | undefined
  /** Orders uploads of one key that have the same `at`. */
  sequencer: string
  /** GuardDuty's verdict, if the file was scanned. */
  scan: { fault: string | undefined } | undefined
}

/**
 * Uploads in a queue message.
 * @throws if it is neither from S3 nor GuardDuty, so it moves to the dead-letter queue
 */
export function uploadsIn(record: SQSRecord): Upload[] {
  const body: unknown = JSON.parse(record.body)
  if (S3TestEvent.safeParse(body).success) return []
  const scan = GuardDutyResult.safeParse(body)
  if (scan.success) return [scanned(scan.data)]
  return S3Event.parse(body).Records.map(({ s3, eventTime }) => ({
    key: decoded(s3.object.key),
    versionId: s3.object.versionId,
    at: new Date(eventTime).toISOString(),
    sequencer: s3.object.sequencer,
    scan: undefined,
  }))
}

/** GuardDuty does not encode keys. */
function scanned({ detail }: z.infer<typeof GuardDutyResult>): Upload {
  const { objectKey, versionId } = detail.s3ObjectDetails
  const { scanResultStatus, threats } = detail.scanResultDetails
  const names = (threats ?? []).map(({ name }) => name).join(', ')
  const fault = scanFault(scanResultStatus, names)
  return { key: objectKey, versionId, at: undefined, sequencer: '', scan: { fault } }
}

/** @returns why a file with this scan result is refused, or undefined */
export function scanFault(status: string, threats = ''): string | undefined {
  if (status === 'NO_THREATS_FOUND') return undefined
  return status === 'THREATS_FOUND'
    ? `The file is infected${threats && `: ${threats}`}. It must not be opened.`
    : `The file could not be scanned for malware (${status}).`
}
