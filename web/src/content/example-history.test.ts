import { expect, it } from 'vitest'
import { changeText } from '../../../shared/reports/change-meanings.ts'
import { checkIds, checkOf } from '../../../shared/reports/checks.ts'
import mixed from '../../../shared/reports/examples/mixed.json' with { type: 'json' }
import { exampleAlert, exampleCompany, exampleHistory } from './example-history.ts'

it('the example history is of the company of the sample report, with words of real changes', () => {
  expect(exampleCompany).toBe(mixed.company.name)
  const facts = ['Verdict', 'Score', 'Payee']
  const known = [...facts, ...checkIds.map((id) => checkOf(id).en)]
  for (const { about, text } of exampleHistory.flatMap(({ changes }) => changes ?? [])) {
    expect(known).toContain(about)
    expect(text.startsWith(`${about}: `), text).toBe(true)
  }
})

it('each score of a change follows the score before', () => {
  const scores = exampleHistory.map(({ score }) => Number(score))
  exampleHistory.forEach(({ changes }, index) => {
    const moved = changes?.find(({ about }) => about === 'Score' || about === 'Verdict')?.text
    if (moved) expect(moved.match(/\d+/g)?.map(Number)).toEqual([scores[index + 1], scores[index]])
    else if (index + 1 < scores.length) expect(scores[index]).toBe(scores[index + 1])
  })
})

it('the example e-mail has the words of a real one', () => {
  const payee = exampleHistory[0]?.changes?.find(({ about }) => about === 'Payee')
  const [was = '', is = ''] = payee?.text.replace('Payee: ', '').split(' → ') ?? []
  const change = { about: 'Payee', level: 'alert', tone: 'worse', text: payee?.text ?? '' } as const
  const told = { verdict: 'proceed-with-care', nextStep: '' } as const
  expect(changeText({ ...change, detail: { kind: 'fact', was, is } }, told)).toEqual(exampleAlert)
})
