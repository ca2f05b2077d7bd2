import { describe, expect, it } from 'vitest'
import { publishedExample } from './fixtures/examples.ts'
import { crowdedReport, ownedReport } from './fixtures/owned-reports.ts'
import { moreOwnersText } from './more-owners.ts'
import type { OwnerView } from './ownership-view.ts'
import { recordsOf, recordText } from './record-texts.ts'
import { viewOf } from './report-view.ts'
import { percentText } from './report-words.ts'

const { ownership, history, series, ...view } = viewOf(ownedReport())

/** Each owner in a line, indented by level. */
const linesOf = (owners: readonly OwnerView[], indent = ''): string[] =>
  owners.flatMap(({ name, share, flag, notes, owners: above }) => [
    [`${indent}${name} ${share}${flag && ` (${flag})`}`, ...notes].join(' | '),
    ...linesOf(above, `${indent}  `),
  ])

describe('the owners of a company', () => {
  it('are a tree in words, which says why each branch ends', () => {
    expect(linesOf(ownership.owners)).toEqual([
      '宁波示例朔桐控股有限公司 60% | subscribed CNY 3,000,000 | paid in CNY 1,200,000 | since May 6, 2021',
      '  杭州示例青禾投资有限公司 70% (Dissolved) | Dissolved: deregistered (注销) | 42% of the company checked',
      '    上海示例溱桐实业有限公司 80% | 33.6% of the company checked',
      '      陆青禾 (Lu Qinghe) 99% | 33.26% of the company checked',
      '      欧阳溱 1% | 0.34% of the company checked',
      '    宁波示例朔桐控股有限公司 20% (Circle) | Circle: this company is in its own chain of owners | 8.4% of the company checked',
      '  陆青禾 (Lu Qinghe) 30% | 18% of the company checked',
      '沈砚秋 (Shen Yanqiu) 25% (Nominee) | Nominee, held for 黎泓毅',
      'Example Orchid Holdings Limited 15% (Not followed) | Owners not followed: Owners are not public in the British Virgin Islands. | Registered in the British Virgin Islands',
    ])
  })

  it('are added up by who owns the company in the end, apart from what is not known', () => {
    expect(ownership.ultimate).toEqual([
      {
        name: '陆青禾 (Lu Qinghe)',
        share: '51.26%',
        notes: [
          'Including 33.26% of the company through a dissolved company: ask who holds its shares now',
          'Sum of 2 lines in the drawing',
        ],
      },
      { name: '黎泓毅', share: '25%', notes: ['All held by 沈砚秋 (Shen Yanqiu) as nominee'] },
      {
        name: '欧阳溱',
        share: '0.34%',
        notes: ['All through a dissolved company: ask who holds its shares now'],
      },
    ])
    expect(ownership.open.map(({ name, share }) => `${name} ${share}`)).toEqual([
      'Example Orchid Holdings Limited 15%',
    ])
    expect(ownership.circles.map(({ name, share }) => `${name} ${share}`)).toEqual([
      '宁波示例朔桐控股有限公司 8.4%',
    ])
    // One owner is not followed, and one is dissolved.
    expect(JSON.stringify(ownership.ultimate)).not.toContain('circle')
  })

  it('say once that persons are told apart by name alone, where a sum joins several lines', () => {
    const note =
      'People of the same name are taken as one person; registers publish no identity numbers.'
    expect(ownership.sameNameNote).toBe(note)
    expect(viewOf(publishedExample('dissolved')).ownership.sameNameNote).toBe('')
    const ofState = viewOf(
      ownedReport({
        holders: [
          { name: '宁波示例朔桐控股有限公司', kind: 'company', share: 60 },
          { name: '某市国资委', kind: 'state', share: 40 },
        ],
        owners: [
          {
            name: '宁波示例朔桐控股有限公司',
            holders: [{ name: '某市国资委', kind: 'state', share: 100 }],
          },
        ],
      }),
    )
    expect(ofState.ownership).toMatchObject({ ultimate: [{ share: '100%' }], sameNameNote: '' })
  })

  it('say how much of a sum a nominee holds', () => {
    expect(viewOf(publishedExample('loop')).ownership.ultimate[0]).toEqual({
      name: '冼景行 (Xian Jingxing)',
      share: '41.8%',
      notes: [
        'About 67.4% including shares held through the circle',
        'Including 20% of the company held by 劳念慈 as nominee',
        'Sum of 3 lines in the drawing',
      ],
    })
  })

  it('keep the marks of the way at its end: nominee, revoked license, dissolved company', () => {
    const report = ownedReport({
      holders: [
        { name: '沈砚秋', kind: 'person', share: 60, heldFor: '宁波示例朔桐控股有限公司' },
        { name: '杭州示例青禾投资有限公司', kind: 'company', share: 40 },
      ],
      owners: [
        {
          name: '宁波示例朔桐控股有限公司',
          status: 'revoked',
          holders: [{ name: '陆青禾', kind: 'person', share: 100 }],
        },
        {
          name: '杭州示例青禾投资有限公司',
          status: 'deregistered',
          notFollowed: 'It is no longer in the register.',
        },
      ],
      people: [],
    })
    const { ultimate, open } = viewOf(report).ownership
    expect([...ultimate, ...open].map(({ name, notes }) => [name, ...notes])).toEqual([
      [
        '陆青禾',
        'All held by 沈砚秋 as nominee for 宁波示例朔桐控股有限公司',
        'All through a company whose license was revoked: it still holds the shares',
      ],
      [
        '杭州示例青禾投资有限公司',
        'Dissolved: deregistered (注销)',
        'Owners not followed: It is no longer in the register.',
      ],
    ])
    expect(recordsOf(report, 'Ultimate owners')?.map(recordText)).toEqual([
      '陆青禾, 60%, all held by 沈砚秋 as nominee for 宁波示例朔桐控股有限公司, all through a company whose license was revoked',
      '杭州示例青禾投资有限公司, 40%, not followed, dissolved: deregistered (注销)',
    ])
  })

  it('are not called dissolved when only the license was revoked', () => {
    const [owner] = viewOf(
      ownedReport({
        holders: [{ name: '杭州示例青禾投资有限公司', kind: 'company', share: 100 }],
        owners: [
          {
            name: '杭州示例青禾投资有限公司',
            status: 'revoked',
            holders: [{ name: '欧阳溱', kind: 'person', share: 100 }],
          },
        ],
      }),
    ).ownership.owners
    expect(owner).toMatchObject({
      flag: 'License revoked',
      tone: 'poor',
      notes: ['License revoked (吊销)'],
    })
  })

  it('solve a circle whose holders are all known', () => {
    const { open, circles, ultimate } = viewOf(publishedExample('loop')).ownership
    expect(open).toEqual([])
    expect(circles.map(({ share }) => share)).toEqual(['27%', '16.2%'])
    expect(ultimate.map(({ notes }) => notes[0])).toEqual([
      'About 67.4% including shares held through the circle',
      'About 32.6% including shares held through the circle',
    ])
  })

  it('are not added up where the shareholders are all that there is', () => {
    expect(viewOf(crowdedReport()).ownership).toMatchObject({
      ultimate: [],
      circles: [],
      open: [],
    })
  })

  it('beyond the first twelve are one line with their sum', () => {
    const { owners } = viewOf(crowdedReport()).ownership
    expect(moreOwnersText(owners)).toBe('and 188 more, together 94%')
    expect(moreOwnersText(owners.slice(0, 12))).toBe('')
    const unknown = { ...(owners[0] as OwnerView), size: -1 }
    expect(moreOwnersText([...owners.slice(0, 13), unknown])).toBe(
      'and 2 more, together at least 0.5%',
    )
  })

  it('have a part that two decimals cannot show', () => {
    expect(percentText(0.001)).toBe('less than 0.01%')
    expect(percentText(33.333333)).toBe('33.33%')
  })
})

