import { expect, it } from 'vitest'
import { sanitizeSubject, sanitizeText } from './plain-text.ts'

const gtube = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

it.each([gtube, eicar, `Ann ${gtube}\n${eicar}`])('%s is not verbatim any more', (text) => {
  for (const written of [sanitizeText(text), sanitizeSubject(text)]) {
    expect(written).not.toContain(gtube)
    expect(written).not.toContain(eicar)
    expect(written).toContain('STANDARD-ANTI')
  }
})

it.each([
  ['=?utf-8?B?SGVsbG8=?=', '= ?utf-8?B?SGVsbG8= ?='],
  ['=?=?utf-8?Q?a?=', '= ?= ?utf-8?Q?a?='],
  ['a\r\nBcc: x@example.com', 'a Bcc: x@example.com'],
  ['a\u0000b\u202Ec\u2028', 'a b c'],
  ['李安 = 1? Ünïcode', '李安 = 1? Ünïcode'],
])('a subject %j reads %j', (subject, written) => {
  expect(sanitizeSubject(subject)).toBe(written)
})
