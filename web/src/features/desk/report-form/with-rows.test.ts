import { expect, it } from 'vitest'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { recognizeTables } from '../../../../../shared/register-text/recognize-tables.ts'
import { valueAt } from './content.ts'
import { readInPicture, unconfirmedIn, wordsInPicture } from './unconfirmed.ts'
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
  expect(answered.placed).toEqual([['added'], ['answered']])
})
