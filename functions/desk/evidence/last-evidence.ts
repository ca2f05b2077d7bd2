import type { Write } from '../../platform/table/entity.ts'
import { is } from '../../platform/table/expressions.ts'
import { find } from '../../platform/table/read.ts'
import type { Table } from '../../platform/table/table.ts'
import type { OpenRequest } from '../../requests/stored-request.ts'
import { lastEvidence } from '../entities.ts'

type RequestRef = Pick<OpenRequest, 'userId' | 'id'>

/** The id of the file that was last added or released. Read before the files are counted. */
export const findLast = async (
  table: Table,
  { userId, id: requestId }: RequestRef,
): Promise<string | undefined> => (await find(table, lastEvidence, { userId, requestId }))?.last

/** Fails if something else was added since `last` was read: two at once do not pass the limit. */
export const replaceLast = (
  { userId, id: requestId }: RequestRef,
  last: string | undefined,
  id: string,
): Write => lastEvidence.upsert({ userId, requestId }, { set: { last: id } }, is('last', last))
