import { expect, it } from 'vitest'
import { changeText } from '../../../shared/reports/change-meanings.ts'
import { checkIds, checkOf } from '../../../shared/reports/checks.ts'
import { caps, closedPoints, openPoints, weights } from '../../../shared/reports/score.ts'
import { bandOf } from '../../../shared/reports/score-bands.ts'
import { exampleAlert, exampleHistory } from './example-history.ts'

it('the example history has words of real changes', () => {
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

it('a score in another band is another verdict, and an alert', () => {
  const oldestFirst = exampleHistory.toReversed()
  oldestFirst.slice(1).forEach(({ score, changes }, index) => {
    const isOther = bandOf(score) !== bandOf(oldestFirst[index]?.score ?? '')
    const isTold = changes?.some(({ about, level }) => about === 'Verdict' && level === 'alert')
    expect(isTold ?? false).toBe(isOther)
  })
})

it('the scores are those of the rule: two high findings, one of them closed later', () => {
  const without = 89.6
  const legal = (points: number) => (points * weights.legal) / 100
  const payee = (openPoints.high * weights.financial) / 100
  expect(exampleHistory.toReversed().map(({ score }) => score)).toEqual([
    Math.floor(without),
    Math.floor(without),
    Math.min(caps.openHigh, Math.floor(without - legal(openPoints.high))),
    Math.floor(without - legal(closedPoints.high)),
    Math.min(caps.openHigh, Math.floor(without - legal(closedPoints.high) - payee)),
  ])
})

it('the example e-mail has the words of a real one', () => {
  const payee = exampleHistory[0]?.changes?.find(({ about }) => about === 'Payee')
  const [was = '', is = ''] = payee?.text.replace('Payee: ', '').split(' → ') ?? []
  const change = { about: 'Payee', level: 'alert', tone: 'worse', text: payee?.text ?? '' } as const
  const told = { verdict: exampleHistory[0]?.verdict ?? 'proceed', nextStep: '' }
  expect(changeText({ ...change, detail: { kind: 'fact', was, is } }, told)).toEqual(exampleAlert)
})
