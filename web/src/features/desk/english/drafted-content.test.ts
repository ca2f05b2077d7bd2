import { describe, expect, it } from 'vitest'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { checkIds } from '../../../../../shared/reports/checks.ts'
import { assess } from '../report-form/assess.ts'
import { draftEdits, type Removed } from '../report-form/draft-edits.ts'
import { merge } from '../report-form/merge.ts'
import { unconfirmedIn } from '../report-form/unconfirmed.ts'
import { withMatter } from '../report-form/with-matter.ts'
import { redrafted, withDraftsFor } from './drafted-content.ts'
import { draftedSummary } from './drafted-summary.ts'
import { drafters } from './english-drafts.ts'
import { phrases } from './phrases.ts'

const scoreOf = (content: DraftContent) => assess(content).score
const company = {
  status: 'active',
  establishedOn: '2016-04-18',
  paidInCapital: { wan: 1200, currency: 'CNY' },
  insuredEmployees: { count: 86, year: 2025 },
}
const allClear = Object.fromEntries(checkIds.map((id) => [id, 'clear']))

describe('drafts', () => {
  const filled: DraftContent = {
    company: { scope: '模具制造；风火轮制造', address: '浙江省永康市示范路18号' },
  }
  const made = { drafters, score: scoreOf(filled) }

  it('are made for the facts of a pasted page, marked, and follow them until they are confirmed', () => {
    const content = withDraftsFor(filled, ['company.scope', 'company.address'], made)
    expect(content.company).toMatchObject({
      scopeEnglish: 'Makes molds. And 1 more activity in the Chinese text.',
      addressEnglish: '18 Shifan Road, Yongkang, Zhejiang',
    })
    expect(unconfirmedIn(content)).toEqual({
      'company.scopeEnglish': '$draft:风火轮制造',
      'company.addressEnglish': '$draft:',
    })
    let edited = content
    const edits = draftEdits(
      () => ({ content: edited, removed: null }),
      (next) => {
        edited = next
      },
    )
    edits.confirm(['company.addressEnglish'])
    edits.set('company.scope', '玩具制造')
    edits.set('company.address', '浙江省永康市示范路20号')
    edited = redrafted(edited, made)
    expect(edited.company).toMatchObject({
      scopeEnglish: 'Makes toys.',
      addressEnglish: '18 Shifan Road, Yongkang, Zhejiang',
    })
    expect(redrafted(edited, made)).toBe(edited)
  })

  it('never replace what is written', () => {
    const written = { company: { ...(filled.company as object), scopeEnglish: 'Molds.' } }
    expect(withDraftsFor(written, ['company.scope'], made)).toEqual(written)
  })
})

describe('a drafted phrase', () => {
  const path = 'checks.enforcement.findings.0'
  const phrase = phrases.enforcement[0]?.en ?? ''
  const content: DraftContent = {
    company: {},
    checks: {
      enforcement: {
        result: 'found',
        findings: [
          { what: '', original: '（2024）浙0212执1234号 2024-03-05 18.34万元' },
          { what: 'Another.' },
        ],
      },
    },
    $unconfirmed: {
      [`${path}.what`]: `$draft:${phrase}`,
      'checks.enforcement.findings.1.since': 'x',
    },
  }
  const made = { drafters, score: scoreOf(content) }

  it('takes what the pasted row says, each of it to be confirmed', () => {
    const next = redrafted(withMatter(content, path), made)
    expect(next.checks).toMatchObject({
      enforcement: {
        findings: [
          {
            what: 'A court is enforcing CNY 183,400 against the company, since March 5, 2024 (case (2024)浙0212执1234号).',
            amount: { value: 183_400, currency: 'CNY' },
          },
          {},
        ],
      },
    })
    expect(Object.keys(unconfirmedIn(next))).toContain(`${path}.amount`)
  })

  it('keeps its mark when the finding is removed and put back, and others keep theirs', () => {
    let edited: { content: DraftContent; removed: Removed } = { content, removed: null }
    const edits = draftEdits(
      () => edited,
      (next, more) => {
        edited = { content: next, removed: more?.removed ?? null }
      },
    )
    edits.remove(path)
    expect(unconfirmedIn(edited.content)).toEqual({ [`${path}.since`]: 'x' })
    edits.putBack()
    expect(unconfirmedIn(edited.content)).toEqual(unconfirmedIn(content))
    edits.answer('checks.enforcement', 'clear')
    expect(unconfirmedIn(edited.content)).toEqual({})
  })
})

describe('a summary that was confirmed as it was drafted', () => {
  const found = (severity: string) => ({ result: 'found', findings: [{ what: 'x', severity }] })
  const withPayee = (severity: string): DraftContent => ({
    company,
    checks: { ...allClear, payee: found(severity) },
  })
  const [care, stop] = [withPayee('medium'), withPayee('critical')]
  const madeOf = (content: DraftContent) => ({ drafters, score: scoreOf(content) })
  const before = { content: care, made: madeOf(care) }
  const summary = draftedSummary(care, scoreOf(care)) ?? ''

  it('is drafted anew, and to be confirmed again, once the verdict is another', () => {
    expect(scoreOf(care).verdict).not.toBe(scoreOf(stop).verdict)
    const next = redrafted({ ...stop, summary }, madeOf(stop), before)
    expect(next.summary).toBe(draftedSummary(stop, scoreOf(stop)))
    expect(unconfirmedIn(next)).toEqual({ summary: '$draft:' })
  })

  it('stays as it is while it would be drafted the same, or if it was edited', () => {
    const same: DraftContent = { ...care, summary, issuedOn: '2026-11-20' }
    expect(redrafted(same, madeOf(same), before)).toBe(same)
    const edited: DraftContent = { ...stop, summary: `${summary} Ask for Ms. Lin.` }
    expect(redrafted(edited, madeOf(edited), before)).toBe(edited)
  })
})

it('stays marked if one window confirmed it and another has drafted it anew', () => {
  const base: DraftContent = { summary: 'Old.', $unconfirmed: { summary: '$draft:' } }
  const confirmed: DraftContent = { summary: 'Old.' }
  const anew: DraftContent = { summary: 'New.', $unconfirmed: { summary: '$draft:' } }
  expect(merge(base, confirmed, anew).content).toEqual(anew)
  expect(merge(base, confirmed, base).content).toEqual(confirmed)
})

describe('a drafted summary', () => {
  it('says of a clean company what it is, that nothing was found, and the usual safeguards', () => {
    const content = { company, checks: allClear }
    expect(draftedSummary(content, scoreOf(content))).toBe(
      'Founded on April 18, 2016, the company is on the register and active; it has CNY 12,000,000 of paid-in capital and 86 insured employees. None of the 32 checks that could be answered shows anything against it. Keep your usual safeguards: a written contract under the legal name, and an inspection before the balance.',
    )
  })

  it('names findings, the most serious first, what has no answer, and advises no more than the verdict', () => {
    const found = (severity: string) => ({ result: 'found', findings: [{ what: 'x', severity }] })
    const { references: _, ...most } = allClear
    const checks = { ...most, litigation: found('low'), 'dishonest-debtor': found('critical') }
    const content = { company, checks }
    expect(draftedSummary(content, scoreOf(content))).toMatch(
      /What speaks against it: dishonest judgment debtor and litigation\. No answer: .+\. Do not send money before these points are settled\.$/,
    )
  })

  it('is not drafted before the status is known', () => {
    expect(draftedSummary({ company: {}, checks: allClear }, scoreOf({}))).toBeUndefined()
  })
})
