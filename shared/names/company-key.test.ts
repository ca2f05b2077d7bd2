import { expect, it } from 'vitest'
import { companyKey } from './company-key.ts'

it('the company key of a code is the code, in any spelling', () => {
  const code = '91440300708461136T'
  for (const typed of [
    code,
    '91440300708461136t',
    ' 9144 0300 7084 6113 6T ',
    '91440300-70846113-6T',
  ])
    expect(companyKey(typed)).toBe(code)
  expect(companyKey('９１４４０３００７０８４６１１３６Ｔ')).toBe(code)
})

it('the company key of everything else is its exact key', () => {
  expect(companyKey('TCL（中国） 有限公司')).toBe(companyKey('tcl(中国)有限公司'))
  // One different character can mean another company; hyphens are part of a name.
  expect(companyKey('A-B Limited')).not.toBe(companyKey('AB Limited'))
  expect(companyKey('华为技术有限公司')).not.toBe(companyKey('华为技术有限责任公司'))
})
