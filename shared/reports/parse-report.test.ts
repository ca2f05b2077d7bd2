import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkIds } from './checks.ts'
import { draftedAdvice } from './drafted-advice.ts'
import { brokenFiles } from './fixtures/broken-files.ts'
import { type ExampleName, exampleNames, exampleReport, exampleText } from './fixtures/examples.ts'
import { formerSchemaPath, reportSchemaPath } from './json-schema.ts'
import { maxFaults, parseReport } from './parse-report.ts'
import { findingMeta } from './report-words.ts'
import { closedDayOf, endOf } from './supplier-report.ts'

// biome-ignore lint/suspicious/noExplicitAny: the tests put in whatever an analyst could
type Json = any

const faultsOf = (parsed: ReturnType<typeof parseReport>): string[] =>
  'faults' in parsed ? parsed.faults.map(({ path, message }) => `${path}: ${message}`) : []

const faultsIn = (text: string): string[] => faultsOf(parseReport(text))

/** How often a property is tried. */
const numRuns = process.env.FULL ? 3000 : process.env.RELEASE ? 300 : 80

/** The faults of an example after a change. */
const faultsAfter = (change: (report: Json) => void, name: ExampleName = 'clean'): string[] => {
  const report = JSON.parse(exampleText(name))
  change(report)
  return faultsIn(JSON.stringify(report))
}

