import { describe, expect, it } from 'vitest'
import { deskTexts } from './desk-texts.ts'
import { spanText, timeText } from './desk-times.ts'

const { zh, en } = deskTexts
const hour = 3_600_000

describe('times at the desk', () => {
  it.each([
    [59_000, '0 分钟', '0 min'],
    [90 * 60_000, '1 小时', '1 h'],
    [-71.9 * hour, '71 小时', '71 h'],
    [72 * hour, '3 天', '3 d'],
  ])('%i ms is %s, or %s', (ms, chinese, english) => {
    expect(spanText(zh, ms)).toBe(chinese)
    expect(spanText(en, ms)).toBe(english)
  })

  it('have the date on another day, and are empty if invalid', () => {
    const now = new Date(2026, 10, 21, 14, 30)
    const at = (day: number) => new Date(2026, 10, day, 14, 2).toISOString()
    expect(timeText(zh, at(21), now)).toBe('14:02')
    expect(timeText(zh, at(20), now)).toBe('11-20 14:02')
    expect(timeText(en, at(20), now)).toBe('Nov 20, 14:02')
    expect(timeText(en, 'soon', now)).toBe('')
  })
})
