import { daysOf, deskMonth } from '../../../shared/desk/desk-day.ts'
import { keptDays } from '../../../shared/trust/kept.ts'
import { expiresIn } from '../../platform/table/expiry.ts'
import { below, is } from '../../platform/table/expressions.ts'
import { find, list, pages } from '../../platform/table/read.ts'
import type { Table } from '../../platform/table/table.ts'
import { write } from '../../platform/table/write.ts'
import type { AuditRecord } from '../audit-trail.ts'
import { deskDayItem, deskDayMember, deskDone } from '../entities.ts'
import { addPerson, dayFiguresOf, type People, type PersonOfDay, sumOf } from './day-figures.ts'

/** What a day adds up to, as far as it is added up: entries before `until`, an ISO time. */
export type DeskDay = ReturnType<typeof deskDayItem.parse>
type MemberOfDay = ReturnType<typeof deskDayMember.parse>
/** What the desk had done at a time. */
export type Done = ReturnType<typeof deskDone.parse>

export type DeskDays = {
  /** Days as far as they are added up. @param from both days belong to the range */
  find(from: string, until: string): Promise<DeskDay[]>
  /** Reads the parts of members in days, which can be too many to keep. */
  eachMember(from: string, until: string, read: (member: MemberOfDay) => void): Promise<void>
  /**
   * Adds entries to a day, each once: also if a run before was stopped at any moment, or another one runs at once.
   * @param before the day as it was read
   * @param entries all of the day from its end until a time
   * @returns undefined if another run has added some: nothing is lost, and the day is to be read again
   */
  add(
    day: string,
    before: DeskDay | undefined,
    entries: readonly AuditRecord[],
    until: string,
  ): Promise<DeskDay | undefined>
  findDone(): Promise<Done | undefined>
  /** Unless a newer one is stored. */
  storeDone(done: Done): Promise<void>
}

/** Items that are written at once. */
const atOnce = 50

export function deskDaysIn(table: Table): DeskDays {
  const inMonths = async <Found>(
    from: string,
    until: string,
    findIn: (month: string) => Promise<Found[]>,
  ): Promise<Found[]> =>
    (await Promise.all([...new Set(daysOf(from, until).map(deskMonth))].map(findIn))).flat()

  /**
   * Stores what members did in a part of a day, before the day itself has it. A member who has some of it, from a run that
   * was stopped, gets the rest.
   * @returns false if another run changed one of them meanwhile
   */
  async function addMembers(
    day: string,
    people: People,
    entries: readonly AuditRecord[],
    until: string,
  ): Promise<boolean> {
    const keyOf = (userId: string) => ({ month: deskMonth(day), day, userId })
    const since = new Map<string, People>()
    const peopleSince = (time: string): People => {
      const found = since.get(time) ?? dayFiguresOf(entries.filter(({ at }) => at >= time)).people
      since.set(time, found)
      return found
    }
    const first = entries[0]?.at ?? until
    const store = async ([userId, person]: [string, PersonOfDay]): Promise<boolean> => {
      const member = await find(table, deskDayMember, keyOf(userId))
      const rest = member && member.until > first ? peopleSince(member.until)[userId] : person
      if (!rest) return true
      const people: People = {}
      if (member) addPerson(people, userId, member)
      const sum = addPerson(people, userId, rest)
      const values = {
        ...sum,
        minutes: JSON.stringify(sum.minutes),
        until,
        expiresAt: expiresIn(keptDays.deskAudit, new Date(day)),
      }
      return write(table, deskDayMember.put(keyOf(userId), values, is('until', member?.until)))
    }
    const all = Object.entries(people)
    for (let from = 0; from < all.length; from += atOnce) {
      const written = await Promise.all(all.slice(from, from + atOnce).map(store))
      if (written.includes(false)) return false
    }
    return true
  }

  return {
    /** Access pattern 176. */
    find: (from, until) =>
      inMonths(from, until, (month) =>
        list(table, deskDayItem, { month }, { consistent: false, from, until }),
      ),

    /** Access pattern 191. Keys go on behind the day. */
    async eachMember(from, until, read) {
      const range = { consistent: false, from, until: `${until}~` }
      await inMonths(from, until, async (month) => {
        for await (const page of pages(table, deskDayMember, { month }, range)) page.forEach(read)
        return []
      })
    },

    /** Access pattern 177. */
    async add(day, before, entries, until) {
      const { people, ...part } = dayFiguresOf(entries)
      if (!(await addMembers(day, people, entries, until))) return undefined
      const sum = { ...sumOf(before ? [before, part] : [part]), until }
      const expiresAt = expiresIn(keptDays.deskAudit, new Date(day))
      const isStored = await write(
        table,
        deskDayItem.put(
          { month: deskMonth(day), day },
          { ...sum, expiresAt },
          is('until', before?.until),
        ),
      )
      return isStored ? { day, ...sum } : undefined
    },

    /** Access pattern 192. */
    findDone: () => find(table, deskDone, {}),

    /** Access pattern 192. */
    async storeDone(done) {
      await write(table, deskDone.put({}, done, below('at', done.at)))
    },
  }
}
