import { describe, expect, it } from 'vitest'
import type { Holder, Owner } from './ownership.ts'
import { maxNodes, ownershipTree } from './ownership-tree.ts'
import { ultimateOwners } from './ultimate-owners.ts'

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

const wholes = (holders: Holder[], owners: Owner[] = []) =>
  ultimateOwners({ name: '甲公司', holders, owners }).map(({ name, whole, end, branches }) => [
    name,
    whole,
    end,
    branches,
  ])

describe('who owns a company in the end', () => {
  it('is the shareholders, if nothing is above them', () => {
    expect(wholes([person('陆青禾', 30), person('沈砚秋', 70)])).toEqual([
      ['沈砚秋', 70, 'owner', 1],
      ['陆青禾', 30, 'owner', 1],
    ])
  })

  it('multiplies shares along a branch, and adds branches', () => {
    const owners = [
      owner('乙公司', person('陆青禾', 50), company('丙公司', 50)),
      owner('丙公司', person('陆青禾', 20)),
    ]
    expect(wholes([company('乙公司', 60), person('陆青禾', 40)], owners)).toEqual([
      ['陆青禾', 40 + 30 + 6, 'owner', 3],
    ])
  })

  it('knows no part where one share on the way is not published', () => {
    expect(
      wholes([company('乙公司'), person('沈砚秋', 10)], [owner('乙公司', person('陆青禾', 50))]),
    ).toEqual([
      ['沈砚秋', 10, 'owner', 1],
      ['陆青禾', undefined, 'owner', 1],
    ])
  })

  it('ends a branch that comes back to the company, whatever the brackets of its name', () => {
    const owners = [
      owner('乙（香港）公司', company('丙公司', 100)),
      owner('丙公司', company('乙(香港)公司', 40), person('陆青禾', 60)),
    ]
    expect(wholes([company('乙(香港)公司', 100)], owners)).toEqual([
      ['陆青禾', 60, 'owner', 1],
      ['乙(香港)公司', 40, 'circle', 1],
    ])
    expect(wholes([company('乙公司', 100)], [owner('乙公司', company('甲公司', 100))])).toEqual([
      ['甲公司', 100, 'circle', 1],
    ])
  })

  it('says what was not followed, and what is too far', () => {
    expect(wholes([company('乙公司', 100)])).toEqual([['乙公司', 100, 'not-followed', 1]])
    const chain = ['乙', '丙', '丁', '戊'].map((name, index, all) =>
      owner(name, company(all[index + 1] ?? '己', 100)),
    )
    expect(wholes([company('乙', 100)], chain)).toEqual([['戊', 100, 'too-far', 1]])
  })

  it('counts a share that a nominee holds for the one it is held for', () => {
    expect(
      ultimateOwners({
        name: '甲公司',
        holders: [person('陆青禾', 60, { heldFor: '沈砚秋' }), person('沈砚秋', 40)],
      }),
    ).toEqual([
      {
        name: '沈砚秋',
        kind: 'person',
        branches: 2,
        nominees: [{ name: '陆青禾', whole: 60, isAll: false }],
        end: 'owner',
        whole: 100,
      },
    ])
  })

  it('follows the one for whom a nominee holds, not the nominee', () => {
    const held = (heldFor: string): Holder => ({ ...company('乙公司', 50), heldFor })
    const owners = [owner('乙公司', person('陆青禾', 100)), owner('丙公司', person('黎泓毅', 100))]
    expect(wholes([held('沈砚秋'), person('欧阳溱', 50)], owners.slice(0, 1))).toEqual([
      ['沈砚秋', 50, 'owner', 1],
      ['欧阳溱', 50, 'owner', 1],
    ])
    expect(wholes([held('丙公司')], owners)).toEqual([['黎泓毅', 50, 'owner', 1]])
    expect(wholes([held('丁公司')], owners)).toEqual([['丁公司', 50, 'not-followed', 1]])
  })

  it('knows how much is held by each nominee, and how much by way of dissolved companies', () => {
    const owners = ultimateOwners({
      name: '甲公司',
      holders: [
        company('乙公司', 50),
        company('丙公司', 30),
        person('陆青禾', 10, { heldFor: '沈砚秋' }),
        person('欧阳溱', undefined, { heldFor: '沈砚秋' }),
      ],
      owners: [
        { ...owner('乙公司', person('黎泓毅', 90)), status: 'deregistered' },
        owner('丙公司', person('陆青禾', 20, { heldFor: '沈砚秋' }), person('黎泓毅', 80)),
      ],
    })
    expect(
      owners.map(({ name, nominees, throughDissolved }) => ({
        name,
        nominees,
        throughDissolved,
      })),
    ).toEqual([
      { name: '黎泓毅', nominees: [], throughDissolved: { whole: 45, isAll: false } },
      {
        name: '沈砚秋',
        nominees: [
          { name: '陆青禾', whole: 16, isAll: false },
          { name: '欧阳溱', isAll: false },
        ],
      },
    ])
  })

  it('knows what was held by a nominee for a company that is followed', () => {
    const owners = [owner('丙公司', person('黎泓毅', 100))]
    const [owned] = ultimateOwners({
      name: '甲公司',
      holders: [person('陆青禾', 60, { heldFor: '丙公司' }), person('黎泓毅', 40)],
      owners,
    })
    expect(owned).toMatchObject({
      name: '黎泓毅',
      whole: 100,
      nominees: [{ name: '陆青禾', heldFor: '丙公司', whole: 60, isAll: false }],
    })
  })

  it('tells a revoked license, with which a company keeps its shares, from a dissolved company', () => {
    const owners = ultimateOwners({
      name: '甲公司',
      holders: [company('乙公司', 50), company('丙公司', 30), company('丁公司', 20)],
      owners: [
        { ...owner('乙公司', person('黎泓毅', 100)), status: 'revoked' },
        { ...owner('丙公司', person('陆青禾', 100)), status: 'annulled' },
        { ...owner('丁公司'), status: 'deregistered', notFollowed: 'Not in the register.' },
      ],
    })
    expect(
      owners.map(({ name, status, throughDissolved, throughRevoked }) => ({
        name,
        status,
        throughDissolved,
        throughRevoked,
      })),
    ).toEqual([
      { name: '黎泓毅', throughRevoked: { whole: 50, isAll: true } },
      { name: '陆青禾', throughDissolved: { whole: 30, isAll: true } },
      { name: '丁公司', status: 'deregistered' },
    ])
  })

  it('stays small where many companies own each other', () => {
    const names = Array.from({ length: 60 }, (_, index) => `公司${index}`)
    const crossed = names.slice(0, 50).map((name) => company(name, 2))
    const tree = ownershipTree({
      name: '甲公司',
      holders: names.map((name) => company(name, 1)),
      owners: names.map((name) => owner(name, ...crossed)),
    })
    const count = (node: typeof tree): number =>
      node.children.reduce((sum, each) => sum + count(each), 1)
    expect(count(tree)).toBeLessThan(maxNodes + 60 * 51)
  })
})
