import { describe, expect, it } from 'vitest'
import { type Control, placementOf } from './toast-placement.ts'

const places = {
  top: { top: 80, right: 344, bottom: 160, left: 16 },
  bottom: { top: 640, right: 344, bottom: 720, left: 16 },
}
const at = (top: number, inFocus = false): Control => ({
  box: { top, right: 300, bottom: top + 44, left: 60 },
  inFocus,
})

describe('the place of a toast', () => {
  it('is at the bottom by default', () => {
    expect(placementOf(places, [at(300)])).toBe('bottom')
    expect(placementOf(places, [at(100), at(660)])).toBe('bottom')
  })

  it('is at the top if it would cover a button at the bottom', () => {
    expect(placementOf(places, [at(660)])).toBe('top')
  })

  it('does not cover the form that is being filled in', () => {
    expect(placementOf(places, [at(660, true), at(90), at(120)])).toBe('top')
    expect(placementOf(places, [at(100, true), at(660), at(670)])).toBe('bottom')
  })

  it('ignores controls beside it', () => {
    const beside = { ...at(660), box: { top: 660, right: 900, bottom: 700, left: 400 } }
    expect(placementOf(places, [beside])).toBe('bottom')
  })
})
