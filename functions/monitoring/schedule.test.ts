import { describe, expect, it } from 'vitest'
import { dueCheck, momentOf, nextCheck, resumedCheck } from './schedule.ts'

const watch = {
  id: 'company',
  userId: 'buyer',
  everyMonths: 1,
  dayOfMonth: 31,
  startedOn: '2027-01-10',
  checks: [{ on: '2027-01-31' }],
}
/** The watch's moment of a day. */
const on = (day: string) => momentOf(day, watch).toISOString()

describe('the moment of a day', () => {
  it('is in the day, always the same, and differs between buyers of one company', () => {
    const moment = momentOf('2027-03-28', watch)
    expect(moment.toISOString().slice(0, 10)).toBe('2027-03-28')
    expect(momentOf('2027-03-28', watch)).toEqual(moment)
    expect(momentOf('2027-03-28', { ...watch, userId: 'other' })).not.toEqual(moment)
  })

  it('does not move where clocks change for summer', () => {
    const time = (day: string) => on(day).slice(11)
    expect(new Set(['2027-03-27', '2027-03-28', '2027-10-31', '2027-11-07'].map(time)).size).toBe(1)
  })
})

describe('the next check', () => {
  it('is an interval after the last', () => {
    const next = nextCheck(watch, new Date('2027-02-01T00:00:00.000Z'))
    expect(next).toEqual({ nextCheckAt: on('2027-02-28'), dayOfMonth: 31 })
  })

  it('is an interval after the day on which watching began, if that is later', () => {
    const late = { ...watch, startedOn: '2027-02-28' }
    const next = nextCheck(late, new Date('2027-02-28T23:59:59.999Z'))
    expect(next).toEqual({ nextCheckAt: on('2027-03-31'), dayOfMonth: 31 })
  })

  it('is within a day if that has passed, and keeps to that day of the month', () => {
    const now = new Date(momentOf('2027-06-17', watch).getTime() - 1)
    expect(nextCheck(watch, now)).toEqual({ nextCheckAt: on('2027-06-17'), dayOfMonth: 17 })
    const then = momentOf('2027-06-17', watch)
    expect(nextCheck(watch, then)).toEqual({ nextCheckAt: on('2027-06-18'), dayOfMonth: 18 })
  })

  it('keeps its date while its watch is paused, or comes within a day', () => {
    const paused = { ...watch, nextCheckAt: on('2027-02-28') }
    const resumed = (day: string) => resumedCheck(paused, new Date(`${day}T00:00:00.000Z`))
    expect(resumed('2027-02-10')).toEqual({ nextCheckAt: on('2027-02-28'), dayOfMonth: 31 })
    expect(resumed('2027-05-05')).toEqual({ nextCheckAt: on('2027-05-05'), dayOfMonth: 5 })
  })
})

describe('a due check', () => {
  const due = { ...watch, nextCheckAt: on('2027-02-28') }
  const at = (day: string) => dueCheck(due, new Date(`${day}T23:59:59.999Z`))

  it('counts from the day on which it was due, however late it is', () => {
    expect(at('2027-02-28')).toEqual({ on: '2027-02-28', nextCheckAt: on('2027-03-31') })
    expect(at('2027-03-30')).toEqual({ on: '2027-02-28', nextCheckAt: on('2027-03-31') })
  })

  it('stands for all that an outage has left out', () => {
    expect(at('2027-06-01')).toEqual({ on: '2027-05-31', nextCheckAt: on('2027-06-30') })
  })

  it('is the same for a clock that has gone back', () => {
    expect(at('2027-01-01')).toEqual({ on: '2027-02-28', nextCheckAt: on('2027-03-31') })
  })
})
