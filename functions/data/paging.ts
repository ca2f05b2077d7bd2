import { ClientProblem } from '../domain/client-problem.ts'

export type Page = { limit: number; cursor?: string | undefined }
export type Paged<Item> = { items: Item[]; nextCursor: string | null }

/** A sort key has 1,024 bytes at most; DynamoDB answers a longer one with an error. */
export const isTooLong = (id: string): boolean => Buffer.byteLength(`REQUEST#${id}`) > 1024

export const cursorOf = (id: string): string => Buffer.from(id).toString('base64url')

/** @throws ClientProblem for a cursor that we did not give */
export function idOf(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString()
  if (id === '' || isTooLong(id) || cursorOf(id) !== cursor)
    throw new ClientProblem('invalid-request', 'The cursor is none that this API gave.', {
      errors: [{ field: 'cursor', message: 'Take it from nextCursor as it is.' }],
    })
  return id
}
