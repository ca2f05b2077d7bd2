import { describe, expect, it } from 'vitest'
import { circleOwners } from './circle-owners.ts'
import { exampleReport } from './fixtures/examples.ts'
import type { Holder, Owner } from './ownership.ts'

const person = (name: string, share?: number, more: Partial<Holder> = {}): Holder => ({
  name,
  kind: 'person',
  ...(share !== undefined && { share }),
  ...more,
})
const company = (name: string, share?: number): Holder => ({
  ...person(name, share),
  kind: 'company',
})
const owner = (name: string, ...holders: Holder[]): Owner => ({ name, holders })

const ownersOf = (holders: Holder[], owners: Owner[]) =>
  circleOwners({ name: '甲公司', holders, owners })?.map(([name, percent]) => [
    name,
    Number(percent.toFixed(6)),
  ])

describe('who owns a company of which a circle owns a part', () => {
  it('is who owns the rest, if the company owns half of its only shareholder', () => {
    expect(
      ownersOf(
        [company('乙公司', 100)],
        [owner('乙公司', company('甲公司', 50), person('陆青禾', 50))],
      ),
    ).toEqual([['陆青禾', 100]])
  })

  it('is solved where two circles meet, with a nominee', () => {
    // By hand: 曜成 = (0.45 company + 0.03 Xian + 0.25 Mai) / 0.73, and company = 0.6 曜成 + 0.4 Xian.
    expect(
      circleOwners(exampleReport('loop').company)?.map(([name, percent]) => [
        name,
        percent.toFixed(4),
      ]),
    ).toEqual([
      ['冼景行', (((0.4 + (0.6 * 0.03) / 0.73) / (1 - 0.27 / 0.73)) * 100).toFixed(4)],
      ['麦清岚', (((0.6 * 0.25) / 0.73 / (1 - 0.27 / 0.73)) * 100).toFixed(4)],
    ])
  })

  it('does not take part in a circle above it', () => {
    const owners = [
      owner('乙（香港）公司', company('丙公司', 100)),
      owner('丙公司', company('乙(香港)公司', 40), person('陆青禾', 60)),
    ]
    expect(ownersOf([company('乙(香港)公司', 80), person('沈砚秋', 20)], owners)).toEqual([
      ['陆青禾', 80],
      ['沈砚秋', 20],
    ])
  })

  it.each<[string, Holder[], Owner[]]>([
    [
      'a share is not published',
      [company('乙公司', 100)],
      [owner('乙公司', company('甲公司'), person('陆青禾', 50))],
    ],
    [
      'a holder is missing',
      [company('乙公司', 100)],
      [owner('乙公司', company('甲公司', 50), person('陆青禾', 40))],
    ],
    [
      'a company is not followed',
      [company('乙公司', 100)],
      [owner('乙公司', company('甲公司', 50), company('丙公司', 50))],
    ],
    [
      'a company is dissolved',
      [company('乙公司', 100)],
      [{ ...owner('乙公司', company('甲公司', 50), person('陆青禾', 50)), status: 'deregistered' }],
    ],
    [
      'some of its owners could not be followed',
      [company('乙公司', 100)],
      [{ ...owner('乙公司', company('甲公司', 50), person('陆青禾', 50)), notFollowed: 'Abroad.' }],
    ],
    [
      'the circle owns itself whole',
      [company('乙公司', 100)],
      [owner('乙公司', company('甲公司', 100))],
    ],
    [
      'rounding leaves almost no owner',
      [company('乙公司', 99.9)],
      [owner('乙公司', company('甲公司', 99.9), person('陆青禾', 0.05))],
    ],
  ])('is not known if %s', (_, holders, owners) =>
    expect(ownersOf(holders, owners)).toBeUndefined(),
  )
})
