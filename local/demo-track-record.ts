import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { checkIds } from '../shared/reports/checks.ts'
import type { RecordedMonth } from '../shared/track-record/track-record.ts'
import type { Cloud } from './cloud.ts'
import { clientConfig } from './read-endpoints.ts'

/** Sources that answer less often than the others. */
const weakest = {
  litigation: 0.71,
  financials: 0.48,
  references: 0.62,
  'site-visit': 0.55,
} as const

const shareOf = (share: number): number => Math.round(share * 100) / 100

/** An invented month. @param age in months: 1 is the last one */
function exampleMonth(month: string, age: number): RecordedMonth {
  const progress = (12 - age) / 11
  const reports = Math.round(120 + 160 * progress)
  // The first months have corrections too few to be shown.
  const corrected = age > 8 ? null : 10 + age
  return {
    month,
    reports,
    onTime: {
      free: shareOf(0.9 + 0.07 * progress),
      premium: shareOf(0.86 + 0.1 * progress),
      partner: age > 9 ? null : shareOf(0.8 + 0.13 * progress),
    },
    medianHours: Math.round(29 - 9 * progress),
    p90Hours: Math.round(46 - 8 * progress),
    verdicts: {
      proceed: Math.round(reports * 0.55),
      'proceed-with-care': Math.round(reports * 0.25),
      'do-not-pay-yet': null,
      'do-not-deal': null,
    },
    corrections: {
      count: corrected,
      share: corrected === null ? null : shareOf(corrected / reports),
      changed: { verdict: null, score: null, details: null },
    },
    withdrawn: null,
    disputes: {
      count: age === 3 ? 11 : null,
      kept: null,
      corrected: null,
      withdrawn: null,
    },
    sources: Object.fromEntries(
      checkIds.map((id, index) => [
        id,
        shareOf(id in weakest ? weakest[id as keyof typeof weakest] : 0.93 + (index % 7) / 100),
      ]),
    ),
    example: true,
  }
}

/** @returns the twelve months before this one, the oldest first */
export const exampleYear = (now: Date): RecordedMonth[] =>
  Array.from({ length: 12 }, (_, index) => {
    const age = 12 - index
    const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - age))
    return exampleMonth(at.toISOString().slice(0, 7), age)
  })

/**
 * A year of a track record, marked as examples. The job does not replace it, as it computes nothing for these
 * months.
 */
export async function addTrackRecord({ endpoints }: Cloud): Promise<void> {
  const client = new DynamoDBClient(clientConfig(endpoints, 'dynamodb'))
  const items = DynamoDBDocumentClient.from(client)
  for (const month of exampleYear(new Date()))
    await items.send(
      new PutCommand({
        TableName: endpoints.dynamodb.table,
        Item: {
          pk: 'TRACK-RECORD',
          sk: `MONTH#${month.month}`,
          entity: 'track-record-month',
          ...month,
        },
      }),
    )
  client.destroy()
}
