import { describe, expect, it } from 'vitest'
import { deskTexts } from './desk-texts.ts'
import { clockText, dateTimeText, spanText, timeText } from './desk-times.ts'

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

  it('are those of Beijing, have the date on another day there, and are empty if invalid', () => {
    // 00:30 on November 21 in Beijing.
    const now = new Date('2026-11-20T16:30:00Z')
    expect(timeText(zh, '2026-11-20T16:02:00Z', now)).toBe('00:02')
    expect(timeText(zh, '2026-11-20T15:59:00Z', now)).toBe('11-20 23:59')
    expect(timeText(en, '2026-11-20T15:59:00Z', now)).toBe('Nov 20, 23:59')
    expect(timeText(en, 'soon', now)).toBe('')
    expect(dateTimeText(zh, '2026-11-20T16:02:00Z')).toBe('2026年11月21日 00:02')
    expect(clockText(zh, '2026-11-20T16:02:03Z')).toBe('00:02:03')
  })
})