describe('what else is known of a company', () => {
  it('is told from its foundation on, with dated findings, the newest first', () => {
    expect(history.map(({ at, label, notes }) => [at, label, ...notes].join(' | '))).toEqual([
      '2024-08-01 | Mortgaged machinery and inventory | Note | Two injection machines are mortgaged to a state bank for a working-capital loan. Usual for a factory of this size.',
      '2022-08-01 | Registered capital changed | As in the register: 300万人民币 → 500万人民币',
      '2022-03-14 | Litigation | Low, closed on June 2, 2022 | Sued in 2022 by a packaging supplier over CNY 46,000; settled before the court and paid.',
      '2021-05-06 | Legal representative changed | Shen Yanqiu → Lu Qinghe | As in the register: 沈砚秋 → 陆青禾',
      '2020-10-12 | Address changed | Moved within the same district.',
      '2019-03-04 | Registered capital changed | As in the register: 100万元 → 300万元',
      '2016-04-18 | Founded',
    ])
  })

  it('is the headcount and the capital over the years, the oldest first', () => {
    expect(series.headcount.map(({ label, value }) => [label, value])).toEqual([
      ['2022', 12],
      ['2024', 38],
      ['2025', 45],
    ])
    expect(series.capital.map(({ at, label, value }) => [at, label, value])).toEqual([
      ['2019-03-04', 'Before March 4, 2019', 100],
      ['2019-03-04', 'Since March 4, 2019', 300],
      ['2022-08-01', 'Since August 1, 2022', 500],
    ])
  })

  it('is people, companies, licenses and contacts, with both languages', () => {
    expect(view.people[0]).toEqual({
      name: '陆青禾 (Lu Qinghe)',
      label: 'Executive director',
      zh: '执行董事',
      notes: ['since May 6, 2021'],
      tone: 'quiet',
    })
    expect(view.related[0]).toMatchObject({
      label: 'Same people',
      notes: ['Same executive director.'],
    })
    expect(view.licenses.map(({ notes, tone }) => [...notes, tone])).toEqual([
      ['expired on January 31, 2025', 'No. JY1330200', 'fair'],
      ['valid until June 20, 2031', 'No. 12345678', 'Nice class 9', 'quiet'],
    ])
    expect(view.contacts.map(({ notes }) => notes)).toEqual([
      ['No answer', 'Source: Annual report for 2025'],
      ['Not tried', 'Source: Business card'],
    ])
  })
})
