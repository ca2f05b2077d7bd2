import { expect, it } from 'vitest'
import { readCode } from './report-code.ts'

const sha256 = '0639d2f7a3b84e433084e30412b1c27fdb5ed1f90c835114985524ea17add7b7'

it.each([
  ['0639d2f7a3b84e43', '0639d2f7a3b84e43'],
  [' 0639 d2f7 a3b8 4e43\n', '0639d2f7a3b84e43'],
  ['0639-D2F7–A3B8—4E43', '0639d2f7a3b84e43'],
  ['0639\u00a0d2f7\u2009a3b8 4e43', '0639d2f7a3b84e43'],
  ['0639_d2f7.a3b8/4e43', '0639d2f7a3b84e43'],
  ['Code: 0639 d2f7 a3b8 4e43', '0639d2f7a3b84e43'],
  ['code 0639d2f7a3b84e43.', '0639d2f7a3b84e43'],
  ['“0639 d2f7 a3b8 4e43”', '0639d2f7a3b84e43'],
  ['\u200b0639\u200bd2f7\u00ada3b8\ufeff4e43', '0639d2f7a3b84e43'],
  ['Code：０６３９·Ｄ２Ｆ７·ａ３ｂ８·４ｅ４３', '0639d2f7a3b84e43'],
  [`https://veridock.example/verify?code=${sha256}`, sha256],
  [`veridock.example/verify?lang=en&code=${sha256}&x=1#top`, sha256],
  [`SHA-256 of the data: ${sha256}`, sha256],
  [`SHA-256 ${sha256}`, sha256],
  [sha256.toUpperCase(), sha256],
])('%j is the code %s', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

it.each([
  '',
  '0639 d2f7 a3b8',
  '0639d2f7a3b84e43a',
  'O639d2f7a3b84e43',
  sha256.slice(1),
  '0639 d2f7 a3b8 4el3',
  'Code:',
  'https://veridock.example/verify',
])('%j is not a code', (typed) => {
  expect(readCode(typed)).toBeUndefined()
})
