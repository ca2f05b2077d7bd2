import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenFiles } from './fixtures/broken-files.ts'
import { type ExampleName, exampleNames, exampleReport, exampleText } from './fixtures/examples.ts'
import { reportSchemaUrl } from './json-schema.ts'
import { maxFaults, parseReport } from './parse-report.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests put in whatever an analyst could
type Json = any

const faultsIn = (text: string): string[] => {
  const parsed = parseReport(text)
  return 'faults' in parsed ? parsed.faults.map(({ path, message }) => `${path}: ${message}`) : []
}

/** The faults of an example after a change. */
const faultsAfter = (change: (report: Json) => void, name: ExampleName = 'clean'): string[] => {
  const report = JSON.parse(exampleText(name))
  change(report)
  return faultsIn(JSON.stringify(report))
}

describe('an example', () => {
  it.each(exampleNames)('%s is accepted as it is, and names the published schema', (name) => {
    expect(exampleReport(name).$schema).toBe(reportSchemaUrl)
  })

  it('is accepted with a byte order mark', () => {
    expect(faultsIn(`\uFEFF${exampleText('clean')}`)).toEqual([])
  })
})

describe('what an analyst is told', () => {
  it.each<[string, (report: Json) => void, string]>([
    [
      'a missing field, with what it is',
      ({ company }) => delete company.scope,
      'company.scope: Missing. 经营范围. The business scope, as registered.',
    ],
    [
      'a wrong type, with what is expected',
      ({ company }) => (company.registeredCapital.wan = '500'),
      'company.registeredCapital.wan: Expected a number without quotes; found "500".',
    ],
    [
      'a value that is no choice, with the choices',
      ({ company }) => (company.status = 'Active'),
      'company.status: Expected one of active, moving, suspended, liquidation, revoked, annulled, deregistered; found "Active". Did you mean active?',
    ],
    [
      'a misspelled field, with the right one',
      ({ company }) => {
        company.englishNmae = company.englishName
        delete company.englishName
      },
      'company.englishNmae: Unknown field. Did you mean englishName?',
    ],
    [
      'a misspelled check',
      ({ checks }) => (checks.registrationStatus = 'clear'),
      'checks.registrationStatus: Unknown check. Did you mean registration-status?',
    ],
    [
      'a field that nobody knows',
      (report) => (report.colour = 'red'),
      'colour: Unknown field. Remove it.',
    ],
    [
      'a score',
      (report) => (report.score = 98),
      'score: Not handed in: it is computed from the findings. Remove the field.',
    ],
    [
      'an answer in a word of its own',
      ({ checks }) => (checks.media = 'unavailable'),
      'checks.media: Expected "clear", or an object as { "result": "unavailable", "why": "…" }; found "unavailable".',
    ],
    [
      'an unknown result',
      ({ checks }) => (checks.media = { result: 'Found', findings: [] }),
      'checks.media.result: Expected one of clear, found, unavailable, not-assessed, not-applicable; found "Found". Did you mean found?',
    ],
    [
      'a field inside an answer',
      ({ checks }) => (checks.media = { result: 'unavailable' }),
      'checks.media.why: Missing. Why: blocked, down, login needed, not published.',
    ],
    [
      'a field of another result',
      ({ checks }) => (checks.media = { result: 'clear', why: 'x' }),
      'checks.media.why: This result has no such field. Remove it, or change the result.',
    ],
    [
      'a text that is too long',
      (report) => (report.summary = 'ab '.repeat(300)),
      'summary: At most 700 characters; this has 899.',
    ],
    [
      'a list that is too long',
      ({ company }) => (company.formerNames = Array.from({ length: 11 }, () => '朔桐')),
      'company.formerNames: At most 10; this list has 11.',
    ],
    [
      'a day that does not exist',
      ({ company }) => (company.term.to = '2027-02-30'),
      'company.term.to: Expected a day that exists, as 2036-11-20, or indefinite.',
    ],
    [
      'an invisible character',
      (report) => (report.summary = 'Pay\u202e to'),
      'summary: Remove invisible characters and line breaks: U+202E.',
    ],
    [
      'a character that the PDF cannot show',
      ({ company }) => (company.holders[0].name = '𠮷祥'),
      'company.holders.0.name: The fonts of the PDF have no 𠮷 (U+20BB7). Write it in another way.',
    ],
    [
      'an invisible character in a link',
      ({ checks }) =>
        (checks.media = {
          result: 'found',
          findings: [{ what: 'A complaint.', link: 'https://example.com/\u202e' }],
        }),
      'checks.media.findings.0.link: The fonts of the PDF have no U+202E. Write it in another way.',
    ],
    [
      'a wrong check character',
      ({ company }) => (company.code = '91330206MAY3K7Q21X'),
      'company.code: The check character should be W. If the register itself shows this code, set codeConfirmed to true.',
    ],
    [
      'a status without its finding',
      ({ company }) => (company.status = 'revoked'),
      'checks.registration-status: The status is revoked: the check needs an open finding, high or worse.',
    ],
    [
      'a severity that is too mild',
      ({ checks }) =>
        (checks['serious-violations'] = {
          result: 'found',
          findings: [{ what: 'Listed.', severity: 'medium' }],
        }),
      'checks.serious-violations.findings.0.severity: An open finding of this check is at least critical.',
    ],
    [
      'a check that always applies',
      ({ checks }) => (checks.sanctions = { result: 'not-applicable', why: 'No.' }),
      'checks.sanctions.result: This check always applies.',
    ],
    [
      'a payee that was checked and is not given',
      (report) => delete report.payee,
      'payee: Missing: the check of the payee needs the account it is about.',
    ],
    [
      'photographs without a visit',
      (report) => {
        report.photographs = [{ file: 'gate.jpg', caption: 'Gate', takenOn: '2026-11-17' }]
        report.checks['site-visit'] = { result: 'not-assessed' }
      },
      'photographs: Photographs need a site visit: answer the check site-visit.',
    ],
  ])('%s', (_, change, fault) => {
    expect(faultsAfter(change)).toEqual([fault])
  })

  it('a young company, unless it says so as a finding', () => {
    expect(faultsAfter(({ checks }) => (checks['track-record'] = 'clear'), 'bad')).toEqual([
      'checks.track-record: The company is less than a year old: say so as a finding.',
    ])
  })

  it('a key that is in the file twice', () => {
    const twice = exampleText('clean').replace('"media":"clear"', '"media":"clear","media":"clear"')
    expect(faultsIn(twice)).toEqual(['checks.media: Is in the file twice. Keep one of them.'])
  })

  it('text that is not JSON, with the place', () => {
    expect(faultsIn('{\n  "format": supplier\n}')).toEqual([
      expect.stringMatching(/^: This is not JSON: .*supplier.*/),
    ])
  })

  it('faults and contradictions at once', () => {
    const faults = faultsAfter((report) => {
      report.analyst = ''
      report.company.code = '91330206MAY3K7Q21X'
      report.checks.litigation.findings[0].severity = 'bad'
      report.checks.litigation.findings[0].until = '2027-01-01'
    })
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'analyst',
      'checks.litigation.findings.0.severity',
      'company.code',
      'checks.litigation.findings.0.until',
    ])
  })

  it('nothing twice, if a contradiction follows from a field that is faulty itself', () => {
    expect(faultsAfter((report) => (report.payee = 'x'))).toHaveLength(1)
    expect(faultsAfter(({ checks }) => (checks['site-visit'] = 'x'))).toHaveLength(1)
  })

  it('a code with a wrong check character is accepted if the register shows it', () => {
    expect(
      faultsAfter(({ company }) => {
        company.code = '91330206MAY3K7Q21X'
        company.codeConfirmed = true
      }),
    ).toEqual([])
  })

  it('the first thousand of very many', () => {
    const keys = Array.from({ length: 5000 }, (_, index) => `"key${index}": 1`)
    const faults = faultsIn(`{${keys.join()}}`)
    expect(faults).toHaveLength(maxFaults + 1)
    expect(faults.at(-1)).toMatch(/^: And \d+ more/)
  })
})

