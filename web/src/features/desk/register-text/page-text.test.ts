import { describe, expect, it } from 'vitest'
import { recognizeFacts } from '../../../../../shared/register-text/recognize.ts'
import { recognizeTables } from '../../../../../shared/register-text/recognize-tables.ts'
import type { PageText, TextRun } from '../../../domain/invoices/invoice-reading.ts'
import { textOfPages } from './page-text.ts'

const height = 0.01
const letter = 0.008
/** @param at in letters from the left, and in lines from the top */
const run = (text: string, at: [x: number, y: number]): TextRun => ({
  text,
  confidence: 1,
  box: {
    x: 0.02 + at[0] * letter,
    y: 0.05 + at[1] * height,
    width: text.length * letter * 2,
    height,
  },
})
const page = (runs: TextRun[], source: PageText['source'] = 'text-layer'): PageText => ({
  page: 1,
  source,
  runs,
})
const textOf = (...runs: TextRun[]) => textOfPages([page(runs)]).text

describe('the text of a page', () => {
  it('has a line for each line, and a tab between columns', () => {
    expect(
      textOf(
        run('股东', [0, 0]),
        run('认缴额', [20, 0]),
        run('沈砚秋', [0, 2]),
        run('七百', [20, 2]),
      ),
    ).toBe('股东\t认缴额\n沈砚秋\t七百')
  })

  it('has a cell of two lines as one, beside cells that stand half a line lower', () => {
    expect(
      textOf(
        run('序号', [0, 0]),
        run('事项', [20, 0]),
        run('日期', [60, 0]),
        run('投资人变更出资', [20, 3]),
        run('一', [0, 3.7]),
        run('今天', [60, 3.7]),
        run('方式', [20, 4.4]),
      ),
    ).toBe('序号\t事项\t日期\n一\t投资人变更出资方式\t今天')
  })

  it('has the lines of a cell that begins at the top of its row as one', () => {
    expect(
      textOf(
        run('住所', [0, 0]),
        run('宁波市北仑区小港街道', [20, 0]),
        run('示例路', [20, 1.3]),
        run('类型', [0, 3.5]),
        run('有限责任公司', [20, 3.5]),
      ),
    ).toBe('住所\t宁波市北仑区小港街道示例路\n类型\t有限责任公司')
  })

  it.each([
    ['500', '300'],
    ['5000', '2000'],
    ['500万元', '300万元'],
    ['伍佰万元', '叁佰万元'],
    ['60%', '40%'],
    ['2024-03-05', '2025-01-02'],
    ['陈志远', '王建国'],
    ['宁波澜砚五金有限公司', '宁波霁岑五金有限公司'],
    ['（2024）浙0212执1234号', '（2024）浙0212执1235号'],
  ])('has two values of a cell as two: %s and %s', (first, second) => {
    const row = (last: string, ...values: TextRun[]) =>
      textOf(run('股东', [0, 0]), run(last, [20, 0]), run('沈砚秋', [0, 2]), ...values)
    expect(row('认缴', run(first, [20, 2]), run(second, [20, 3.1]))).toBe(
      `股东\t认缴\n沈砚秋\t${first} ${second}`,
    )
  })

  it.each([
    ['500', '万元'],
    ['1,200,', '000'],
    ['1200', '.50万元'],
    ['2024-03-', '05'],
    ['2024年03月', '05日'],
    ['91330212MA2', '83XK4Q1T'],
    ['陈志', '远'],
    ['宁波澜砚五金', '有限公司'],
    ['有限责任', '公司'],
    ['董事', '经理'],
    ['壹佰', '万元整'],
    ['（2024）浙0212执', '1234号'],
  ])('has a value that is broken as one: %s and %s', (first, second) => {
    expect(textOf(run('标题', [0, 2]), run(first, [20, 2]), run(second, [20, 3.1]))).toBe(
      `标题\t${first}${second}`,
    )
  })

  it('has two sums of a cell read as none', () => {
    const page = textOf(
      ...['股东信息', '股东名称', '认缴出资额(万元)', '实缴出资额(万元)'].map((text, at) =>
        run(text, at === 0 ? [0, 0] : [at * 25 - 25, 3]),
      ),
      run('沈砚秋', [0, 6]),
      run('500', [25, 6]),
      run('300', [25, 7.1]),
      run('500', [50, 6]),
    )
    expect(page).toContain('沈砚秋\t500 300\t500')
    expect(recognizeTables(page, '').map(({ value }) => value)).toEqual([
      { name: '沈砚秋', kind: 'person', paidIn: { wan: 500, currency: 'CNY' } },
    ])
    expect(recognizeFacts('注册资本(万元)：500 300')).toEqual([])
    expect(recognizeFacts('注册资本：5 300万元')).toEqual([])
  })

  it('does not join the rows of a table without space between them', () => {
    const rows = ['甲', '乙', '丙'].flatMap((name, at) => [
      run(name, [0, at * 1.2]),
      run('百分之五', [20, at * 1.2]),
    ])
    expect(textOf(...rows)).toBe('甲\t百分之五\n乙\t百分之五\n丙\t百分之五')
  })

  it('leaves an empty cell empty', () => {
    expect(
      textOf(
        run('股东', [0, 0]),
        run('认缴', [20, 0]),
        run('实缴', [40, 0]),
        run('沈砚秋', [0, 2]),
        run('七百', [40, 2]),
      ),
    ).toBe('股东\t认缴\t实缴\n沈砚秋\t\t七百')
  })

  it('leaves paragraphs and Chinese punctuation as they are, and has characters for radicals', () => {
    expect(textOf(run('名称：宁波砚（⾦）公司', [0, 0]), run('第二行', [0, 1.3]))).toBe(
      '名称：宁波砚（金）公司\n第二行',
    )
  })

  it('of nothing is nothing', () => {
    expect(textOfPages([])).toEqual({ text: '', isCut: false })
    expect(textOf()).toBe('')
    expect(
      textOf({ ...run('坏', [0, 0]), box: { x: Number.NaN, y: 0, width: 1, height: 1 } }),
    ).toBe('')
  })
})

