import { describe, expect, it } from 'vitest'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { changedFields, changedRows, isEqual, lastReport, lastValue } from './differences.ts'
import { companyShape, type Shape } from './shape.ts'

const shapeOf = (name: string): Shape => {
  const field = companyShape.fields.find((each) => each.name === name)
  if (!field) throw new Error(`No field ${name}`)
  return field.shape
}
const itemOf = (name: string): Shape => {
  const shape = shapeOf(name)
  if (shape.kind !== 'list') throw new Error(`${name} is no list`)
  return shape.item
}

describe('a field', () => {
  it('is equal whatever the width, spaces, capitals and what is left out', () => {
    expect(isEqual(shapeOf('type'), '有限责任公司（自然人）', '有限责任公司(自然人) ')).toBe(true)
    const capital = shapeOf('registeredCapital')
    expect(isEqual(capital, { wan: 500, currency: 'CNY' }, { wan: 500 })).toBe(true)
    expect(isEqual(capital, { wan: 500, currency: 'USD' }, { wan: 500 })).toBe(false)
    const currency = capital.kind === 'group' && capital.fields[1]?.shape
    expect(currency && isEqual(currency, 'CNY', undefined)).toBe(true)
    expect(isEqual(shapeOf('people'), [], undefined)).toBe(true)
    expect(isEqual(shapeOf('type'), undefined, '')).toBe(true)
  })

  it('is compared with the last version always, with another request only once it is written', () => {
    const published: DraftContent = {
      issuedOn: '2026-10-01',
      company: { name: '甲公司', controller: '张三' },
      checks: { capital: 'clear', media: { result: 'found', findings: [{ what: 'A.' }] } },
    }
    const own = lastReport(published, 'own', '')
    expect(lastValue(own, 'company.controller', undefined)).toEqual({ was: '张三' })
    expect(lastValue(own, 'summary', 'New.')).toEqual({ was: undefined })
    expect(lastValue(own, 'issuedOn', '2026-11-20')).toBeUndefined()
    const other = lastReport(published, 'older', 'c0de')
    expect(lastValue(other, 'company.controller', undefined)).toBeUndefined()
    expect(lastValue(other, 'company.controller', '李四')).toEqual({ was: '张三' })
    expect(lastValue(other, 'company.branches', 3)).toEqual({ was: undefined })
    // Its copy has neither the other buyer's summary nor what was clear then.
    expect(lastValue(other, 'summary', 'New.')).toBeUndefined()
    expect(lastValue(other, 'checks.capital', 'clear')).toBeUndefined()
  })
})

describe('the rows of a list', () => {
  const [zhang, li, wang] = [
    { name: '张三', kind: 'person', share: 60 },
    { name: '李四', kind: 'person', share: 40 },
    { name: '王五', kind: 'person', share: 40 },
  ]

  it('in another order are the same', () => {
    expect(changedRows('company.holders', itemOf('holders'), [zhang, li], [li, zhang])).toEqual([])
  })

  it('are found again by name, and told as added, changed or removed', () => {
    const more = { ...zhang, share: 70 }
    const holders = itemOf('holders')
    expect(changedRows('company.holders', holders, [zhang, li], [wang, more])).toEqual([
      { to: 0 },
      { from: 0, to: 1 },
      { from: 1 },
    ])
    expect(changedFields(holders, zhang, more).map(({ name }) => name)).toEqual(['share'])
  })

  it('of one person with two offices stay apart, and a new office is a change', () => {
    const people = itemOf('people')
    const manager = { name: '张三', role: 'manager' }
    const director = { name: '张三', role: 'director' }
    const chairman = { name: '张三', role: 'chairman' }
    expect(
      changedRows('company.people', people, [manager, director], [director, chairman]),
    ).toEqual([{ from: 0, to: 1 }])
  })

  it('with the same name twice are each counted once', () => {
    expect(changedRows('company.holders', itemOf('holders'), [zhang], [zhang, zhang])).toEqual([
      { to: 1 },
    ])
  })

  it('of a company above are one change with what is within', () => {
    const owner = (share: number) => ({ name: '甲公司', holders: [{ ...zhang, share }] })
    const owners = itemOf('owners')
    expect(changedRows('company.owners', owners, [owner(60)], [owner(50)])).toEqual([
      { from: 0, to: 0 },
    ])
    expect(changedFields(owners, owner(60), owner(50)).map(({ name }) => name)).toEqual(['holders'])
  })

  it('without a name yet are new', () => {
    expect(changedRows('company.holders', itemOf('holders'), [zhang], [zhang, {}])).toEqual([
      { to: 1 },
    ])
  })
})
