import { describe, expect, it } from 'vitest'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { lastReport } from './differences.ts'
import { looksIn } from './one-look.ts'
import { withPageFacts } from './starting-content.ts'
import { draftedFrom, readInPicture, readTogether, unconfirmedIn } from './unconfirmed.ts'
import { withRows } from './with-rows.ts'

const all = () => true
const nothingAgainst = { faults: [], last: undefined, isAsked: true }
const company = {
  name: '宁波澜砚五金制品有限公司',
  code: '91330206MAY3K7Q21W',
  type: '有限责任公司',
  scope: '五金制品制造',
  people: [{ name: '沈砚秋', role: 'director' }],
}
const content: DraftContent = {
  company,
  $unconfirmed: {
    'company.name': '名称：宁波澜砚五金制品有限公司',
    'company.code': '代码',
    'company.type': '类型：有限责任公司',
    'company.people.0': '沈砚秋\t董事',
  },
}
const whole = Object.keys(unconfirmedIn(content))

describe('one look', () => {
  it('confirms what was read from pages, and apart from it what an earlier report has', () => {
    const taken = {
      ...content,
      $unconfirmed: { ...unconfirmedIn(content), 'company.scope': '2026-10-01' },
    }
    expect(looksIn(taken, all, nothingAgainst)).toEqual({
      pages: whole,
      reports: [{ day: '2026-10-01', paths: ['company.scope'] }],
      alone: [],
    })
  })

  it.each([
    ['was read in a picture', { $unconfirmed: { 'company.type': readInPicture('类型') } }, {}],
    ['was drafted here', { $unconfirmed: { 'company.type': draftedFrom('') } }, {}],
    ['breaks a rule', {}, { faults: [{ path: 'company.type', message: 'Too long.' }] }],
    [
      'is not what the last report says',
      {},
      { last: lastReport({ company: { ...company, type: '股份有限公司' } }, 'own', '') },
    ],
  ])('never confirms what %s', (_, more, against) => {
    const marked = {
      ...content,
      $unconfirmed: { ...unconfirmedIn(content), ...('$unconfirmed' in more && more.$unconfirmed) },
    }
    const { pages, alone } = looksIn(marked, all, { ...nothingAgainst, ...against })
    expect(alone).toEqual(['company.type'])
    expect(pages).not.toContain('company.type')
  })

  it('never confirms a row of a list that has a fault as a whole', () => {
    const faults = [{ path: 'company.people', message: 'Two chairmen.' }]
    const { alone } = looksIn(content, all, { ...nothingAgainst, faults })
    expect(alone).toEqual(['company.people.0'])
  })

  it('never confirms a name and a code that the buyer did not ask for', () => {
    const { alone } = looksIn(content, all, { ...nothingAgainst, isAsked: false })
    expect(alone).toEqual(['company.name', 'company.code'])
  })

  it('never confirms a row that differs from the last report', () => {
    const people = [{ name: '沈砚秋', role: 'supervisor' }]
    const last = lastReport({ company: { ...company, people } }, 'own', '')
    expect(looksIn(content, all, { ...nothingAgainst, last }).alone).toEqual(['company.people.0'])
  })

  it('never confirms what replaced something else, nor what fills a row that says something else', () => {
    const fact = { field: 'company.type', value: '股份有限公司', source: '类型：股份有限公司' }
    const replaced = withPageFacts({ company: { type: '有限责任公司' } }, [fact])
    expect(looksIn(replaced, all, nothingAgainst).alone).toEqual(['company.type'])

    const holders = [{ name: '沈砚秋', kind: 'person', share: 40 }]
    const value = { name: '沈砚秋', kind: 'person' as const, share: 60, since: '2020-01-02' }
    const row = { list: 'holders' as const, value, source: '沈砚秋\t60%\t2020-01-02' }
    const filled = withRows({ company: { holders } }, [row]).content
    expect(looksIn(filled, all, nothingAgainst).alone).toEqual(['company.holders.0.since'])
  })
})

it('a page that says what an earlier report says is where it is compared', () => {
  const fact = { field: 'company.type', value: '有限责任公司', source: '类型：有限责任公司' }
  const written = { company: { type: '有限责任公司' } }
  const taken = { ...written, $unconfirmed: { 'company.type': '2026-10-01' } }
  expect(unconfirmedIn(withPageFacts(taken, [fact]))).toEqual({ 'company.type': fact.source })
  expect(withPageFacts(written, [fact])).toEqual(written)
})

describe('two offices of one person', () => {
  const line = '沈砚秋\t董事,总经理'
  const [first, second, other] = [0, 1, 2].map((place) => `company.people.${place}`)

  it('are confirmed together', () => {
    const marks = { [first ?? '']: line, [second ?? '']: line, [other ?? '']: '陆青禾\t监事' }
    expect(readTogether(marks, second ?? '')).toEqual([first, second])
  })

  it('in a picture are confirmed each', () => {
    const words = readInPicture(line)
    const marks = { [first ?? '']: words, [second ?? '']: words }
    expect(readTogether(marks, second ?? '')).toEqual([second])
  })
})
