import type { SQSRecord } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import { uploadsIn } from './uploads.ts'

const message = (body: unknown) =>
  ({ body: typeof body === 'string' ? body : JSON.stringify(body) }) as SQSRecord
const uploadRecord = (key: string, more: object = {}) => ({
  eventTime: '2026-11-21T08:00:00.5Z',
  s3: { object: { key, versionId: 'v1', sequencer: '00A1', ...more } },
})

describe('a message from S3', () => {
  it.each([
    ['inbox/a+b.pdf', 'inbox/a b.pdf'],
    ['inbox/a%2Bb.pdf', 'inbox/a+b.pdf'],
    ['inbox/%E5%8D%8E%E4%B8%BA.PDF', 'inbox/华为.PDF'],
    ['inbox/100%25.pdf', 'inbox/100%.pdf'],
  ])('with the encoded key %s is read with the key %s', (written, key) => {
    expect(uploadsIn(message({ Records: [uploadRecord(written)] }))).toEqual([
      {
        key,
        versionId: 'v1',
        at: '2026-11-21T08:00:00.500Z',
        sequencer: '00A1',
        scan: undefined,
      },
    ])
  })

  it('can contain several uploads', () => {
    const Records = [
      uploadRecord('inbox/a.pdf'),
      uploadRecord('inbox/b.pdf', { versionId: undefined }),
    ]
    expect(uploadsIn(message({ Records })).map(({ key }) => key)).toEqual([
      'inbox/a.pdf',
      'inbox/b.pdf',
    ])
  })

  it('that S3 sends as a test when notifications are set up contains no upload', () => {
    expect(uploadsIn(message({ Service: 'Amazon S3', Event: 's3:TestEvent' }))).toEqual([])
  })

  it.each([
    'no JSON',
    '{}',
    '{"Records":[{"s3":{}}]}',
    { Records: [uploadRecord('inbox/%E5%.pdf')] },
  ])('that is invalid (%j) throws', (body) => {
    expect(() => uploadsIn(message(body))).toThrow()
  })
})

describe('a scan result from GuardDuty', () => {
  const scan = (scanResultStatus: string, threats?: { name: string }[]) => ({
    source: 'aws.guardduty',
    'detail-type': 'GuardDuty Malware Protection Object Scan Result',
    detail: {
      scanStatus: 'COMPLETED',
      s3ObjectDetails: { bucketName: 'b', objectKey: 'inbox/华为 a+b.pdf', versionId: 'v1' },
      scanResultDetails: { scanResultStatus, threats: threats ?? null },
    },
  })

  it.each([
    [scan('NO_THREATS_FOUND'), undefined],
    [
      scan('THREATS_FOUND', [{ name: 'EICAR' }]),
      'The file is infected: EICAR. It must not be opened.',
    ],
    [scan('UNSUPPORTED'), 'The file could not be scanned for malware (UNSUPPORTED).'],
    [scan('ACCESS_DENIED'), 'The file could not be scanned for malware (ACCESS_DENIED).'],
  ])('is read with its key unchanged: %j', (event, fault) => {
    expect(uploadsIn(message(event))).toEqual([
      { key: 'inbox/华为 a+b.pdf', versionId: 'v1', at: undefined, sequencer: '', scan: { fault } },
    ])
  })
})
