import { expect, it } from 'vitest'
import { sanitizeSubject, sanitizeText } from './plain-text.ts'

const gtube = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

it.each([gtube, eicar, `Ann ${gtube}\n${eicar}`])(
  'the spam or virus test string %s does not reach an e-mail verbatim',
  (text) => {
    for (const sanitized of [sanitizeText(text), sanitizeSubject(text)]) {
      expect(sanitized).not.toContain(gtube)
      expect(sanitized).not.toContain(eicar)
      expect(sanitized).toContain('STANDARD-ANTI')
    }
  },
)

it.each([
  ['=?utf-8?B?SGVsbG8=?=', '= ?utf-8?B?SGVsbG8= ?='],
  ['=?=?utf-8?Q?a?=', '= ?= ?utf-8?Q?a?='],
  ['a\r\nBcc: x@example.com', 'a Bcc: x@example.com'],
  ['a\u0000b\u202Ec\u2028', 'a b c'],
  ['李安 = 1? Ünïcode', '李安 = 1? Ünïcode'],
])('the subject %j is sent as %j', (subject, written) => {
  expect(sanitizeSubject(subject)).toBe(written)
})
