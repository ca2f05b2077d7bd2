import { expect, it } from 'vitest'
import { pastedPages } from './page-company.ts'
import { recognizeFacts } from './recognize.ts'
import { recognizeTables } from './recognize-tables.ts'

const page = (name: string, code: string, person: string) => `爱企查
查企业 查老板
${name}
开业
统一社会信用代码：${code}
工商注册
统一社会信用代码	${code}	企业名称	${name}
主要人员 1
序号	姓名	职务
1	${person}	监事
`
const [one, other] = ['宁波霁岑五金制品有限公司', '宁波澜砚五金制品有限公司']
const text = page(one, '91330206MA9X1A2B3T', '顾长河') + page(other, '91370100MA9X1W2X34', '陆青禾')
const peopleOf = (company: string) =>
  recognizeTables(text, company).flatMap(({ list, value }) =>
    list === 'people' ? [value.name] : [],
  )

it('keeps two pages pasted one behind the other apart', () => {
  expect(pastedPages(text).map(({ name }) => name)).toEqual([one, other])
  expect(recognizeFacts(text).find(({ field }) => field === 'company.name')?.value).toBe(one)
  expect([one, other, '宁波示例五金有限公司', ''].map(peopleOf)).toEqual([
    ['顾长河'],
    ['陆青禾'],
    [],
    ['顾长河'],
  ])
})

it.each([
  ['a masked code', page(other, '913701**MA9X1*****', '陆青禾')],
  [
    'no status',
    `${other}\n【打印】\n企业基本信息\n企业名称\t${other}\t统一社会信用代码\t91370100MA9X1W2X34\n`,
  ],
])('knows a page with %s', (_, second) => {
  const names = pastedPages(page(one, '91330206MA9X1A2B3T', '顾长河') + second)
  expect(names.map(({ name }) => name)).toEqual([one, other])
})

it('takes a company that is suggested for a part of the page', () => {
  const suggested = `附近企业\n${other}\n存续\n统一社会信用代码：91370100MA9X1W2X34\n`
  expect(pastedPages(page(one, '91330206MA9X1A2B3T', '顾长河') + suggested)).toHaveLength(1)
})

it('takes another entry without a heading of its own for a part of the page', () => {
  const parent = `隶属企业信息
营业执照信息
统一社会信用代码：91370100MA9X1W2X34
名称：${other}
`
  expect(pastedPages(page(one, '91330206MA9X1A2B3T', '顾长河') + parent)).toHaveLength(1)
})
