import { expect, it } from 'vitest'
import { latinNameOf } from './latin-name.ts'

it.each([
  [{ englishName: 'Lanyan Ltd.', reading: 'Ningbo Lanyan Co., Ltd.' }, 'Lanyan Ltd.'],
  [
    { englishName: null, reading: 'Ningbo Lanyan Co., Ltd.' },
    'our reading: Ningbo Lanyan Co., Ltd.',
  ],
  [{ englishName: null }, undefined],
  [null, undefined],
])('%j has the line %s', (company, line) => {
  expect(latinNameOf(company)).toBe(line)
})