describe('200 broken files', () => {
  const files = brokenFiles(200)

  it('are 200 different ones', () => {
    expect(new Set(files.map(({ text }) => text)).size).toBe(200)
  })

  it('are refused, with every fault by its path', () => {
    const untold = files.flatMap(({ text, faults }) => {
      const parsed = parseReport(text)
      const paths = 'faults' in parsed ? parsed.faults.map(({ path }) => path) : []
      return faults.filter((path) => !paths.includes(path))
    })
    expect(untold).toEqual([])
  })

  it('tell each fault in a sentence without words of the schema library', () => {
    for (const { text } of files)
      for (const fault of faultsIn(text)) {
        expect(fault).toMatch(/^\S*: [A-Z].*\.$|\?$/s)
        expect(fault).not.toMatch(/Invalid|undefined|NaN|Too (big|small)|ZodError/)
      }
  })
})

describe('nothing throws', () => {
  const many = 100_000
  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['deep lists', '['.repeat(many) + ']'.repeat(many)],
    ['deep lists that do not end', '['.repeat(many)],
    ['deep objects', `${'{"checks":'.repeat(many)}1${'}'.repeat(many)}`],
    ['a deep field', exampleText('clean').replace('"LM"', '['.repeat(many) + ']'.repeat(many))],
    ['a number without end', exampleText('clean').replace('1200', '1e999')],
    ['a prototype', exampleText('clean').replace('"media"', '"__proto__"')],
    [
      'prototypes everywhere',
      '{"__proto__":{"checks":{}},"company":{"__proto__":1},"checks":{"constructor":"clear"}}',
    ],
    ['half a character', exampleText('clean').replace('LM', '\\ud842')],
    ['a key of half a character', '{"\\ud842":1}'],
    [
      'findings without end',
      `{"checks":{"media":{"result":"found","findings":[${'{},'.repeat(many)}{}]}}}`,
    ],
    ['two byte order marks', '\uFEFF\uFEFF{}'],
    ['quotes', '"'.repeat(many)],
  ])('%s', (_, text) => {
    const faults = faultsIn(text)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.every((fault) => fault.isWellFormed())).toBe(true)
  })

  it('any JSON, anywhere in a report', () => {
    const parts = ['company', 'payee', 'checks', 'photographs', 'issuedOn', 'summary', 'extra']
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.jsonValue({ maxDepth: 5 }), (part, value) => {
        const text = JSON.stringify({ ...JSON.parse(exampleText('mixed')), [part]: value })
        expect(parseReport(text)).toBeTypeOf('object')
      }),
      { seed: 19, numRuns: process.env.FULL ? 3000 : 300 },
    )
  })

  it('any text, anywhere in a file', () => {
    const file = exampleText('mixed')
    const place = fc.nat(file.length)
    const character = fc.integer({ min: 0, max: 0x10ffff })
    const anyText = fc
      .array(character, { maxLength: 20 })
      .map((characters) => String.fromCodePoint(...characters))
    fc.assert(
      fc.property(place, place, anyText, (from, to, text) => {
        const broken = file.slice(0, from) + text + file.slice(to)
        expect(parseReport(broken)).toBeTypeOf('object')
        expect('faults' in parseReport(text)).toBe(true)
      }),
      { seed: 19, numRuns: process.env.FULL ? 3000 : 300 },
    )
  })
})
