import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { DraftContent } from '../../../../../shared/desk/drafts.ts'
import { exampleText } from '../../../../../shared/reports/fixtures/examples.ts'
import { assess } from './assess.ts'
import type { Json } from './content.ts'
import { withoutValue, withValue } from './content.ts'
import { faultText } from './fault-texts.ts'

const clean: DraftContent = JSON.parse(exampleText('clean'))

const wrong: readonly (readonly [path: string, value: Json | undefined])[] = [
  ['summary', undefined],
  ['summary', ''],
  ['summary', 'x'.repeat(701)],
  ['summary', 'Owes [amount] in taxes.'],
  ['summary', 'two\nlines'],
  ['summary', `${'long'.repeat(20)}`],
  ['summary', 'A smile 😀'],
  ['payee', undefined],
  ['payee.country', 'China'],
  ['payee.lastDigits', '62220916'],
  ['company.code', '91330206MAY3K7Q21X'],
  ['company.code', '9133'],
  ['company.establishedOn', '2016-02-31'],
  ['company.establishedOn', '2036-02-01'],
  ['company.term.to', 'never'],
  ['company.term.to', '2001-01-01'],
  ['company.status', undefined],
  ['company.status', 'good'],
  ['company.status', 'revoked'],
  ['company.registeredCapital.wan', 'many'],
  ['company.registeredCapital.wan', -1],
  ['company.registeredCapital.currency', 'yuan'],
  ['company.insuredEmployees.count', 1.5],
  ['company.insuredEmployees.year', 2030],
  ['company.lastAnnualReport', 2030],
  ['company.holders.0.share', 90],
  ['company.holders.0.share', 0],
  ['company.formerNames', Array.from({ length: 11 }, (_, n) => `名${n}`)],
  ['checks.media', { result: 'found', findings: [] }],
  ['checks.media', { result: 'unavailable' }],
  ['checks.media', { result: 'not-applicable', why: 'No.' }],
  ['checks.registration-status', { result: 'found', findings: [{ what: 'x' }] }],
  ['checks.sanctions', { result: 'found', findings: [{ what: 'x', severity: 'low' }] }],
  ['checks.media', { result: 'found', findings: [{ what: 'x', until: '2026-01-01' }] }],
  [
    'checks.media',
    {
      result: 'found',
      findings: [{ what: 'x', state: 'closed', since: '2026-01-02', until: '2026-01-01' }],
    },
  ],
  ['checks.media', { result: 'found', findings: [{ what: 'x', link: 'www.example.com' }] }],
  ['photographs', [{ file: 'Gate 1.JPG', caption: 'x', takenOn: '2026-11-01' }]],
  ['summary', 7],
  ['company.formerNames', 'x'],
  ['checks.media', 'good'],
  ['checks.media', []],
  ['checks.media', { result: 'found', findings: ['x'] }],
  ['company.name', {}],
  ['company.status', []],
  ['company.codeConfirmed', 'yes'],
  ['company.term', '2036-11-20'],
  ['company.term.to', {}],
  ['company.establishedOn', []],
  ['company.insuredEmployees.count', {}],
  ['company.registeredCapital.wan', null],
]

const reports = new URL('../../../../../shared/reports/', import.meta.url)
/** Puts sentences together from pieces: `wrong` has each of its kinds. */
const ofPieces = 'fault-text.ts'

/** What stands in a message for an expression; others are numbers. */
const samples: Readonly<Record<string, string>> = {
  'kind.what': 'sole traders (个体工商户)',
  kind: 'field',
  found: '[amount]',
}

/** Every sentence that a fault of a report can have, from the source. What a schema says ends with what was found. */
const allMessages = readdirSync(reports)
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && file !== ofPieces)
  .flatMap((file) => {
    const code = readFileSync(new URL(file, reports), 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .replace(/\.describe\(\s*(['`])[\s\S]*?\1,?\s*\)/g, '')
    if (!/\bfault\(|\berror:|\bmessage\b|Fault\b/.test(code)) return []
    const literal = /(['`])([A-Z][a-z]*[,:]?(?: (?:\\.|(?!\1)[^\\\n])*)?)\1/g
    return [...code.matchAll(literal)].map(([, , text = '']) => {
      const said = text.replace(/\$\{([^}]*)\}/g, (_, name: string) => samples[name] ?? '7')
      return { file, message: /[.?]$/.test(said) ? said : `${said}; found "7".` }
    })
  })
  .filter(({ message }) => / /.test(message))

describe('the faults', () => {
  it.each(wrong)('of %s %j are told in Chinese', (path, value) => {
    const content = value === undefined ? withoutValue(clean, path) : withValue(clean, path, value)
    const { faults } = assess(content)
    expect(faults.length).toBeGreaterThan(0)
    for (const { message } of faults) {
      const text = faultText(message, 'zh')
      expect(text).toMatch(/\p{Script=Han}/u)
      expect(text, message).not.toMatch(/Expected|Missing|should|\$\d/)
    }
  })

  it('are all told in Chinese', () => {
    expect(allMessages.length).toBeGreaterThan(55)
    const isTold = ({ message }: { message: string }) =>
      /^[^$]*\p{Script=Han}[^$]*$/u.test(faultText(message, 'zh'))
    expect(allMessages.filter((each) => !isTold(each))).toEqual([])
  })

  it('stay as they are in English, but for what is missing', () => {
    expect(faultText('Missing. 名称. The legal name.', 'en')).toBe('Fill this in.')
    expect(faultText('Must not be after the report date.', 'en')).toBe(
      'Must not be after the report date.',
    )
  })

  it.each([
    ['Expected a number without quotes; found a list.', '应为数字，现在是列表。'],
    ['Expected a number without quotes; found "a list".', '应为数字，现在是“a list”。'],
    ['Expected a text in quotes; found an object.', '应为文字，现在是一组栏目。'],
    ['Expected a list in [ ]; found null.', '应为列表，现在是空值。'],
    ['Expected an object in { }; found "x".', '应为一组栏目，现在是“x”。'],
    ['Expected one of valid, revoked; found a list.', '请从选项里选择，现在是列表。'],
    ['Expected "clear"; found false.', '应为“clear”，现在是“否”。'],
  ])('name what is expected and what was found: %s', (message, text) => {
    expect(faultText(message, 'zh')).toBe(text)
  })

  it('name a severity', () => {
    expect(faultText('An open finding of this check is at least high.', 'zh')).toBe(
      '此项未结的风险记录，严重程度不得低于“高”。',
    )
  })
})
