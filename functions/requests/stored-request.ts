import { decodeTime } from 'ulid'
import * as z from 'zod'
import { Score, unknownCompany } from '../../shared/request.ts'
import type { StoredReport, StoredRequest } from './verification-request.ts'

const iso = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

const Instant = z.unknown().optional().transform(iso)
const text = z.string().catch('')

const Filed = z.object({
  version: z.int().min(1),
  key: z.string().min(1),
  sha256: text,
  score: Score.catch(''),
  uploadedAt: text,
  sequencer: text,
}) satisfies z.ZodType<StoredReport>

/**
 * A request as it lies in the table, `sk` giving its id. Reading is tolerant
 * (docs/specification.md#stored-requests-as-they-are-read): old or odd items show with defaults and never fail a page.
 */
const Item = z
  .object({
    sk: z.string().transform((sk) => sk.slice(sk.indexOf('#') + 1)),
    searchTerm: z
      .string()
      .refine((term) => term.trim() !== '')
      .catch(unknownCompany),
    email: text,
    userId: text,
    userType: text,
    type: z.string().min(1).catch('verification'),
    status: z.string().min(1).catch('pending'),
    score: Score.catch(''),
    timestamp: Instant,
    createdAt: Instant,
    dueAt: Instant,
    completedAt: Instant,
    reason: z.string().nullable().catch(null),
    reports: z.array(Filed).catch([]),
    withdrawn: z.array(Filed).catch([]),
    rawAttributes: z.object({
      status: z.unknown().optional(),
      reports: z.unknown().optional(),
      companyId: z.unknown().optional(),
      workList: z.unknown().optional(),
    }),
  })
  .transform(
    ({
      sk: id,
      timestamp,
      createdAt,
      dueAt,
      completedAt,
      rawAttributes,
      ...rest
    }): StoredRequest => {
      const date = timestamp ?? createdAt ?? idTime(id)
      return {
        id,
        ...rest,
        timestamp: date,
        createdAt: createdAt ?? date,
        dueAt: dueAt ?? null,
        completedAt: completedAt ?? null,
        rawAttributes: {
          status: rawAttributes.status,
          reports: rawAttributes.reports,
          companyId: rawAttributes.companyId,
          workList: rawAttributes.workList,
        },
      }
    },
  )

/** @param item as DynamoDB gave it, keys included */
export const requestOf = (item: Record<string, unknown>): StoredRequest =>
  Item.parse({ ...item, rawAttributes: item })

/** Ids carry the time they were made; '' for an id that is not one of ours. */
function idTime(id: string): string {
  try {
    return new Date(decodeTime(id)).toISOString()
  } catch {
    return ''
  }
}
