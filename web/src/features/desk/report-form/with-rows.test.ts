import { expect, it } from 'vitest'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { recognizeTables } from '../../../../../shared/register-text/recognize-tables.ts'
import { valueAt } from './content.ts'
import { draftEdits } from './draft-edits.ts'
import { emptyContent } from './starting-content.ts'
import {
  contradicting,
  contradictingWords,
  readInPicture,
  unconfirmedIn,
  withUnconfirmed,
  wordsInPicture,
} from './unconfirmed.ts'
import { withRows } from './with-rows.ts'

const pasted = (content: DraftContent, text: string) => {
  const { content: next, placed } = withRows(content, recognizeTables(text, ''))
  return { next, placed: [...placed.values()] }
}

const listed = '经营异常\n序号\t列入经营异常名录原因\t列入日期\t移出日期'
const open = `${listed}\n1\t通过登记的住所无法联系\t2024-03-05\t-`
const closed = `${listed}\n1\t通过登记的住所无法联系\t2024-03-05\t2025-01-02`
const what = 'checks.abnormal-operations.findings.0.what'

it('marks the English of an open matter again once a page says that it is closed', () => {
  const written = (text: string): DraftContent => ({
    checks: {
      'abnormal-operations': { result: 'found', findings: [{ what: text, since: '2024-03-05' }] },
    },
  })
  const marksOf = (text: string) => Object.keys(unconfirmedIn(pasted(written(text), closed).next))
  expect(marksOf('The company is listed.')).toContain(what)
  expect(marksOf('It was listed. This matter has since been closed.')).not.toContain(what)
})

it('fills the removal from a list into the entry that is there', () => {
  const { next } = pasted({}, open)
  const again = pasted(next, closed)
  expect(again.placed).toEqual([['filled']])
  expect(again.next.checks).toMatchObject({
    'abnormal-operations': { findings: [{ state: 'closed', closedOn: '2025-01-02' }] },
  })
})

it('marks the English of a row from a picture as from a picture, too', () => {
  const rows = recognizeTables(open, '').map((row) => ({
    ...row,
    source: readInPicture(row.source),
  }))
  const source = unconfirmedIn(withRows({}, rows).content)[what]
  expect(wordsInPicture(source ?? '')).toMatch(/^\$draft:/)
})

it('tells rows that differ from what is written, and keeps that', () => {
  const holders = [{ name: '沈砚秋', kind: 'person', share: 40 }]
  const { next, placed } = pasted(
    { company: { holders } },
    '股东信息\n股东名称\t持股比例\n沈砚秋\t60%',
  )
  expect(placed).toEqual([['differs']])
  expect(next.company).toEqual({ holders })
})

const holdersPage = '股东信息\n股东名称\t持股比例\n沈砚秋\t60%'

it.each(['company.holders', 'company.holders.0'])(
  'leaves what a page contradicts to be confirmed alone: %s',
  (mark) => {
    const holders = [{ name: '沈砚秋', kind: 'person', share: 40 }]
    const before = withUnconfirmed({ company: { holders } }, { [mark]: '2026-01-05' })
    const { next, placed } = pasted(before, holdersPage)
    expect(placed).toEqual([['differs', 'contradicts']])
    expect(next.company).toEqual({ holders })
    expect(contradictingWords(unconfirmedIn(next)[mark] ?? '')).toContain('60%')
    expect(pasted(next, holdersPage)).toEqual({ next, placed: [['differs']] })
  },
)

it('adds two changes of a day whose new words are not known, once', () => {
  const change =
    '变更记录\n序号\t变更事项\t变更日期\n1\t章程备案\t2024-03-05\n2\t联络员备案\t2024-03-05'
  const { next, placed } = pasted({}, change)
  expect(placed).toEqual([['added'], ['added']])
  expect(pasted(next, change)).toEqual({ next, placed: [['there'], ['there']] })
})

const number = '（2025）浙0206执2211号'
const debtor = `失信被执行人\n案号\t立案日期\t履行情况\n${number}\t2025-06-10\t全部未履行`
const limit = `限制高消费\n案号\t限消令对象\t立案日期\n${number}\t沈砚秋\t2025-06-10`
const enforced =
  '被执行人\n案号\t立案日期\t执行标的(元)\n(2025)浙0206执2211号\t2025-06-10\t1,834,000'

it('links rows about one case by its number, and takes its sum where the English needs one', () => {
  const { next, placed } = pasted({}, [debtor, limit, enforced].join('\n'))
  expect(placed).toEqual([1, 2, 3].map(() => ['added', 'linked']))
  expect(next.checks).toMatchObject({
    'dishonest-debtor': {
      findings: [
        {
          sameMatterAs: number,
          amount: { value: 1_834_000 },
          what: expect.stringContaining('it did not pay CNY 1,834,000 that'),
        },
        { sameMatterAs: number, what: expect.not.stringContaining('[') },
      ],
    },
    enforcement: { findings: [{ sameMatterAs: '(2025)浙0206执2211号' }] },
  })
})

