import { expect, it } from 'vitest'
import * as z from 'zod'
import { entity } from './entity.ts'

const report = entity({
  name: 'test-report',
  pk: 'COMPANY#<codeOrName>',
  sk: 'REPORT#<id>',
  holds: 'a report of this test',
  schema: z.object({ id: z.string(), score: z.number() }),
  kept: { as: 'reports' },
  restore: 'missing',
  export: 'whole',
  erase: { never: 'It is of a test.' },
})

it('the error of an item that is not as its entity says names entity, key and field, and no content', () => {
  const parse = () => report.parse({ pk: 'COMPANY#Haier', sk: 'REPORT#1', score: 'secret' })
  expect(parse).toThrow(/^test-report COMPANY#… REPORT#1 is not as its entity says: .*"score"/s)
  expect(parse).not.toThrow(/Haier|secret/)
})
