import { invalidField } from './client-problem.ts'

export type Page = { limit: number; cursor?: string | undefined }
export type Paged<Item> = { items: Item[]; nextCursor: string | null }

/** DynamoDB rejects sort keys above 1,024 bytes. */
export const isTooLong = (id: string): boolean => Buffer.byteLength(`REQUEST#${id}`) > 1024

export const cursorOf = (id: string): string => Buffer.from(id).toString('base64url')

/** @throws ClientProblem for a cursor that is not from this API */
export function idOf(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString()
  if (id === '' || isTooLong(id) || cursorOf(id) !== cursor)
    throw invalidField('cursor', 'Use nextCursor unchanged.', 'The cursor is not from this API.')
  return id
}