it('links a row with a case that is written already, which stays as it is, and no other', () => {
  const before = pasted({}, enforced).next
  const { next, placed } = pasted(before, debtor)
  expect(placed).toEqual([['added', 'linked']])
  expect(next.checks).toMatchObject({
    'dishonest-debtor': { findings: [{ sameMatterAs: number }] },
  })
  expect(valueAt(next, 'checks.enforcement')).toEqual(valueAt(before, 'checks.enforcement'))
  expect(pasted({}, debtor).placed).toEqual([['added']])
  // A check with another answer has no finding to link with.
  const answered = pasted({ checks: { enforcement: 'clear' } }, `${debtor}\n${enforced}`)
  expect(answered.placed).toEqual([['added'], ['answered', 'contradicts']])
})

it('leaves an answer as it is, to be confirmed, but takes a row of a check that was not ordered', () => {
  const clear = pasted({ checks: { enforcement: 'clear' } }, enforced).next
  expect(clear.checks).toEqual({ enforcement: 'clear' })
  const marks = unconfirmedIn(clear)
  expect(contradictingWords(marks['checks.enforcement'] ?? '')).toContain('执2211号')
  // Answered by a member, it is confirmed.
  const edits = draftEdits(
    () => ({ content: clear, removed: null }),
    (content) => expect(unconfirmedIn(content)).toEqual({}),
  )
  edits.answer('checks.enforcement', { result: 'found', findings: [{}] })
  const basic = emptyContent('2026-11-23', true)
  const { next, placed } = pasted(basic, enforced)
  expect(placed).toEqual([['added']])
  expect(valueAt(next, 'checks.enforcement')).toMatchObject({
    result: 'found',
    findings: [{ amount: { value: 1_834_000 } }],
  })
  expect(valueAt(next, 'checks.enforcement.why')).toBeUndefined()
})

const frozen = `股权冻结\n执行通知书文号\t被执行人\t股权数额\t类型\n${number}\t沈砚秋\t500万元\t冻结`
const debtorFinding = (text: string, before: DraftContent = {}) =>
  valueAt(pasted(before, text).next, 'checks.dishonest-debtor.findings.0')

it('takes the sum of a case from its enforcement alone, and of one that is not paid in part', () => {
  const finding = {
    reference: number,
    amount: { value: 5_000_000, currency: 'CNY' },
    original: `执行通知书文号：${number}`,
  }
  for (const id of ['equity-pledge', 'chattel-mortgage', 'litigation'] as const) {
    const before = { checks: { [id]: { result: 'found', findings: [finding] } } }
    const own = debtorFinding(debtor, before)
    expect(own).toMatchObject({ sameMatterAs: number })
    expect(own).not.toHaveProperty('amount')
    expect(own).toMatchObject({ what: expect.stringContaining('did not pay [unpaid amount]') })
  }
  const withFrozen = debtorFinding([debtor, frozen, enforced].join('\n'))
  expect(withFrozen).toMatchObject({ amount: { value: 1_834_000 } })
  const partly = debtor.replace('全部未履行', '部分未履行')
  const own = debtorFinding([partly, enforced].join('\n'))
  expect(own).not.toHaveProperty('amount')
  expect(own).toMatchObject({ what: expect.stringContaining('did not pay [unpaid amount]') })
})

it('takes no sum of a case that two enforcements have otherwise, nor one that ended', () => {
  const enforcement = (value: number, original: string) => ({
    reference: number,
    amount: { value, currency: 'CNY' },
    original,
  })
  const own = (...findings: ReturnType<typeof enforcement>[]) =>
    debtorFinding(debtor, { checks: { enforcement: { result: 'found', findings } } })
  const open = enforcement(1_834_000, `案号：${number}；执行标的（元）：1834000`)
  expect(own(open)).toHaveProperty('amount')
  expect(own(open, enforcement(900_000, `案号：${number}`))).not.toHaveProperty('amount')
  expect(own(enforcement(900_000, `案号：${number}；终本日期：2025-07-01`))).not.toHaveProperty(
    'amount',
  )
})

it('marks a sum that is copied as doubtful as where it was read', () => {
  const before = pasted({}, enforced).next
  const row = 'checks.enforcement.findings.0'
  const marked = (source: string) => {
    const from = withUnconfirmed(before, { [row]: source })
    return unconfirmedIn(pasted(from, debtor).next)['checks.dishonest-debtor.findings.0'] ?? ''
  }
  expect(wordsInPicture(marked(readInPicture('执行标的 1,834,000')))).toContain('1,834,000')
  expect(contradictingWords(marked(contradicting('执行标的 1,834,000')))).toContain('1,834,000')
  expect(marked('执行标的 1,834,000')).toMatch(/^[^$].*1,834,000/s)
})
