import * as z from 'zod'

/** Characters that are drawn: no control, invisible, private, unassigned or half ones, no line breaks. */
export const printable = /^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]*$/u
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Most of `printable` without Unicode classes, which not every JSON Schema validator knows. */
export const portablePrintable =
  '^[^\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]*$'

/** A longer one would run out of its cell, on the page and in the PDF. */
const shortWords = /^(?!.*[!-~]{61})/u

/** The code point as U+202E: for characters that a message cannot show. */
export const codePointOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const unprintableFault = (text: unknown): string => {
  const found = new Set(String(text).match(unprintable))
  const names = [...found].slice(0, 5).map(codePointOf).join(', ')
  return `Remove invisible characters and line breaks: ${names}.`
}

/** @param maxLength in UTF-16 units; a Chinese character counts as one, a rare one as two */
export const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(printable, { error: ({ input }) => unprintableFault(input) })
    .regex(shortWords, { error: 'Has a word of more than 60 letters: put a space into it.' })

export const Day = z.iso
  .date({
    error: ({ input }) =>
      typeof input === 'string' ? 'Expected a day that exists, such as 2026-11-20.' : undefined,
  })
  .describe('A day, such as 2026-11-20.')

export const Currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'Expected three capital letters, such as CNY or USD.' })
  .default('CNY')
  .describe('ISO 4217, such as CNY or USD. Left out: CNY.')

/** IPv4 of this machine, of private and of local networks: RFC 1122, 1918, 3927 and 6598. */
const localAddress =
  /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** IPv6 in brackets: unspecified, loopback, mapped IPv4, unique local and link-local. */
const localAddress6 = /^\[(?:::|f[cd]|fe[89ab])/
const localName = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/

/** Whether the address leads to the host that it seems to name, on the public internet. */
function isPublicAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, hostname } = new URL(text)
  const host = hostname.replace(/\.$/, '')
  const isLocal = [localAddress, localAddress6, localName].some((each) => each.test(host))
  // `https://@host` has an empty user name.
  const hasUser = username !== '' || password !== '' || /^\w+:[\\/]*@/.test(text)
  return !hasUser && !isLocal && /[.:]/.test(host)
}

export const WebAddress = z
  .url({
    protocol: /^https?$/,
    error: 'Expected a web address that begins with https:// or http://.',
    abort: true,
  })
  .max(500)
  .refine(isPublicAddress, {
    error: 'Expected the address of a public page, without a user name before its host.',
  })
