import { describe, expect, it } from 'vitest'
import { times } from './fixtures/events.ts'
import { hideSmall, inSteps } from './small-counts.ts'

const names = ['a', 'b', 'c'] as const
type Counts = Record<(typeof names)[number], number>

/** Every whole that can lead to an answer, by the answer and the sum of all parts, which is known. */
function wholesByAnswer(max: number, rests: readonly number[]) {
  const wholes = new Map<string, { counts: Counts; rest: number }[]>()
  for (let a = 0; a <= max; a += 1)
    for (let b = 0; b <= max; b += 1)
      for (let c = 0; c <= max; c += 1)
        for (const rest of rests) {
          const counts = { a, b, c }
          const answer = JSON.stringify([hideSmall(counts, names, rest), a + b + c + rest])
          const known = wholes.get(answer)
          if (known) known.push({ counts, rest })
          else wholes.set(answer, [{ counts, rest }])
        }
  return wholes
}

describe('a whole with small parts', () => {
  const wholes = wholesByAnswer(32, [0, 1, 4, 9, 10, 15, 30])

  it('shows no part below ten', () => {
    const shown = [...wholes.keys()].flatMap((answer) =>
      Object.values<number | null>(JSON.parse(answer)[0]),
    )
    expect(shown.filter((count) => count !== null && count < 10)).toEqual([])
  })

  it('never gives a small part away to whoever knows the rule, the sum and the parts that are shown', () => {
    const known: unknown[] = []
    for (const [answer, possible] of wholes) {
      const [shown, sum] = JSON.parse(answer) as [Record<string, number | null>, number]
      // Sums near the ends of what was tried have few wholes only because no others were tried.
      if (sum > 32 || sum < 10) continue
      for (const name of names) {
        if (shown[name] !== null) continue
        const values = new Set(possible.map(({ counts }) => counts[name]))
        if (values.size < 5) known.push([answer, name, [...values]])
      }
      const rests = new Set(possible.map(({ rest }) => rest))
      if (rests.size === 1 && [...rests].some((rest) => rest > 0 && rest < 10))
        known.push([answer, 'rest'])
    }
    expect(known).toEqual([])
  })

  it('hides nothing where every part is ten or more', () => {
    expect(hideSmall({ a: 10, b: 20, c: 30 }, names)).toEqual({ a: 10, b: 20, c: 30 })
    expect(hideSmall({ a: 10, b: 20, c: 30 }, names, 10)).toEqual({ a: 10, b: 20, c: 30 })
  })

  it('hides the part that readers miss least besides a small one', () => {
    expect(hideSmall({ a: 40, b: 50, c: 3 }, names)).toEqual({ a: null, b: 50, c: null })
    expect(hideSmall({ a: 12, b: 50, c: 3 }, names)).toEqual({ a: null, b: null, c: null })
  })
})

describe('a count that grows after its month', () => {
  const counts = (...all: number[]) =>
    all.map((_, n) => inSteps(all.slice(0, n + 1).map((count) => ({ count, parts: {} })))?.count)

  it('is shown from ten on, and changes when ten more have come', () => {
    expect(counts(9, 10, 19, 20, 29, 35, 44, 45)).toEqual([undefined, 10, 10, 20, 20, 35, 35, 45])
  })

  it('is the same however often it is computed, and never changes by one to nine', () => {
    for (const step of times(30, (n) => n)) {
      const shown = counts(...times(20, (n) => n * step)).map((count) => count ?? 0)
      shown.forEach((count, n) => {
        const growth = count - (shown[n - 1] ?? 0)
        expect(growth === 0 || growth >= 10).toBe(true)
      })
    }
  })

  it('has its parts while they add up to it, and none of them changed by one to nine', () => {
    const first = { count: 36, parts: { verdict: 10, score: 12, details: 14 } }
    const one = { count: 47, parts: { verdict: 11, score: 22, details: 14 } }
    const ten = { count: 58, parts: { verdict: 20, score: 22, details: 16 } }
    const all = { count: 70, parts: { verdict: 20, score: 26, details: 24 } }
    expect(inSteps([first])).toEqual(first)
    expect(inSteps([first, one])).toEqual({ count: 47, parts: null })
    expect(inSteps([first, one, ten])).toEqual({ count: 58, parts: null })
    expect(inSteps([first, one, ten, all])).toEqual(all)
    expect(inSteps([{ count: 30, parts: { verdict: 9, score: 11, details: 10 } }])).toEqual({
      count: 30,
      parts: null,
    })
  })
})
