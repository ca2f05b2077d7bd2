import { describe, expect, it } from 'vitest'
import { assumesOrder, saysDoNotDeal, saysDoNotPay } from './advice.ts'
import { changeText } from './change-meanings.ts'
import { byImportance } from './change-order.ts'
import { checkIds, checkOf } from './checks.ts'
import { companyStatuses } from './company-fields.ts'
import { compareReports } from './compare-reports.ts'
import { factMeanings } from './fact-meanings.ts'
import { changeCases } from './fixtures/change-cases.ts'
import { publishedExample } from './fixtures/examples.ts'
import type { DetailedChange } from './report-change.ts'
import { scoreReport } from './score.ts'
import type { PublishedReport } from './supplier-report.ts'
import { nextSteps } from './verdict.ts'
import { isNoPay } from './verdict-words.ts'
import { type Verdict, verdicts } from './verdicts.ts'

const changesIn = ({ before, after }: (typeof changeCases)[number]) =>
  byImportance(compareReports(before, after))
const leads = changeCases.map((each) => ({ ...each, lead: changesIn(each)[0] as DetailedChange }))
const told = (change: DetailedChange, report: PublishedReport = publishedExample('clean')) => {
  const score = scoreReport(report)
  const nextStep = nextSteps(report, score)[0]?.text ?? ''
  return changeText(change, { verdict: score.verdict, nextStep })
}

describe('what is said of a change', () => {
  it.each(leads)('$name', ({ lead, level, headline, after }) => {
    const { sentence, meaning, next, headline: said } = told(lead, after)
    expect([lead.level, said]).toEqual([level, headline])
    for (const text of [sentence, meaning, next]) expect(text).toMatch(/^[A-Z].*[^.][.”？。]$/)
    expect(`${sentence} ${meaning} ${next}`).not.toMatch(/undefined|\bnull\b|NaN|→|\.\./)
  })

  it('covers every kind of change and every fact', () => {
    const all = changeCases.flatMap(changesIn)
    expect(new Set(all.map(({ detail }) => detail.kind))).toEqual(
      new Set([
        'verdict',
        'score',
        'fact',
        'new',
        'open-again',
        'worse',
        'milder',
        'closed',
        'gone',
        'no-answer',
        'answered',
        'not-applicable',
      ]),
    )
    const facts = all.filter(({ detail }) => detail.kind === 'fact')
    expect(new Set(facts.map(({ about }) => about))).toEqual(new Set(Object.keys(factMeanings)))
    const statuses = facts.flatMap(({ detail }) => ('status' in detail ? [detail.status] : []))
    expect(new Set(statuses)).toEqual(new Set(companyStatuses))
  })

  it.each(checkIds)(
    'of a new finding in %s is what the catalog says, unless the verdict says otherwise',
    (check) => {
      const before = publishedExample('clean')
      const answer = {
        result: 'found' as const,
        findings: [{ what: 'Something.', severity: 'medium' as const, state: 'open' as const }],
      }
      const after = { ...before, checks: { ...before.checks, [check]: answer } }
      const change = compareReports(before, after).find(({ detail }) => detail.kind === 'new')
      const { meaning, advice, mildAdvice = advice } = checkOf(check)
      const isKept = !saysDoNotPay(mildAdvice) || scoreReport(after).verdict === 'do-not-pay-yet'
      const next = isKept ? mildAdvice : nextSteps(after, scoreReport(after))[0]?.text
      expect(change && told(change, after)).toMatchObject({ meaning, next })
    },
  )

  it('uses the advice of a finding that has its own', () => {
    const own = leads.find(({ name }) => name.includes('advice of its own'))
    expect(own && told(own.lead, own.after).next).toBe(
      'Ask for the renewed CCC certificate before production starts.',
    )
  })
})

describe('what to do next', () => {
  const steps: Readonly<Record<Verdict, string>> = {
    proceed: 'Compare the account holder with the legal name.',
    'proceed-with-care': 'Ask why the shares are pledged.',
    'do-not-pay-yet': 'Do not pay this account.',
    'do-not-deal': 'Sign nothing with this company, and send it no money.',
  }

  it.each(verdicts)('says nothing against the verdict %s, whatever changed', (verdict) => {
    const nexts = changeCases
      .flatMap(changesIn)
      .map((change) => changeText(change, { verdict, nextStep: steps[verdict] }).next)
    const against = nexts.filter((next) =>
      isNoPay(verdict)
        ? next.startsWith('Nothing') || (assumesOrder(next) && !saysDoNotPay(next))
        : saysDoNotPay(next) || saysDoNotDeal(next),
    )
    expect(against).toEqual([])
    if (verdict === 'do-not-deal') expect(new Set(nexts)).toEqual(new Set([steps[verdict]]))
  })

  it('of a fact never forbids to pay by itself', () => {
    const tones = ['better', 'worse', 'neutral'] as const
    const nexts = Object.values(factMeanings).flatMap((meaning) =>
      tones.flatMap((tone) =>
        ['active', 'moving', 'suspended'].map((status) => meaning(tone, status as 'active').next),
      ),
    )
    expect(nexts.filter(saysDoNotPay)).toEqual([])
  })
})

it('a payee of which only the account is another is told by its last digits', () => {
  const was = 'LANYAN CO., LTD., Bank in Ningbo (CN) …7730'
  const changed = (is: string): string =>
    told({
      level: 'alert',
      tone: 'worse',
      about: 'Payee',
      text: '',
      detail: { kind: 'fact', was, is },
    }).sentence
  expect(changed('LANYAN CO., LTD., Bank in Ningbo (CN) …9999')).toBe(
    'The payment account changed from …7730 to …9999, at the same bank and in the same name.',
  )
  expect(changed('LANYAN CO., LTD., Bank in Hong Kong (HK) …9999')).toContain('Bank in Hong Kong')
})

describe('the most important change', () => {
  it('is the cause, not the verdict that follows from it', () => {
    const [last] = changeCases.slice(-1).map(changesIn)
    expect(last?.map(({ about, level }) => `${level} ${about}`)).toEqual([
      'alert Payee',
      'alert Registration status',
      'alert Registration status',
      'alert List of abnormal operations',
      'alert Majority shareholder',
      'alert Legal representative',
      'alert Verdict',
      'notice Registered address',
      'quiet Adverse media and complaints',
    ])
  })

  it('is one that is worse before one that is better', () => {
    const [before, after] = [publishedExample('mixed'), publishedExample('clean')]
    const tones = byImportance(compareReports(before, { ...after, payee: before.payee })).map(
      ({ level, tone }) => `${level} ${tone}`,
    )
    expect(tones.slice(0, 3)).toEqual(['alert neutral', 'alert neutral', 'alert neutral'])
    expect(tones.indexOf('alert better')).toBeGreaterThan(tones.lastIndexOf('alert neutral'))
  })
})
