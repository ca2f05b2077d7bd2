import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { readAgain, showAnswer, showWholeAnswer, withItem } from './show-answer.ts'

const item = (id: string, text: string) => ({ id, text })
const before = [item('a', 'before'), item('b', 'before')]

it.each(['first', 'last'] as const)('an item takes its older state’s place: %s', (place) => {
  const changed = item('b', 'changed')
  expect(withItem(before, changed, place)).toEqual([before[0], changed])
})

it('a new item becomes the first or the last', () => {
  const added = item('c', 'new')
  expect(withItem(before, added, 'first')).toEqual([added, ...before])
  expect(withItem(before, added, 'last')).toEqual([...before, added])
})

/** A query that is shown, whose reads are answered by hand. */
const shown = async (loaded?: string) => {
  const client = new QueryClient()
  const reads: PromiseWithResolvers<string>[] = []
  const query = queryOptions({
    queryKey: ['text'],
    queryFn: () => {
      const read = Promise.withResolvers<string>()
      reads.push(read)
      return read.promise
    },
  })
  new QueryObserver(client, query).subscribe(() => {})
  if (loaded !== undefined) {
    reads[0]?.resolve(loaded)
    await expect.poll(() => client.getQueryData(query.queryKey)).toBe(loaded)
    void client.invalidateQueries(query)
  }
  const { length } = reads
  /** Answers the read that ran before the call, and then those after it. */
  const answer = async (then: string) => {
    reads[length - 1]?.resolve('before the call')
    await new Promise(setImmediate)
    const between = client.getQueryData(query.queryKey)
    for (const { resolve } of reads.slice(length)) resolve(then)
    await expect.poll(() => client.isFetching()).toBe(0)
    return [between, client.getQueryData(query.queryKey)]
  }
  return { client, key: query.queryKey, answer }
}

it('an answer outlives a read that began before it', async () => {
  const { client, key, answer } = await shown('loaded')
  await showAnswer(client, key, (data) => `${data}, changed`)
  expect(await answer('read again')).toEqual(['loaded, changed', 'read again'])
})

it('an answer before the first data is shown by the read after it', async () => {
  const { client, key, answer } = await shown()
  await showAnswer(client, key, (data) => `${data}, changed`)
  expect(await answer('read again')).toEqual([undefined, 'read again'])
})

it('an answer keeps data that was restored during the first read', async () => {
  const { client, key, answer } = await shown()
  client.setQueryData(key, 'restored')
  await showAnswer(client, key, (data) => `${data}, changed`)
  expect(await answer('read again')).toEqual(['restored, changed', 'read again'])
})

it.each([undefined, 'loaded'])('an answer that is all data is not read again: %s', async (data) => {
  const { client, key, answer } = await shown(data)
  await showWholeAnswer(client, key, 'changed')
  expect(await answer('never read')).toEqual(['changed', 'changed'])
})

it.each([undefined, 'loaded'])('what a call changed is read after it: %s', async (data) => {
  const { client, answer } = await shown(data)
  void readAgain(client)
  const [, last] = await answer('read again')
  expect(last).toBe('read again')
})
