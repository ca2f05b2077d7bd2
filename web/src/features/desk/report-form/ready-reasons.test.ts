import { expect, it } from 'vitest'
import { reasonsFor } from './ready-reasons.ts'

it.each([
  ['payee', 'not-assessed', '尚无发票'],
  ['references', 'not-assessed', '未提供可询问的客户'],
  ['references', 'unavailable', '无人接听'],
  ['contact', 'unavailable', '无人接听'],
  ['litigation', 'unavailable', '网站无法访问'],
  ['site-visit', 'not-assessed', '未委托'],
] as const)('of %s that is %s, the first ready reason is %s', (id, result, zh) => {
  expect(reasonsFor(id, result)[0]?.zh).toBe(zh)
  expect(new Set(reasonsFor(id, result).map(({ en }) => en)).size).toBe(
    reasonsFor(id, result).length,
  )
})
