import { randomUUID } from 'node:crypto'
import type { JsonObject, Resource } from '../cloudformation/template.ts'
import { assertOnly } from '../start-error.ts'
import type { StoredObject } from './s3-index.ts'
import type { CallContext, EventNotification } from './s3-store.ts'

type Rule = { events: string; queueArn: string }

/** Encodes a key as in S3's events: percent-encoded, with + for a space. */
const encodeKey = (key: string): string =>
  key
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/%20/g, '+'))
    .join('/')

/** @throws StartError for a notification with a filter, or one that does not go to a queue */
function rulesOf({ logicalId, properties }: Resource): Rule[] {
  const configuration = (properties.NotificationConfiguration ?? {}) as JsonObject
  assertOnly(['QueueConfigurations'], configuration, logicalId)
  const given = (configuration.QueueConfigurations ?? []) as { Event: string; Queue: string }[]
  return given.map(({ Event, Queue, ...more }) => {
    assertOnly([], more, logicalId)
    return { events: Event, queueArn: Queue }
  })
}

const covers = (pattern: string, event: string): boolean =>
  pattern.endsWith('*') ? `s3:${event}`.startsWith(pattern.slice(0, -1)) : pattern === `s3:${event}`

let lastSequence = 0
/** A number that increases with every event, also within a millisecond. */
function sequencer(): string {
  lastSequence = Math.max(Date.now() * 4096, lastSequence + 1)
  return lastSequence.toString(16).toUpperCase().padStart(18, '0')
}

/** The notifications that the template's buckets send to queues. */
export class BucketEvents {
  readonly #rules: ReadonlyMap<string, Rule[]>
  readonly #region: string

  constructor(buckets: Resource[], region: string) {
    this.#rules = new Map(buckets.map((bucket) => [bucket.ref, rulesOf(bucket)]))
    this.#region = region
  }

  /** The message that S3 sends to each queue when a notification is configured. */
  testNotifications(): (EventNotification & { bucket: string })[] {
    return [...this.#rules].flatMap(([bucket, rules]) =>
      rules.map(({ queueArn }) => ({
        id: randomUUID(),
        bucket,
        to: queueArn,
        body: JSON.stringify({
          Service: 'Amazon S3',
          Event: 's3:TestEvent',
          Time: new Date().toISOString(),
          Bucket: bucket,
          RequestId: randomUUID(),
          HostId: 'local',
        }),
      })),
    )
  }

  notificationsFor(object: StoredObject, event: string, call: CallContext): EventNotification[] {
    return (this.#rules.get(object.bucket) ?? [])
      .filter(({ events }) => covers(events, event))
      .map(({ queueArn }) => ({
        id: randomUUID(),
        to: queueArn,
        body: JSON.stringify({ Records: [this.recordOf(object, event, call)] }),
      }))
  }

  recordOf(object: StoredObject, event: string, call: CallContext) {
    return {
      eventVersion: '2.1',
      eventSource: 'aws:s3',
      awsRegion: this.#region,
      eventTime: new Date(object.lastModified).toISOString(),
      eventName: event,
      userIdentity: { principalId: `AWS:${call.principal}` },
      requestParameters: { sourceIPAddress: call.sourceIp },
      responseElements: { 'x-amz-request-id': randomUUID(), 'x-amz-id-2': 'local' },
      s3: {
        s3SchemaVersion: '1.0',
        configurationId: 'local',
        bucket: {
          name: object.bucket,
          ownerIdentity: { principalId: 'LOCAL' },
          arn: `arn:aws:s3:::${object.bucket}`,
        },
        object: {
          key: encodeKey(object.key),
          size: object.size,
          eTag: object.etag,
          ...(object.versionId !== undefined && { versionId: object.versionId }),
          sequencer: sequencer(),
        },
      },
    }
  }
}
