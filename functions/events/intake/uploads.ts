import type { SQSRecord } from 'aws-lambda'
import * as z from 'zod'

const Upload = z.object({
  eventTime: z.iso.datetime(),
  s3: z.object({ object: z.object({ key: z.string().min(1) }) }),
})

/** S3 sends one such message when the notification is set up. */
const Test = z.object({ Event: z.literal('s3:TestEvent') })
const Uploads = z.object({ Records: z.array(Upload) })

/** S3 writes keys in its events as forms do: a plus for a space, the rest percent-encoded. */
const decoded = (key: string): string => decodeURIComponent(key.replace(/\+/g, ' '))

/** `at` is when S3 had the object, ISO 8601: events come late and out of order. */
export type Drop = { key: string; at: string }

/**
 * The uploads that a queue message tells of.
 * @throws where the message is no S3 event; it then ends in the dead-letter queue
 */
export function uploadsIn(record: SQSRecord): Drop[] {
  const body: unknown = JSON.parse(record.body)
  if (Test.safeParse(body).success) return []
  return Uploads.parse(body).Records.map(({ s3, eventTime }) => ({
    key: decoded(s3.object.key),
    at: new Date(eventTime).toISOString(),
  }))
}
