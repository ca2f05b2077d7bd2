import { expect, it } from 'vitest'
import { readName } from './read-name.ts'

it('splits a Chinese name, and gives it in simplified characters', () => {
  expect(readName('東莞市聯發電子有限公司')).toEqual({
    kind: 'legal-name',
    shown: '東莞市聯發電子有限公司',
    simplified: '东莞市联发电子有限公司',
    region: '东莞',
    brand: '聯發',
    industry: '電子',
    form: '有限公司',
    branch: null,
    code: null,
  })
})

it('reads a code, with the place and the office of the register', () => {
  expect(readName(' ９１４４０３００ 192203 821X')).toMatchObject({
    kind: 'code',
    code: { code: '91440300192203821X', region: '深圳' },
  })
})

it.each([
  ['91440300', 'something-else'],
  ['华为', 'brand'],
  ['Shenzhen Bright Star Co., Ltd.', 'latin-name'],
  ['', 'nothing'],
])('reads %j as %s', (typed, kind) => {
  expect(readName(typed)).toMatchObject({ kind, simplified: null, code: null })
})
