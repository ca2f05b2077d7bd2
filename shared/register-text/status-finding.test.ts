import { expect, it } from 'vitest'
import { recognizeFacts } from './recognize.ts'
import { statusFindings } from './status-finding.ts'

const found = (text: string) => statusFindings(recognizeFacts(text), text)

it.each([
  ['登记状态：注销\n注销日期：2024年5月6日\n吊销日期：2021-03-04', 'deregistered', '2024-05-06'],
  ['经营状态\t吊销，未注销\t吊销日期\t2021-03-04', 'revoked', '2021-03-04'],
  ['登记状态：已注销', 'deregistered', undefined],
  [
    '名称：宁波澜砚五金制品有限公司\n登记状态\n注销\n注销日期\n2024-05-06\n成立日期：2016-04-18',
    'deregistered',
    '2024-05-06',
  ],
  // The day of another registration, or of a license.
  [
    '登记状态：注销\n成立日期：2016-04-18\n海关注册\n注销日期：2020-01-02',
    'deregistered',
    undefined,
  ],
  ['经营状态：吊销\n食品经营许可证\n吊销日期：2020-01-02', 'revoked', undefined],
  [
    '登记状态：注销\n海关注册信息\n海关注册编码：3302960ABC\n注销日期：2020-01-02',
    'deregistered',
    undefined,
  ],
  ['海关注册\n注销日期：2020-01-02\n营业执照信息\n登记状态：注销', 'deregistered', undefined],
  // Two days: none is taken.
  ['登记状态：注销\n注销日期：2024-05-06\n注销日期：2024-05-07', 'deregistered', undefined],
])('prepares the finding of an ended status with its day: %s', (text, status, since) => {
  const [finding, ...others] = found(text)
  expect(others).toEqual([])
  expect(finding).toMatchObject({ check: 'registration-status', said: { decision: status } })
  expect(finding?.value.since).toBe(since)
  expect(finding?.value.original).toMatch(/^(?:登记|经营)状态/)
})

it('writes no tab of a table into the report', () => {
  expect(found('登记状态\t注销\t注销日期\t2024-05-06')[0]?.value.original).not.toMatch(/\t|\n/u)
})

it('prepares none of a company that goes on, nor of a page that does not say', () => {
  expect(found('登记状态：存续\n核准日期：2024-05-06')).toEqual([])
  expect(found('名称：宁波澜砚五金制品有限公司\n注销日期：2024-05-06')).toEqual([])
})
