import { describe, expect, it } from 'vitest'
import { exportJson } from './export-json.ts'

type Piece = { kind: string; items: unknown[] }

async function parsed(...pieces: Piece[]): Promise<unknown> {
  async function* stored() {
    yield* pieces
  }
  let text = ''
  for await (const part of exportJson({ userId: 'u' }, stored())) text += part
  return JSON.parse(text)
}

describe('an export', () => {
  it('of an account without data is an empty object of kinds', async () => {
    expect(await parsed()).toEqual({ userId: 'u', stored: {} })
  })

  it('joins the pieces of one kind, and keeps kinds apart', async () => {
    expect(
      await parsed(
        { kind: 'a', items: [{ n: 1 }, { n: 2 }] },
        { kind: 'a', items: [{ n: 3 }] },
        { kind: 'a', items: [] },
        { kind: 'none', items: [] },
        { kind: 'b', items: [{ text: '"]}，' }] },
      ),
    ).toEqual({
      userId: 'u',
      stored: { a: [{ n: 1 }, { n: 2 }, { n: 3 }], b: [{ text: '"]}，' }] },
    })
  })

  it('keeps both lists if a kind comes again after another', async () => {
    expect(
      await parsed(
        { kind: 'other', items: [1] },
        { kind: 'a', items: [2] },
        { kind: 'other', items: [3] },
      ),
    ).toEqual({ userId: 'u', stored: { other: [1], a: [2], 'other (2)': [3] } })
  })
})
