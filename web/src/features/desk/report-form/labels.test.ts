import { describe, expect, it } from 'vitest'
import { checksInOrder, sectionIds, sections } from '../../../../../shared/desk/report-sections.ts'
import { checkIds } from '../../../../../shared/reports/checks.ts'
import { choiceLabel, choiceLabels } from './choice-labels.ts'
import { labels } from './labels.ts'
import {
  answerShape,
  companyShape,
  findingShape,
  patternsIn,
  payeeShape,
  photographsShape,
  reportShape,
  type Shape,
} from './shape.ts'

const parts: readonly (readonly [string, Shape])[] = [
  ['', reportShape],
  ['company', companyShape],
  ['payee', payeeShape],
  ['answer', answerShape],
  ['finding', findingShape],
  ['photographs', photographsShape],
]
const patterns = parts.flatMap(([at, shape]) => patternsIn(shape, at))

const choicesIn = (shape: Shape, at: string): [string, readonly string[]][] => {
  if (shape.kind === 'choice') return [[at, shape.options]]
  if (shape.kind === 'list') return choicesIn(shape.item, `${at}.*`)
  if (shape.kind !== 'group') return []
  return shape.fields.flatMap(({ name, shape: inner }) =>
    choicesIn(inner, at ? `${at}.${name}` : name),
  )
}

const chinese = /\p{Script=Han}/u

describe('the labels of the form', () => {
  it('are there for every field of the schema, and for no other', () => {
    // The items of a list of texts, and a list outside of any object, have a label of their own.
    const expected = [
      ...patterns,
      'company.formerNames.*',
      'otherName',
      'photographs',
      'noEvidence',
    ]
    expect(Object.keys(labels.zh).toSorted()).toEqual(expected.toSorted())
  })

  it('are in Chinese and in English', () => {
    for (const [path, label] of Object.entries(labels.zh)) expect(label, path).toMatch(chinese)
    for (const [path, label] of Object.entries(labels.en))
      expect(label.replace('万', ''), path).not.toMatch(chinese)
  })

  it('name every choice', () => {
    const choices = parts.flatMap(([at, shape]) => choicesIn(shape, at))
    expect(Object.keys(choiceLabels.zh).toSorted()).toEqual(choices.map(([at]) => at).toSorted())
    for (const [at, options] of choices)
      for (const option of options) expect(choiceLabel(at, option, 'zh'), option).toMatch(chinese)
  })
})

describe('the sections', () => {
  it('have every check of the catalog once', () => {
    expect(checksInOrder.toSorted()).toEqual(checkIds.toSorted())
  })

  it('have every part of a report', () => {
    const facts = sectionIds.flatMap((id) => sections[id].facts)
    expect(facts.toSorted()).toEqual(
      ['company', 'otherName', 'payee', 'photographs', 'issuedOn', 'analyst', 'summary'].toSorted(),
    )
  })
})
