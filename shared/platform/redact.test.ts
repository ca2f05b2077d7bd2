import { describe, expect, it } from 'vitest'
import { redact } from './redact.ts'

describe('the text of an error is redacted:', () => {
  it.each([
    ['a query', 'No page at /next-steps?searchTerm=Huawei&a=b', 'No page at /next-steps'],
    ['a fragment', 'at https://veridock.example/auth#code=abc', 'at https://veridock.example/auth'],
    ['React’s arguments', '(react.dev/errors/418?args[]=Huawei)', '(react.dev/errors/418)'],
    ['an email', 'Cannot write to jane.lee+test@mail.example.co.uk', 'Cannot write to …'],
    ['an encoded email', 'GET people/jane%40example.com failed', 'GET … failed'],
    ['quoted content', `Unexpected 'H', "Huawei" is no JSON`, `Unexpected 'H', "…" is no JSON`],
    ['a Chinese name', 'Nothing known of 深圳市华为有限公司', 'Nothing known of …'],
    ['an encoded name', '/suppliers/%E5%8D%8E%E4%B8%BA', '/suppliers/…'],
    ['an account’s id', 'user 3f2b8c1e-77aa-4d0e-9c55-0a1b2c3d4e5f', 'user …'],
    ['a request’s id', '/api/requests/01KAJ4Q2Y6ZV3M8D5T7R9W1XCE/report', '/api/requests/…/report'],
    ['the token of a shared report', `/shared/${'aBcDeFgHiJ'.repeat(5).slice(0, 43)}`, '/shared/…'],
    ['a company code', 'code 91440300708461136T', 'code …'],
    [
      'a token',
      'Bearer eyJhbGciOiJSUzI1NiIs.eyJzdWIiOiIxMjM0NTY3.c2lnbmF0dXJlMTIz',
      'Bearer ….….…',
    ],
    ['a token without digits', 'token QwErTyUiOpAsDfGhJkLzXcVbNmQwErTyUiOp', 'token …'],
    ['seven digits', 'code 1234567', 'code …'],
    ['hexadecimal digits', 'hash deadbeefcafe', 'hash …'],
    ['a phone number', 'called +86 138-0013-8000', 'called …'],
    ['a phone number with dots', 'called 138.0013.8000', 'called …'],
    ['an IP address', 'from 10.0.0.1 and 2001:db8::1', 'from … and …'],
    ['16 letters', 'password abcdefghijklmnop', 'password …'],
    ['a code', 'code 482913 is wrong', 'code … is wrong'],
    ['a code after a colon', 'code:482913', 'code:…'],
    ['a code before a colon', 'code 482913: wrong', 'code …: wrong'],
    ['content in single quotes', "No company 'Huawei Technologies'", "No company '…'"],
    ['content in backticks', 'No company `Huawei`', 'No company `…`'],
    ['a spaced email', 'Cannot write to jane @ example . com', 'Cannot write to …'],
    ['a card number', 'paid by 4242 4242 4242 4242', 'paid by …'],
  ])('%s', (_, text, left) => {
    expect(redact(text)).toBe(left)
  })
})

it.each([
  "TypeError: Cannot read properties of undefined (reading 'map')",
  'Minified React error #418;',
  "NotFoundError: Failed to execute 'removeChild' on 'Node'",
  'at HTMLElement.getBoundingClientRect (https://veridock.example/assets/first-B0a1c2d3.js:1:234567)',
  'Failed to fetch dynamically imported module: https://veridock.example/assets/how-it-works-steps-DgJ8eCv8.js',
  'at https://veridock.example/assets/first-B0a1c2d3.js:12:123456',
  'at https://veridock.example/assets/first-B0a1c2d3.js:123456:7',
  // Firefox and Safari.
  'render@https://veridock.example/assets/dashboard-B0a1c2d3.js:1:2345',
])('a source location is not redacted: %s', (text) => {
  expect(redact(text)).toBe(text)
})

it.each([
  'a',
  '1',
  '@',
  '"',
  "'",
  " '",
  '`',
  '?',
  'a@',
  '1 ',
  '1:',
  '1.',
  'a.',
  'a@a.',
  'a @',
  '-',
])('a long text of %s is redacted in time', (part) => {
  // A regular expression that backtracks would exceed the time limit of the test.
  const text = `${part.repeat(10_000)}.js`
  expect(redact(text).length).toBeLessThanOrEqual(text.length)
})
