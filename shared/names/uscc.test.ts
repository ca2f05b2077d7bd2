import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCode } from './uscc.ts'

const alphabet = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
const digit = fc.constantFrom(...alphabet.slice(0, 10))
const character = fc.constantFrom(...alphabet)

/** Codes with the right check character, taken from the validator's advice. */
const validCode = fc
  .tuple(
    fc.array(character, { minLength: 2, maxLength: 2 }),
    fc.array(digit, { minLength: 6, maxLength: 6 }),
    fc.array(character, { minLength: 9, maxLength: 9 }),
  )
  .map((parts) => {
    const start = parts.flat().join('')
    const reading = readCode(`${start}0`)
    return start + (reading.kind === 'wrong-check-character' ? reading.expected : '0')
  })

describe('a unified social credit code', () => {
  it.each([
    '914403001922038216',
    '91440300708461136T',
    '91330782MAE50WWN6A',
    '91110000710926094P',
    '91350100M000100Y43',
    '91440300MA50004950',
    '91440300MA5000137Y',
  ])('%s is valid', (code) => {
    expect(readCode(code).kind).toBe('valid')
  })

  it.each(['91350100M000100Y4Z', '91310115MA1H8R7C6D'])('%s is not valid', (code) => {
    expect(readCode(code).kind).not.toBe('valid')
  })

  it('with a wrong check character has a warning that names the right one', () => {
    expect(readCode('91350211M0000XUF46')).toMatchObject({
      kind: 'wrong-check-character',
      parts: { authority: 'Market regulation', region: { english: 'Xiamen' } },
    })
    const { expected } = readCode('914403001922038217') as { expected: string }
    expect(expected).toBe('6')
  })

  it('is decoded in English', () => {
    expect(readCode('91330782MAE50WWN6A')).toEqual({
      kind: 'valid',
      parts: {
        code: '91330782MAE50WWN6A',
        authority: 'Market regulation',
        entity: 'Enterprise',
        region: { code: '330782', chinese: '义乌', english: 'Yiwu', province: 'Zhejiang' },
        organizationCode: 'MAE50WWN6',
        organizationCheckHolds: true,
        checkCharacter: 'A',
      },
    })
  })

  it.each([
    ['914403001922038216', 'Shenzhen'],
    ['91110000710926094P', 'Beijing'],
    ['91350100M000100Y43', 'Fuzhou'],
  ])('%s is registered in %s', (code, english) => {
    expect(readCode(code)).toMatchObject({ parts: { region: { english } } })
  })

  it.each([
    ['914403001922038216', true],
    ['91440300708461136T', true],
    ['91110000710926094P', true],
    ['91350211M0000XUF46', true],
    ['91310115MA1H8R7C6D', false],
  ])('%s contains a valid organization code: %s', (code, organizationCheckHolds) => {
    expect(readCode(code)).toMatchObject({ parts: { organizationCheckHolds } })
  })

  it('names the kind of body that is registered', () => {
    expect(readCode('92330782MAE50WWN6A')).toMatchObject({
      parts: { entity: 'Individually owned business' },
    })
    expect(readCode('93330782MAE50WWN6A')).toMatchObject({
      parts: { entity: 'Farmers’ cooperative' },
    })
    expect(readCode('51100000MAE50WWN6A')).toMatchObject({
      parts: { authority: 'Civil affairs', region: { english: 'national register' } },
    })
    expect(readCode('Q1990000MAE50WWN6A')).toMatchObject({
      parts: { authority: 'Unknown', entity: 'Other', region: undefined },
    })
  })

  it.each([
    ['9144 0300 1922 0382 16'],
    ['９１４４０３００１９２２０３８２１６'],
    ['91440300-1922-0382-16'],
    ['914403001922038216\u200B'],
  ])('is read from the spelling %j', (typed) => {
    expect(readCode(typed)).toMatchObject({
      kind: 'valid',
      parts: { code: '914403001922038216' },
    })
  })

  it.each([
    ['91440300192203821', 'length', []],
    ['9144030019220382167', 'length', []],
    ['91440300I92203821O', 'characters', ['I', 'O']],
    ['91440A001922038216', 'region-digits', ['A']],
    ['', 'length', []],
  ])('%s is malformed: %s', (typed, problem, wrongCharacters) => {
    expect(readCode(typed)).toMatchObject({ kind: 'malformed', problem, wrongCharacters })
  })

  it('is never valid with one character changed', () => {
    fc.assert(
      fc.property(
        validCode,
        fc.nat(17),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (code, at, other) => {
          expect(readCode(code).kind).toBe('valid')
          fc.pre(code[at] !== other)
          expect(readCode(code.slice(0, at) + other + code.slice(at + 1)).kind).not.toBe('valid')
        },
      ),
      { seed: 7, numRuns: 2000 },
    )
  })
})