describe('a long paper', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      run(`第${at}格`, [(at % 5) * 20, ((at / 5) | 0) * 1.5]),
    )
  const pagesOf = (count: number, perPage: number) =>
    Array.from({ length: count }, (_, at) => ({ ...page(rows(perPage)), page: at + 1 }))

  it('of 40 pages is read to its end', () => {
    const { text, isCut } = textOfPages(pagesOf(40, 300))
    expect(isCut).toBe(false)
    expect(text.split('\n')).toHaveLength(40 * 60)
  })

  it('says that the rest is left out behind the most that is read', () => {
    const { text, isCut } = textOfPages([
      ...pagesOf(1, 10),
      page(Array.from({ length: 40_000 }, () => run('字', [0, 2]))),
    ])
    expect(isCut).toBe(true)
    expect(text).toContain('第0格')
    const long = page([run('字'.repeat(400_000), [0, 0]), run('字'.repeat(200_000), [0, 3])])
    expect(textOfPages([long]).isCut).toBe(true)
  })
})

describe('a hostile page is answered soon', () => {
  const many = 8000
  /** Of processor time of this thread, which does not grow on a busy machine. */
  const maxMs = 300
  const runs = (place: (at: number) => [number, number]) =>
    Array.from({ length: many }, (_, at) => run('字', place(at)))
  it.each([
    ['a staircase', (at) => [at * 3, at * 0.7]],
    ['one line', (at) => [at * 6, 0]],
    ['two lines', (at) => [(at >> 1) * 6, (at & 1) * 3]],
    ['one column', (at) => [0, at * 1.2]],
    ['pairs', (at) => [(at & 1) * 30, (at >> 1) * 1.2]],
    ['everything in one place', () => [0, 0]],
    ['steps of two columns', (at) => [(at & 1) * 30 + 1, at * 0.6]],
  ] as [string, (at: number) => [number, number]][])('%s', (_, place) => {
    const pages = [page(runs(place))]
    // The first run compiles.
    textOfPages(pages)
    const start = process.threadCpuUsage()
    textOfPages(pages)
    const { user, system } = process.threadCpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(maxMs)
  })
})
