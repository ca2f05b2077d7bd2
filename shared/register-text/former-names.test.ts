import { describe, expect, it } from 'vitest'
import { namesBefore, orderedNames } from './former-names.ts'
import { recognizeFacts } from './recognize.ts'
import { recognizeTables } from './recognize-tables.ts'

const [now, before, first] = ['宁波霁岑五金制品有限公司', '宁波霁岑五金有限公司', '宁波示例五金厂']
const change = (on: string, from: string, to: string) => ({
  list: 'changes',
  value: { on, field: 'name', before: from, after: to },
})

describe('former names by changes of the name', () => {
  it('lead from the name of today to the first one', () => {
    const rows = [change('2015-10-16', first, before), change('2020-08-26', before, now)]
    expect(namesBefore(rows, now)).toEqual([before, first])
  })

  it.each([
    ['of another company', [change('2020-08-26', before, first)]],
    [
      'of two that led to the same name',
      [change('2020-08-26', before, now), change('2019-01-02', first, now)],
    ],
    ['of a text that is no name', [change('2020-08-26', '见附件', now)]],
  ])('are none by a change %s', (_, rows) => {
    expect(namesBefore(rows, now)).toEqual([])
  })

  it('end where an older change has a later day', () => {
    const rows = [change('2021-10-16', first, before), change('2020-08-26', before, now)]
    expect(namesBefore(rows, now)).toEqual([before])
  })

  it('say in which order names stand without the time of their use', () => {
    expect(orderedNames(`${first}；${before}`, [before])).toEqual([before, first])
    expect(orderedNames(`${first}；${before}`, [])).toBeUndefined()
    expect(orderedNames(first, [before])).toBeUndefined()
  })
})

describe('a page with a change of the name', () => {
  const text = `企业名称：${now}
变更信息
序号	变更事项	变更前内容	变更后内容	变更日期
1	名称变更（字号名称、集团名称等）	${before}	${now}	2020年08月26日
股权出质 1
序号	登记编号	出质人	出质股权标的企业	质权人	出质股权数额	状态
1	A3302062018	沈砚秋	${before}	宁波示例银行股份有限公司	300万元	有效
`
  it('has its former name as a fact', () => {
    expect(recognizeFacts(text)).toContainEqual({
      field: 'company.formerNames',
      value: [before],
      source: `1	名称变更（字号名称、集团名称等）	${before}	${now}	2020年08月26日`,
    })
  })

  it('has it with the words of the change where that writes brackets in another width', () => {
    const [today, changed] = ['宁波（霁岑）五金有限公司', '宁波(霁岑)五金有限公司']
    const page = text.replaceAll(now, changed).replace(`企业名称：${changed}`, `企业名称：${today}`)
    expect(recognizeFacts(page)).toContainEqual({
      field: 'company.formerNames',
      value: [before],
      source: `1	名称变更（字号名称、集团名称等）	${before}	${changed}	2020年08月26日`,
    })
  })

  it('has matters of that time, too', () => {
    const rows = recognizeTables(text, now).filter(({ list }) => list === 'findings')
    expect(rows.map(({ value }) => value)).toMatchObject([{ reference: 'A3302062018' }])
  })
})
