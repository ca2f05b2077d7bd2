import { expect, it } from 'vitest'
import { ClientErrorReport } from '../../../shared/platform/client-error.ts'
import { createErrorReporter } from './error-reporter.ts'

const setUp = ({ online = true, pathname = '/dashboard' } = {}) => {
  const sent: ClientErrorReport[] = []
  const report = createErrorReporter({
    isOnline: () => online,
    pathname: () => pathname,
    script: () => 'https://veridock.example/assets/first-B0a1c2d3.js',
    // The limits of the API.
    send: (body) => sent.push(ClientErrorReport.parse(body)),
  })
  return { report, sent }
}

const errorWith = (message: string, stack?: string) =>
  Object.assign(new TypeError(message), stack === undefined ? {} : { stack })

it('a report says what failed, where, and in which build', () => {
  const { report, sent } = setUp()
  const stack = 'TypeError: no\n    at https://veridock.example/assets/first-B0a1c2d3.js:1:234'
  report(errorWith('no', stack), '\n    at Dashboard')
  expect(sent).toEqual([
    {
      message: 'TypeError: no',
      stack,
      componentStack: '\n    at Dashboard',
      page: '/dashboard',
      build: 'first-B0a1c2d3.js',
    },
  ])
})

it('a report contains no personal data', () => {
  const { report, sent } = setUp({ pathname: '/requests/01KAJ4Q2Y6ZV3M8D5T7R9W1XCE' })
  const message = 'jane@example.com asked /next-steps?searchTerm=Huawei'
  report(errorWith(message), `at Page (/next-steps?searchTerm=Huawei)`)
  expect(JSON.stringify(sent)).not.toMatch(/jane|Huawei|01KAJ/)
  expect(sent[0]?.page).toBe('/requests/…')
})

it('long texts are cut to the limits of the API', () => {
  const { report, sent } = setUp({ pathname: `/${'x'.repeat(20)}`.repeat(20) })
  const long = 'at a line '.repeat(1000)
  report(errorWith(long, long), long)
  expect(sent).toHaveLength(1)
})

it.each([undefined, null, '', 'text', { status: 500 }])(
  '%j can be thrown and is reported',
  (thrown) => {
    const { report, sent } = setUp()
    report(thrown)
    expect(sent).toHaveLength(1)
  },
)

it('the same error is reported once, and five in all', () => {
  const { report, sent } = setUp()
  const same = errorWith('0')
  for (let n = 0; n < 3; n += 1) report(same)
  expect(sent).toHaveLength(1)
  for (let n = 1; n < 9; n += 1) report(errorWith(String(n)))
  expect(sent.map(({ message }) => message)).toEqual([0, 1, 2, 3, 4].map((n) => `TypeError: ${n}`))
})

it('nothing is sent without a network', () => {
  const { report, sent } = setUp({ online: false })
  report(errorWith('no'))
  expect(sent).toEqual([])
})

it.each([
  errorWith('no', 'TypeError: no\n    at chrome-extension://abc/content.js:1:2'),
  errorWith('no', 'run@moz-extension://abc/content.js:1:2'),
  'ResizeObserver loop completed with undelivered notifications.',
  'Script error.',
])('an error from outside the site is not reported: %s', (thrown) => {
  const { report, sent } = setUp()
  report(thrown)
  expect(sent).toEqual([])
})
