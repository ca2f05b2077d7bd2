import { ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { inject } from 'vitest'
import { reportsBucket } from './bucket.ts'
import type { Endpoints, TestBuyer } from './buyer.ts'
import { eventually } from './eventually.ts'
import { operatorsTable } from './table.ts'

export const erase = (buyer: TestBuyer, confirm = buyer.email) =>
  buyer.call('DELETE', '/api/me', { confirm })

/** @returns the receipt of an erasure that has begun */
export async function eraseBegun(buyer: TestBuyer): Promise<string> {
  const { status, body } = await erase(buyer)
  if (status !== 202) throw new Error(`The erasure was refused: ${status}`)
  return (body as { receipt: string }).receipt
}

/** Waits until an erasure has ended. @returns its receipt as it is stored */
export const erasureEnded = (
  receipt: string,
  endpoints: Endpoints = inject('endpoints'),
  seconds?: number,
): Promise<Record<string, unknown>> =>
  eventually(
    `the end of the erasure ${receipt}`,
    async () => {
      const item = await operatorsTable(endpoints).item(`RECEIPT#${receipt}`, 'RECEIPT')
      return item?.erasedAt === undefined ? undefined : item
    },
    seconds,
  )

/** Every item of the table that has one of the texts in it. */
export async function itemsWith(
  texts: string | readonly string[],
  endpoints: Endpoints = inject('endpoints'),
): Promise<string[]> {
  const { client, name } = operatorsTable(endpoints).table
  const found: string[] = []
  const wanted = [texts].flat()
  // By pages: after other tests the table has several.
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName: name, ConsistentRead: true },
  ))
    for (const item of Items)
      if (wanted.some((text) => JSON.stringify(item).includes(text)))
        found.push(`${item.pk} ${item.sk}`)
  return found
}

/** Every version of every file that has a text in its name. */
export async function filesWith(
  text: string,
  endpoints: Endpoints = inject('endpoints'),
): Promise<string[]> {
  const { client, name } = reportsBucket(endpoints)
  const found: string[] = []
  let from: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = {}
  for (;;) {
    const page = await client.send(new ListObjectVersionsCommand({ Bucket: name, ...from }))
    for (const { Key = '' } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
      if (Key.toLowerCase().includes(text.toLowerCase())) found.push(Key)
    if (!page.IsTruncated) return found
    from = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
  }
}

/** What is left of somebody or something, in table and bucket. */
export const traces = async (
  text: string,
  endpoints: Endpoints = inject('endpoints'),
): Promise<string[]> => [
  ...(await itemsWith(text, endpoints)),
  ...(await filesWith(text, endpoints)),
]
