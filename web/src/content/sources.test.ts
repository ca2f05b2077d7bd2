import { expect, it } from 'vitest'
import { checkIds } from '../../../shared/reports/checks.ts'
import { sourceTexts } from './sources.ts'

it('each check has whole sentences of its own', () => {
  expect(Object.keys(sourceTexts).toSorted()).toEqual([...checkIds].toSorted())
  for (const { asked, shows, cannotShow, fresh, clear } of Object.values(sourceTexts)) {
    expect(asked).toMatch(/\?$/)
    for (const text of [shows, cannotShow, fresh, clear]) expect(text).toMatch(/\.$/)
  }
  const questions = Object.values(sourceTexts).map(({ asked }) => asked)
  expect(new Set(questions).size).toBe(questions.length)
})