describe('an example', () => {
  it.each(exampleNames)('%s is accepted as it is, and names a published schema', (name) => {
    expect([formerSchemaPath, reportSchemaPath]).toContain(
      new URL(exampleReport(name).$schema ?? '').pathname,
    )
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
      'company.term.to: Expected a day that exists, such as 2036-11-20, or indefinite.',
    ],
    [
      'an invisible character',
      (report) => (report.summary = 'Pay\u202e to'),
      'summary: Remove invisible characters and line breaks: U+202E.',
    ],
    [
      'a character that the PDF cannot show',
      ({ company }) => (company.holders[0].name = '🙂祥'),
      'company.holders.0.name: The fonts of the PDF have no 🙂 (U+1F642). Write it in another way.',
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

  it.each([
    [
      'a day of closing of an open finding',
      { what: 'Sued.', closedOn: '2026-10-01' },
      'closedOn: Only a closed finding has a day of closing.',
    ],
    [
      'an open finding that has ended',
      { what: 'Sued.', until: '2026-10-01' },
      'state: Its end (until) is before the report, so it is closed.',
    ],
    [
      'a day of closing after the report',
      { what: 'Sued.', state: 'closed', closedOn: '2026-12-01' },
      'closedOn: Must not be after the report date.',
    ],
    [
      'a day of closing before the first day',
      { what: 'Sued.', state: 'closed', since: '2026-02-01', closedOn: '2026-01-01' },
      'closedOn: Must not be before “since”.',
    ],
    [
      'an end before the first day',
      { what: 'Sued.', state: 'closed', since: '2026-02-01', until: '2026-01-01' },
      'until: Must not be before “since”.',
    ],
    [
      'a matter that is not in the report',
      { what: 'Sued.', reference: 'A 1', sameMatterAs: 'A1' },
      'sameMatterAs: No other finding of this report has this reference.',
    ],
  ])('%s', (_, finding, fault) => {
    expect(
      faultsAfter(({ checks }) => (checks.media = { result: 'found', findings: [finding] })),
    ).toEqual([`checks.media.findings.0.${fault}`])
  })

  it('shareholders that are clear without one, unless it is a sole trader', () => {
    const fault =
      'checks.ownership: Clear, yet the report names no shareholder: name them, or answer that they are not known.'
    expect(faultsAfter(({ company }) => delete company.holders)).toEqual([fault])
    expect(faultsAfter(({ company }) => (company.holders = []))).toEqual([fault])
    expect(
      faultsAfter(({ company }) => {
        company.holders = []
        company.type = '个体工商户'
      }).filter((each) => each.startsWith('checks.')),
    ).toEqual([])
  })

  it.each([
    [
      'abnormal-operations',
      { what: 'Listed.', original: '通过登记的住所或者经营场所无法联系' },
      true,
    ],
    ['abnormal-operations', { what: 'It could not be reached at its registered address.' }, true],
    ['site-visit', { what: 'The company was not found at this address.' }, true],
    ['abnormal-operations', { what: 'The annual report of 2024 is missing.' }, false],
    [
      'abnormal-operations',
      {
        what: 'Could not be reached at its address in 2023.',
        state: 'closed',
        closedOn: '2024-01-02',
      },
      false,
    ],
  ])('an address that is clear beside %s: %j', (check, finding, isFault) => {
    const faults = faultsAfter((report) => {
      report.checks.premises = 'clear'
      report.checks[check] = { result: 'found', findings: [finding] }
    })
    expect(faults.map((fault) => fault.split(':')[0])).toEqual(isFault ? ['checks.premises'] : [])
  })

  it.each<[string, string, (report: Json) => void]>([
    ['payee', 'the account of a person', ({ payee }) => (payee.name = 'ZHANG WEI')],
    ['payee', 'a private account', ({ payee }) => (payee.name = 'Zhang Wei (private person)')],
    [
      'payee',
      'the account of another company',
      ({ payee }) => (payee.name = '宁波澜视五金制品有限公司'),
    ],
    ['capital', 'no paid-in capital', ({ company }) => (company.paidInCapital.wan = 0)],
    ['workforce', 'no insured employee', ({ company }) => (company.insuredEmployees.count = 0)],
    [
      'annual-reports',
      'no annual report for years',
      ({ company }) => (company.lastAnnualReport = 2023),
    ],
    ['insolvency', 'liquidation', ({ company }) => (company.status = 'liquidation')],
  ])('%s that is clear beside %s', (check, _, change) => {
    const faults = faultsAfter(change).filter((each) => each.includes('Clear, yet'))
    expect(faults.map((each) => each.split(':')[0])).toEqual([`checks.${check}`])
  })

  it.each<[string, (report: Json) => void]>([
    ['its own account', ({ payee }) => (payee.name = ' 宁波澜砚五金制品有限公司。')],
    [
      'that of an old name',
      ({ company, payee }) => {
        company.formerNames = ['宁波澜砚五金有限公司']
        payee.name = '宁波澜砚五金有限公司'
      },
    ],
    ['traditional characters', ({ payee }) => (payee.name = '寧波瀾硯五金製品有限公司')],
    ['an English name', ({ payee }) => (payee.name = 'LANYAN HARDWARE LIMITED')],
    [
      'a sole trader’s owner',
      ({ company, payee }) => {
        Object.assign(company, {
          type: '个体工商户',
          name: '宁波市澜砚五金商行',
          code: '92330206MAY3K7Q21N',
          codeConfirmed: true,
        })
        payee.name = 'ZHANG WEI'
      },
    ],
    [
      'the annual report of the year before last',
      ({ company }) => (company.lastAnnualReport = 2024),
    ],
  ])('nothing against answers that are clear with %s', (_, change) => {
    expect(faultsAfter(change).filter((each) => each.includes('Clear, yet'))).toEqual([])
  })

  it.each<[string, string, 'clean' | 'bad', (report: Json) => void]>([
    [
      'summary',
      'Says that the buyer can pay',
      'bad',
      (report) => (report.summary = 'A young company. You can pay the deposit now.'),
    ],
    [
      'checks.payee.findings.0.advice',
      'Says that the buyer can pay',
      'bad',
      ({ checks }) => (checks.payee.findings[0].advice = 'It is safe to pay.'),
    ],
    [
      'summary',
      'Advises against it',
      'clean',
      (report) => (report.summary = 'A good factory. Do not send money yet.'),
    ],
    [
      'summary',
      'Advises against it',
      'clean',
      (report) => (report.summary = 'Walk away from this supplier.'),
    ],
    [
      'summary',
      'Ends as for “Proceed with care”',
      'clean',
      (report) => (report.summary = `A good factory. ${draftedAdvice['proceed-with-care'].found}`),
    ],
    [
      'summary',
      'Ends as for “Proceed”',
      'bad',
      (report) => (report.summary = `A young company. ${draftedAdvice.proceed.found}`),
    ],
  ])('%s against the verdict: %s', (path, message, example, change) => {
    const faults = faultsAfter((report) => {
      for (const id of checkIds)
        if (report.checks[id]?.result !== 'found') report.checks[id] = 'clear'
      change(report)
    }, example)
    expect(faults).toEqual([expect.stringContaining(`${path}: ${message}`)])
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

describe('ends of findings', () => {
  it('can be after the report, apart from the day of closing', () => {
    const frozen = { what: 'Frozen.', since: '2026-02-03', until: '2029-02-02' }
    const lifted = { ...frozen, state: 'closed', closedOn: '2026-10-01' }
    expect(
      faultsAfter(
        ({ checks }) => (checks['equity-pledge'] = { result: 'found', findings: [frozen, lifted] }),
      ),
    ).toEqual([])
  })

  it('are the day of closing in older files', () => {
    const parsed = parseReport(exampleText('mixed'))
    const answer = 'report' in parsed ? parsed.report.checks.enforcement : undefined
    const [finding] = answer?.result === 'found' ? answer.findings : []
    expect(finding && [closedDayOf(finding), endOf(finding)]).toEqual(['2025-08-30', undefined])
    expect(finding && findingMeta(finding)[1]).toBe('closed on August 30, 2025')
  })

  it('are shown apart', () => {
    const finding = {
      what: 'x',
      state: 'closed' as const,
      until: '2029-02-02',
      closedOn: '2026-10-01',
    }
    expect(findingMeta(finding)).toEqual(['until February 2, 2029', 'closed on October 1, 2026'])
  })
})

describe('200 broken files', () => {
  const files = brokenFiles(200).map((file) => ({ ...file, parsed: parseReport(file.text) }))

  it('are 200 different ones', () => {
    expect(new Set(files.map(({ text }) => text)).size).toBe(200)
  })

  it('are refused, with every fault by its path', () => {
    const untold = files.flatMap(({ parsed, faults }) => {
      const paths = 'faults' in parsed ? parsed.faults.map(({ path }) => path) : []
      return faults.filter((path) => !paths.includes(path))
    })
    expect(untold).toEqual([])
  })

  it('tell each fault in a sentence without words of the schema library', () => {
    for (const { parsed } of files)
      for (const fault of faultsOf(parsed)) {
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
      { seed: 19, numRuns },
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
      { seed: 19, numRuns },
    )
  })
})
