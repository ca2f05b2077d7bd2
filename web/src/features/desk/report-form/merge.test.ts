import { describe, expect, it } from 'vitest'
import { merge } from './merge.ts'

const base = {
  summary: 'A',
  company: { name: '甲', holders: [{ name: '一' }, { name: '二' }] },
  checks: { media: 'clear' },
}

describe('a merge', () => {
  it('keeps what each side alone changed, inside lists too', () => {
    const mine = {
      ...base,
      company: { ...base.company, holders: [{ name: '壹' }, { name: '二' }] },
    }
    const theirs = {
      ...base,
      summary: 'B',
      company: { ...base.company, holders: [{ name: '一' }, { name: '贰' }] },
    }
    expect(merge(base, mine, theirs)).toEqual({
      content: {
        summary: 'B',
        company: { name: '甲', holders: [{ name: '壹' }, { name: '贰' }] },
        checks: { media: 'clear' },
      },
      conflicts: [],
      taken: ['summary', 'company.holders.1.name'],
    })
  })

  it('asks about a field that both changed, and keeps mine meanwhile', () => {
    const { content, conflicts } = merge(
      base,
      { ...base, summary: 'mine' },
      { ...base, summary: 'theirs' },
    )
    expect(content.summary).toBe('mine')
    expect(conflicts).toEqual([{ path: 'summary', mine: 'mine', theirs: 'theirs' }])
  })

  it('asks about a field that one side removed and the other changed', () => {
    const { summary: _, ...without } = base
    expect(merge(base, without, { ...base, summary: 'theirs' }).conflicts).toEqual([
      { path: 'summary', mine: undefined, theirs: 'theirs' },
    ])
    expect(merge(base, without, base)).toMatchObject({ content: without, conflicts: [] })
  })

  it('does not mix answers of different results, nor lists of different lengths', () => {
    const found = { result: 'found', findings: [{ what: 'x' }] }
    const down = { result: 'unavailable', why: 'Down.' }
    const answers = merge(base, { checks: { media: found } }, { checks: { media: down } })
    expect(answers.conflicts).toEqual([{ path: 'checks.media', mine: found, theirs: down }])
    const holders = (...names: string[]) => ({
      company: { holders: names.map((name) => ({ name })) },
    })
    const lists = merge(holders('一'), holders('一', '二'), holders('壹'))
    expect(lists.conflicts.map(({ path }) => path)).toEqual(['company.holders'])
  })

  it('says nothing of what both changed alike', () => {
    const both = { ...base, summary: 'C' }
    expect(merge(base, both, { ...both })).toEqual({ content: both, conflicts: [], taken: [] })
  })

  it('takes a fact as confirmed once either side has confirmed it', () => {
    const marked = (...paths: string[]) => ({
      ...base,
      $unconfirmed: Object.fromEntries(paths.map((path) => [path, 'source'])),
    })
    const before = marked('company.name', 'company.type')
    const merged = merge(before, marked('company.name'), marked('company.type', 'company.scope'))
    expect(merged.content.$unconfirmed).toEqual({ 'company.scope': 'source' })
    expect(merged.conflicts).toEqual([])
  })
})
