import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyOfPage, pageText, rowsOfPage, rowText } from './fixtures/pages.ts'
import { maxRegisterText } from './plain-text.ts'
import { recognizeFacts } from './recognize.ts'
import { cutTables, recognizeTables } from './recognize-tables.ts'

const isRelease = Boolean(process.env.RELEASE || process.env.FULL)

const rowsIn = (text: string, name = ''): string[] => recognizeTables(text, name).map(rowText)
const rowsOf = (name: string) => (rowsOfPage[name] ?? '').trim().split('\n')

describe.each(Object.keys(rowsOfPage))('the whole page %s', (name) => {
  const company = companyOfPage[name]

  it('has all of its rows recognized, and no other', () => {
    expect(rowsIn(pageText(name), company).toSorted()).toEqual(rowsOf(name).toSorted())
  })

  it('says the same with spaces at the ends of lines and other line breaks', () => {
    const spaced = pageText(name)
      .split('\n')
      .map((line) => (line.endsWith('\t') ? line : `${line} \u200B`))
      .join('\r\n\r\n')
    expect(rowsIn(spaced, company)).toEqual(rowsIn(pageText(name), company))
  })
})

/** The same texts in every run. */
const seed = 2054401540
const columns = {
  股东名称: ['沈砚秋', '宁波霁岑控股有限公司', '陆青禾'],
  股东类型: ['自然人股东', '企业法人', '自然人股东'],
  持股比例: ['50%', '30%', '20%'],
  '认缴出资额(万元)': ['500', '300', '200'],
  认缴出资日期: ['2030-12-31', '2030-12-31', '-'],
  首次持股日期: ['2016-04-18', '2019-05-06', '2021-06-01'],
} as const
type Name = keyof typeof columns
const expected = [
  'holders 宁波霁岑控股有限公司 company 30% 300万CNY 2019-05-06',
  'holders 沈砚秋 person 50% 500万CNY 2016-04-18',
  'holders 陆青禾 person 20% 200万CNY 2021-06-01',
]
const names = Object.keys(columns) as Name[]
const order = <T>(items: readonly T[]) =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })

describe('a table', () => {
  it('is read with its columns and rows in any order', () => {
    fc.assert(
      fc.property(order(names), order([0, 1, 2]), fc.boolean(), (words, rows, isNumbered) => {
        const lines = [
          [...(isNumbered ? ['序号'] : []), ...words],
          ...rows.map((row, at) => [
            ...(isNumbered ? [String(at + 1)] : []),
            ...words.map((word) => columns[word][row] ?? ''),
          ]),
        ].map((cells) => cells.join('\t'))
        const found = rowsIn(['股东信息 3', ...lines, '主要人员 0'].join('\n'))
        expect(found.toSorted()).toEqual(expected)
      }),
      { seed },
    )
  })

  it('is read with each cell on lines of its own, between avatars, badges and buttons', () => {
    const beside = fc.constantFrom('', '\n大股东', '\n实际控制人\n最终受益人', '\n关联3家企业 >')
    fc.assert(
      fc.property(beside, fc.constantFrom('', '\n股权链', '\n持股详情 >'), (badge, button) => {
        const words = ['序号', '股东名称', '持股比例', '认缴出资额(万元)']
        const rows = [0, 1, 2].map((row) => {
          const name = columns.股东名称[row] ?? ''
          const cells = [columns.持股比例[row], columns['认缴出资额(万元)'][row]]
          return `${row + 1}\n${name.charAt(0)}\n${name}${badge}\n${cells[0]}${button}\n${cells[1]}`
        })
        const found = rowsIn(['股东信息', ...words, ...rows, '变更记录'].join('\n'))
        expect(found.toSorted()).toEqual(
          expected.map((row) => row.split(' ').slice(0, 5).join(' ')),
        )
      }),
      { seed, numRuns: 20 },
    )
  })

  const table = '序号\t股东名称\t持股比例\n1\t沈砚秋\t60%\n2\t陆青禾\t40%'
  it.each([
    ['of the past', `历史股东 2\n${table}`],
    ['of the past, by its note', `股东信息（历史）\n${table}`],
    ['of the past, by its columns', `股东信息\n${table.replace('持股比例', '退出日期')}`],
    ['in a bar of tabs of which the past may be open', `股东信息 2\n历史股东 2\n${table}`],
    ['of another company', `对外投资 2\n${table}`],
    ['of suggestions', `大家还在看\n${table}`],
  ])('%s says nothing', (_, text) => {
    expect(rowsIn(text)).toEqual([])
  })

  it('below tabs of today and of the past is the one with as many rows as its tab says', () => {
    const tabs = (past: number) =>
      `股东信息 2\n最新公示 2\n股权结构图\n历史股东信息 ${past}\n导出数据`
    expect(rowsIn(`${tabs(5)}\n${table}`)).toHaveLength(2)
    expect(rowsIn(`${tabs(2)}\n${table}`)).toEqual([])
  })

  it('of shareholders can have the words of its heading above their names', () => {
    expect(rowsIn(`股东信息 2\n${table.replace('股东名称', '股东及出资信息')}`)).toEqual(
      rowsIn(`股东信息 2\n${table}`),
    )
  })

  it('below tabs with as many rows is of today if no row says when it was removed', () => {
    const listed = (removedOn: string) =>
      `经营异常 1\n历史经营异常 1\n序号\t列入日期\t列入经营异常名录原因\t列入决定机关\t移出日期\n1\t2025-11-13\t通过登记的住所或者经营场所无法联系的\t宁波市北仑区市场监督管理局\t${removedOn}`
    expect(rowsIn(listed('-'))).toHaveLength(1)
    expect(rowsIn(listed('2026-01-20'))).toEqual(['findings abnormal 2025-11-13 closed 2026-01-20'])
  })

  it.each([
    ['历史经营异常 1', '2026-01-20'],
    ['经营异常（已移出） 1', '2026-01-20'],
    ['移出经营异常名录信息', '2026-01-20'],
    ['历史经营异常 1', ''],
  ])('%s has the entries that were removed, each on a day of its own: %s', (heading, removed) => {
    const row = `无法联系\t2025-11-13\t宁波市北仑区市场监督管理局\t${removed}`
    const text = `${heading}\n列入原因\t列入日期\t列入决定机关\t移出日期\n${row}\n`
    const block = `${heading}\n列入原因：无法联系\n列入日期：2025-11-13\n移出日期：${removed}\n`
    const expected = removed ? ['findings abnormal 2025-11-13 closed 2026-01-20'] : []
    expect(rowsIn(text)).toEqual(expected)
    expect(rowsIn(block)).toEqual(expected)
    expect(cutTables(text, '')).toEqual([])
  })

  it('of the past below the one of today says nothing, however many rows it shows', () => {
    const past = table.replace('沈砚秋', '顾长河').replace('陆青禾', '沈霁白')
    expect(rowsIn(`股东信息 2\n${table}\n历史股东信息 5\n${past}`)).toEqual(
      rowsIn(`股东信息\n${table}`),
    )
  })

  it.each([
    ['an article, without a heading', `公司股东情况如下：\n${table}`],
    ['the results of a search for companies', `天眼为你找到 4 家公司\n股东信息\n${table}`],
  ])('in %s says nothing', (_, text) => {
    expect(rowsIn(text)).toEqual([])
  })

  it('below a bar of tabs is the one of which its columns are', () => {
    const bar = '基本信息 9\n股东信息 2\n主要人员 3\n变更记录 4'
    expect(rowsIn(`${bar}\n${table}`)).toEqual([
      'holders 沈砚秋 person 60%',
      'holders 陆青禾 person 40%',
    ])
    expect(rowsIn(bar)).toEqual([])
  })
})

const holder = (cells: string, words = '股东名称\t股东类型\t持股比例\t认缴出资额') =>
  rowsIn(`股东信息\n${words}\n${cells}`)

describe('a doubtful cell', () => {
  it.each([
    ['an amount without a unit', '沈砚秋\t自然人\t60%\t600', ['holders 沈砚秋 person 60%']],
    ['a share over the whole', '沈砚秋\t自然人\t160%\t600万元', ['holders 沈砚秋 person 600万CNY']],
    ['a masked name', '沈**\t自然人\t60%\t600万元', []],
    ['a type that another kind of name has', '沈砚秋\t企业法人\t60%\t600万元', []],
    ['a row with more cells than columns', '沈砚秋\t自然人\t60%\t600万元\t5\t6', []],
  ])('%s is left out', (_, cells, rows) => {
    expect(holder(cells)).toEqual(rows)
  })

  it('that says something else than its twin is left out', () => {
    const page = (amount: string) => `被执行人\n案号：（2025）浙0206执1号\n执行标的：${amount}`
    expect(rowsIn(`${page('5000')}\n${page('6000')}`)).toEqual([
      'findings enforcement （2025）浙0206执1号',
    ])
  })

  it('of a penalty whose words name another amount has no amount', () => {
    const penalty =
      '行政处罚\n决定文书号：甬市监处罚〔2025〕1号\n处罚内容：罚款3万元\n罚款金额（万元）：2'
    expect(rowsIn(penalty)).toEqual(['findings penalties 甬市监处罚〔2025〕1号'])
  })
})

describe('the sum of a matter, if no column has it,', () => {
  const debtor = (line: string) => `失信被执行人\n案号：（2025）浙0206执1号\n${line}`
  it.each([
    ['is what is unpaid', debtor('未履行金额：183,400'), '183400CNY'],
    ['is what the court ordered', debtor('生效法律文书确定的义务：支付货款183400元'), '183400CNY'],
    ...[
      '案件受理费4168元，由被告负担',
      '一、返还设备；二、负担受理费50元',
      '按每日500元支付违约金',
      '支付租金，每月5000元',
      '以货款183400元为基数，按年利率6%支付利息',
      '1、支付货款183400元 2、交付图纸',
    ].map((duty) => [
      `is none in words that have another one: ${duty}`,
      debtor(`生效法律文书确定的义务：${duty}`),
      '',
    ]),
    ['is none of two', debtor('生效法律文书确定的义务：支付货款5000元、利息300元'), ''],
    ['is not what was paid', debtor('已履行金额：5,000'), ''],
  ])('%s', (_, text, sum) => {
    expect(rowsIn(text)).toEqual([expect.stringMatching(sum === '' ? /执1号$/ : sum)])
  })
})

describe('rows about one matter', () => {
  const share = (percent: number) =>
    `股东信息\n股东名称\t持股比例\n沈砚秋\t${percent}%\n主要人员 0\n`
  it('say nothing of what two of them say differently, however often one is repeated', () => {
    expect(rowsIn(share(60) + share(40) + share(40))).toEqual(['holders 沈砚秋 person'])
    expect(rowsIn(share(40) + share(40))).toEqual(['holders 沈砚秋 person 40%'])
  })

  it('say together on which day a company was put on a list and removed from it', () => {
    const listed = (removed: string) =>
      `经营异常\n列入原因\t列入日期\t移出日期\n无法联系\t2024-03-05\t${removed}\n`
    expect(rowsIn(listed('2025-01-02') + listed('-'))).toEqual([
      'findings abnormal 2024-03-05 closed 2025-01-02',
    ])
  })

  it('are two changes if they have other words of before', () => {
    const change = (before: string) =>
      `变更记录\n变更事项\t变更日期\t变更前\t变更后\n董事备案\t2024-03-05\t${before}\t-\n`
    expect(rowsIn(change('周海平') + change('陆青禾'))).toEqual([
      'changes 2024-03-05 people 周海平>',
      'changes 2024-03-05 people 陆青禾>',
    ])
  })
})

describe('a share', () => {
  it.each([
    ['in a table', '股东信息\n股东名称\t持股比例(%)\n沈砚秋\t60'],
    [
      'in a table of rows on several lines',
      '股东信息\n序号\n股东名称\n持股比例（%）\n1\n沈砚秋\n60',
    ],
    ['beside its label', '股东信息\n股东名称：沈砚秋\n持股比例(%)：60'],
  ])('%s can have its sign in the heading', (_, text) => {
    expect(rowsIn(text)).toEqual(['holders 沈砚秋 person 60%'])
  })

  it('is none if two disagree', () => {
    const block = '股东信息\n股东名称：沈砚秋\n持股比例(%)：60\n出资比例(%)：40'
    expect(rowsIn(block)).toEqual(['holders 沈砚秋 person'])
  })
})

describe('the state of a matter', () => {
  const enforcement = (done: string) =>
    `失信被执行人\n案号\t立案日期\t履行情况\n（2025）浙0206执1号\t2025-06-10\t${done}`
  const frozen = (state: string) =>
    `股权冻结\n执行通知书文号\t冻结日期\t状态\n（2025）浙0206执1号\t2025-06-10\t${state}`
  it.each([
    [
      enforcement,
      '全部未履行 部分履行 已履行部分 拒不履行 无法履行 待履行 未履行完毕 履行中',
      false,
    ],
    [enforcement, '已履行 全部履行 全部已履行 已履行完毕 履行完毕', true],
    [frozen, '未解除 未注销 未失效 待解除 不予解除 冻结', false],
    [frozen, '解除冻结 股权冻结|失效 已注销', true],
  ])('is closed only if its words say so', (table, states, isClosed) => {
    for (const state of states.split(' '))
      expect(rowsIn(table(state))[0]?.endsWith(' closed'), state).toBe(isClosed)
  })
})

describe('a record', () => {
  it('of a penalty has its fine, not what else was taken', () => {
    const penalty = [
      '行政处罚 共 1 条',
      '行政处罚决定书文号：（鲁潍诸）应急罚〔2024〕2-19号',
      '处罚决定日期：2024年03月12日',
      '处罚内容：没收违法所得4260元；罚款8000元',
      '罚款金额（万元）：0.8',
    ]
    expect(rowsIn(penalty.join('\n'))).toEqual([
      'findings penalties （鲁潍诸）应急罚〔2024〕2-19号 2024-03-12 8000CNY',
    ])
  })

  it('of a person can have an office that is a badge elsewhere', () => {
    expect(rowsIn('主要人员\n序号\t姓名\t职务\n1\t沈霁白 法定代表人\t法定代表人')).toEqual([
      'people 沈霁白 legal-representative',
    ])
  })

  it('of a person has an office that the list does not know as another one', () => {
    expect(rowsIn('主要人员 2\n樊若溪\n董事长、总经理\n牛\n牛振国\n技术总监')).toEqual([
      'people 樊若溪 chairman',
      'people 樊若溪 general-manager',
      'people 牛振国 other',
    ])
  })
})

describe('a table below another one', () => {
  const holders = '股东信息 1\n股东名称\t持股比例\n沈砚秋\t60%'
  const related = '企业名称\t持股比例\n宁波霁岑控股有限公司\t100%'
  it.each(['控股公司 2', '企业投资 1', '穿透股东', '相关主体', '关联企业', '历史信息 3'])(
    'has not its heading if %s stands between',
    (heading) => {
      expect(rowsIn(`${holders}\n${heading}\n${related}`)).toEqual(['holders 沈砚秋 person 60%'])
    },
  )

  it('of the same columns has not its heading either', () => {
    const branch = (name: string) => `企业名称\t登记机关\n${name}\t宁波市市监局`
    const text = `分支机构\n${branch('宁波霁岑有限公司北仑分公司')}\n关系企业 1\n${branch('宁波澜砚有限公司')}`
    expect(rowsIn(text)).toEqual(['related 宁波霁岑有限公司北仑分公司'])
  })

  it.each(['', '\n共 2 页\n上一页\n下一页', '\n查看更多'])(
    'is its next page after %j',
    (between) => {
      const next = '股东名称\t持股比例\n陆青禾\t40%'
      expect(rowsIn(`${holders}${between}\n${next}`)).toHaveLength(2)
    },
  )
})

describe('a list of hearings', () => {
  const own = '宁波澜砚五金制品有限公司'
  const hearing = (plaintiff: string, defendant: string) =>
    `开庭公告\n案号\t案由\t原告\t被告\t开庭日期\n（2025）浙0206民初1号\t买卖合同纠纷\t${plaintiff}\t${defendant}\t2025-06-10`
  it.each([
    ['甲公司', '乙公司', 0],
    ['甲公司', own, 1],
    ['周海平', '陆青禾', 1],
    ['-', '-', 1],
  ])('has a case of %s and %s: %s', (plaintiff, defendant, count) => {
    expect(rowsIn(hearing(plaintiff, defendant), own)).toHaveLength(count)
  })

  it.each([
    [own, '甲公司', ['findings litigation plaintiff （2025）浙0206民初1号 2025-06-10']],
    ['甲公司', own, ['findings litigation defendant （2025）浙0206民初1号 2025-06-10']],
    ['甲公司', '乙公司', []],
  ])('tells the side from its names on lines of their own: %s and %s', (one, other, rows) => {
    const text = `开庭公告 1\n序号\t开庭时间\t案号\t案由\t案件身份\t审理法院\n1\t2025-06-10\t（2025）浙0206民初1号\t买卖合同纠纷\t原告：\n${one}\n被告：\n${other}\n宁波市北仑区人民法院`
    expect(rowsIn(text, own)).toEqual(rows)
  })
})

it.each([
  ['原告', 'note'],
  ['被告', undefined],
  ['-', undefined],
])('a case in which the company is %s has the severity %s', (standing, severity) => {
  const text = (side: string) =>
    `裁判文书 1\n案号\t案由\t案件身份\t裁判日期\n（2025）浙0206民初1号\t借款合同纠纷\t${side}\t2025-06-10\n`
  const [row] = recognizeTables(text(standing) + text('-'), '')
  expect(row?.value).toEqual({
    original: expect.any(String),
    reference: '（2025）浙0206民初1号',
    since: '2025-06-10',
    ...(severity && { severity }),
  })
  // Of two rows that disagree, neither side is known.
  const [unclear] = recognizeTables(text('原告') + text('被告'), '')
  expect(unclear?.value).not.toHaveProperty('severity')
})

describe('a freeze of shares', () => {
  const own = '宁波霁岑五金有限公司'
  const other = '宁波别家有限公司'
  const severity = (debtor: string, target: string, amount: string, state = '冻结') => {
    const cells = ['（2025）浙0206执1号', debtor, target, amount, '2025-06-10', state].join('\t')
    const text = `注册资本：1000万元\n股权冻结\n执行通知书文号\t被执行人\t冻结股权标的企业\t股权数额\t冻结日期\t状态\n${cells}\n`
    const [row] = recognizeTables(text, own)
    return row?.list === 'findings' ? row.value.severity : row
  }
  it.each([
    ['沈砚秋', own, '800万元', 'high'],
    ['沈砚秋', own, '80%', 'high'],
    ['沈砚秋', own, '200万元', undefined],
    ['沈砚秋', own, '800万美元', undefined],
    [own, other, '800万元', undefined],
    [own, '-', '800万元', undefined],
  ])('of %s in %s, %s, has the severity %s', (debtor, target, amount, expected) => {
    expect(severity(debtor, target, amount)).toBe(expected)
  })

  it('that was lifted has none of its own', () => {
    expect(severity('沈砚秋', own, '800万元', '解除冻结')).toBeUndefined()
  })
})

describe('a search of debtors', () => {
  const results = [
    '综合查询被执行人',
    '序号\t被执行人姓名/名称\t立案时间\t案号\t执行标的',
    '1\t宁波澜砚五金制品有限公司\t2025-06-10\t（2025）浙0206执1号\t1.2万元',
    '2\t宁波澜砚五金制品销售有限公司\t2025-06-11\t（2025）浙0206执2号\t3亿元',
  ].join('\n')

  it('has the rows of the company only', () => {
    expect(rowsIn(results, '宁波澜砚五金制品有限公司')).toEqual([
      'findings enforcement （2025）浙0206执1号 2025-06-10 12000CNY',
    ])
  })

  it('that calls them 姓名 has the rows of the company only, too', () => {
    const named = results.replace('被执行人姓名/名称', '姓名')
    expect(rowsIn(named, '宁波澜砚五金制品有限公司')).toHaveLength(1)
  })

  it('has no row whose two names of the debtor differ', () => {
    const two = (other: string) =>
      `被执行人\n案号：（2025）浙0206执1号\n立案时间：2025-06-10\n被执行人：宁波澜砚（北仑）有限公司\n被执行人名称：${other}`
    expect(rowsIn(two('宁波霁岑有限公司'), '宁波澜砚(北仑)有限公司')).toHaveLength(0)
    expect(rowsIn(two('宁波澜砚（北仑）有限公司'), '宁波澜砚(北仑)有限公司')).toHaveLength(1)
  })

  it('finds shares frozen that a company holds in another one, in brackets of either width', () => {
    const frozen =
      '股权冻结\n执行通知书文号\t被执行人\t冻结股权标的企业\t冻结日期\n（2025）浙0206执1号\t宁波澜砚（北仑）有限公司\t宁波霁岑有限公司\t2025-06-10'
    expect(rowsIn(frozen, '宁波澜砚(北仑)有限公司')).toHaveLength(1)
    expect(rowsIn(frozen, '宁波沈砚有限公司')).toHaveLength(0)
  })

  it('that names several companies says nothing of one that is not known', () => {
    expect(rowsIn(results)).toEqual([])
  })
})

describe('the names in a table', () => {
  const table = (rows: readonly string[]) =>
    `股东信息 ${rows.length}\n序号\t股东名称\t持股比例\n${rows.map((row, at) => `${at + 1}\t${row}`).join('\n')}`

  it('stand behind their first character, where a picture would be', () => {
    const rows = [
      '乔 乔红军 任职 7 家企业 大股东\t40%',
      '河 河南霁岑五金制品有限公司\t30%',
      'M MIYAMOTO YUKI TA有1家企业 >\t20%',
      '株\n株式会社御崎製作所\t10%',
    ]
    expect(rowsIn(table(rows))).toEqual([
      'holders 乔红军 person 40%',
      'holders 河南霁岑五金制品有限公司 company 30%',
      'holders MIYAMOTO YUKI person 20%',
      'holders 株式会社御崎製作所 company 10%',
    ])
  })

  it('are partners, persons or not', () => {
    const text = `合伙人信息\n序号\t合伙人名称\t合伙人类型\n1\t欧阳晓枫\t有限合伙人\n2\t宁波霁岑五金制品有限公司\t普通合伙人`
    expect(rowsIn(text)).toEqual([
      'holders 欧阳晓枫 person',
      'holders 宁波霁岑五金制品有限公司 company',
    ])
  })

  it.each([
    [
      ['55', '30', '15'],
      ['55%', '30%', '15%'],
    ],
    [
      ['0.55', '0.3', '0.15'],
      [undefined, undefined, undefined],
    ],
    [['1'], [undefined]],
    [
      ['0.6667', '0.3334'],
      [undefined, undefined],
    ],
    [
      ['0.33', '0.56', '0.11'],
      [undefined, undefined, undefined],
    ],
    [
      ['0.9', '0.8'],
      ['0.9%', '0.8%'],
    ],
    [
      ['1.2', '0.05'],
      ['1.2%', '0.05%'],
    ],
    [
      ['55', '60'],
      [undefined, undefined],
    ],
  ])('have shares without their sign (%j) if these can only be percents', (shares, expected) => {
    const names = ['沈砚秋', '陆青禾', '顾长河']
    const rows = recognizeTables(table(shares.map((share, at) => `${names[at]}\t${share}`)), '')
    expect(rows.map(rowText)).toEqual(
      expected.map((share, at) =>
        ['holders', names[at], 'person', share].filter(Boolean).join(' '),
      ),
    )
  })

  it('are of the exchange for a company that is listed', () => {
    const listed = `十大股东 数据截至：2024-09-30
序号\t股东名称\t持股数(股)\t持股比例\t股份类型
1\t香港中央结算有限公司\t1,835,214\t1.53\t流通A股
2\t中国霁岑银行股份有限公司－医疗健康混合型证券投资基金\t1,200,000\t1.00\t流通A股
`
    expect(rowsIn(listed + table(['沈砚秋\t100%']))).toEqual([
      'holders 香港中央结算有限公司 company 1.53%',
      'holders 中国霁岑银行股份有限公司-医疗健康混合型证券投资基金 other 1%',
    ])
  })
})

describe('cards', () => {
  const people = `CHEUNG KA WAI（张嘉伟）\n董事长\n许天赐\n副董事长,总经理\n`
  const rows = [
    'people CHEUNG KA WAI（张嘉伟） chairman',
    'people 许天赐 director',
    'people 许天赐 general-manager',
  ]
  it.each([
    ['主要人员 2', rows],
    ['主要人员 2 历史高管 3', rows],
    ['主要人员 3 历史高管 2', []],
    ['主要人员 2 历史高管 2', []],
    ['主要人员 历史高管', []],
  ])('of people below the tabs %s are those of today if their number says so', (tabs, expected) => {
    expect(rowsIn(`${tabs}\n${people}`)).toEqual(expected)
  })

  it('of changes have their day, their item and what changed', () => {
    const text = `变更记录 3
1
2021年11月3日
迁出
变更前：晋江市市场监督管理局
变更后：厦门市翔安区市场监督管理局
2
2016年1月20日
企业名称
变更前：福建霁岑食品机械有限公司
变更后：-
3
2015年1月20日
经营范围
变更前：五金
变更后：五金、
模具`
    expect(rowsIn(text)).toEqual([
      'changes 2021-11-03 status 晋江市市场监督管理局>厦门市翔安区市场监督管理局',
      'changes 2016-01-20 name 福建霁岑食品机械有限公司>',
      'changes 2015-01-20 scope 五金>',
    ])
  })
})

describe('matters', () => {
  const company = '宁波霁岑五金制品有限公司'

  it('with two numbers in a cell have both, without a day that can be of either', () => {
    const text = `司法案件 1
序号\t案件名称\t案由\t案号\t法院\t最新进程日期
1\t宁波示例有限公司与${company}的案件\t买卖合同纠纷\t（2022）浙02民初588号
（2023）浙民终214号\t浙江省高级人民法院\t2023年09月26日`
    expect(rowsIn(text, company)).toEqual([
      'findings litigation （2022）浙02民初588号',
      'findings litigation （2023）浙民终214号',
    ])
  })

  it('on cards can begin with their number', () => {
    const text = `裁判文书 2
(2020)浙0206民初10236号
${company}与宁波示例冷冻有限公司定作合同纠纷
案由：定作合同纠纷
身份：原告
裁判日期：2020年12月2日
(2015)仑民初字第4471号
洪明福与${company}劳动争议
案由：劳动争议
身份：被告
裁判日期：2015年8月19日`
    expect(rowsIn(text, company)).toEqual([
      'findings litigation plaintiff (2020)浙0206民初10236号 2020-12-02',
      'findings litigation defendant (2015)仑民初字第4471号 2015-08-19',
    ])
  })

  it.each([
    ['罚款二十万元；对直接负责的主管人员罚款五万元', ' 200000CNY'],
    ['罚款2万元，没收违法所得5000元', ' 20000CNY'],
    ['对当事人罚款伍仟元', ' 5000CNY'],
    ['罚款二万元；罚款三万元', ''],
    ['对李四罚款5万元', ''],
    ['对公司负有责任的股东罚款5万元', ''],
    ['对当事人的股东罚款5万元', ''],
    ['对当事人和李四各罚款5万元', ''],
    ['对宁波示例五金有限公司罚款5万元', ''],
    ['对当事人警告，对李四罚款5万元', ''],
    ['罚款20万元，对李四罚款5万元', ' 200000CNY'],
    ['对李四警告，对公司罚款5万元', ' 50000CNY'],
    ['对当事人处以罚款5万元', ' 50000CNY'],
    ['决定对你单位上述违法行为作出如下处罚：罚款5万元', ' 50000CNY'],
    ['对宁波(霁岑)五金有限公司罚款5万元', ' 50000CNY'],
    ['对该公司罚款5万元', ' 50000CNY'],
    ['处五万元以下罚款', ''],
    ['没收违法所得并处罚款二十万元', ' 200000CNY'],
    ['没收非法财物、罚款一百元', ' 100CNY'],
    ['没收违法所得5000元并处二十万元罚款', ' 200000CNY'],
    ['没收违法所得和非法财物5万元', ''],
    ['没收违法所得并处没收非法财物5万元', ''],
    ['没收违法所得和罚款合计5万元', ''],
    ['没收违法所得5万元', ''],
    ['罚没款5万元', ''],
  ])('of the company have its own fine: %s', (decision, sum) => {
    const text = `环保处罚 1\n决定文书号：甬环罚〔2019〕512号\n处罚结果：${decision}\n处罚日期：2019年10月15日`
    expect(rowsIn(text, '宁波（霁岑）五金有限公司')).toEqual([
      `findings penalties 甬环罚〔2019〕512号 2019-10-15${sum}`,
    ])
  })

  it.each([
    ['黑名单信息（1）', '失信被执行人', ['findings dishonest (2024)浙0206执2260号 2024-10-28']],
    ['历史黑名单信息（1）', '失信被执行人', []],
    ['黑名单信息（1）', '拖欠工资黑名单', []],
  ])('of %s are those of the list that is named: %s', (heading, list, expected) => {
    const text = `${heading}
序号\t名单名称\t列入事由\t文号\t认定部门\t列入日期
1\t${list}\t拒不履行\t(2024)浙0206执2260号\t宁波市北仑区人民法院\t2024/10/28`
    expect(rowsIn(text)).toEqual(expected)
  })
})

describe('tabs without rows', () => {
  it('say nothing of the table below them', () => {
    const text = `简易注销 0
经营异常 1
序号\t列入日期\t列入原因\t列入决定机关\t移出日期\t移出原因
1\t2022/7/5\t未公示年度报告\t宁波市北仑区市场监督管理局\t2023/9/15\t补报`
    expect(rowsIn(text)).toEqual(['findings abnormal 2022-07-05 closed 2023-09-15'])
  })
})

/** Of this thread alone: other tests run beside it. */
const millisecondsOf = (run: () => unknown): number => {
  const start = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

describe('a text as long as a page may be', () => {
  const maxMs = 300
  const parts = [
    '股东信息 2\n',
    '1\t周海平\t70%\t1400\t2009-12-31\n',
    '处罚内容：罚\n',
    '1\n周\n周海平\n70%\n1400\n',
    '案号：（2024）浙0212执1号\n',
    '序号\t股东名称\n',
    '序号\n股东名称\n持股比例\n',
    '1\t\n2\t\n',
    '陈志远\n执行董事\n',
    '某某民事判决书\n某某法院\n',
    '大股东 > ',
    '关联3家企业 ',
    '（2024）执号 ',
    '\t\n',
    '股东信息 ',
    '，',
    '某某人民法院\n民事判决书\n',
    '某某人民法院限制消费令（2024）浙0212执1号\n',
    '清算组成员\n',
    '清算组成员：沈砚秋\n沈砚秋\n',
    '清算组成员\t清算组成员\n沈砚秋\t沈砚秋\n',
    '清算组成员：',
    '被执行人姓名/名称：\t某某\n',
    '请输入请输入 ',
  ]
  const starts = ['', '股东信息\n序号\t股东名称\t持股比例\n', '行政处罚\n', '主要人员\n']
  const texts = starts.flatMap((start) => parts.map((part) => [start, part] as const))
  it.each(texts.filter((_, at) => isRelease || at % 9 === 1))(
    'of %j and %j is read in time',
    (start, part) => {
      // The first run compiles.
      recognizeTables(`${start}${part.repeat(200)}`, '')
      const text = (start + part.repeat(maxRegisterText / part.length)).slice(0, maxRegisterText)
      expect(millisecondsOf(() => recognizeTables(text, ''))).toBeLessThan(maxMs)
    },
  )

  const pairs = [
    '法定代表人：张三\n',
    '登记状态：存续（在营、开业、在册）\n',
    '经营范围\n一般项目：',
    '经营范围\n许可项目\n五金；\n',
    '分支机构 1\n',
    '企业年报\n2024年度报告\n',
    '沈砚秋\n大股东 实际控制人\n',
    '为您推荐\n',
  ]
  it.each(pairs.slice(0, isRelease ? undefined : 1))('of %j has its facts read in time', (pair) => {
    recognizeFacts(pair.repeat(200))
    const text = pair.repeat(maxRegisterText / pair.length)
    expect(millisecondsOf(() => recognizeFacts(text))).toBeLessThan(maxMs)
  })
})

describe('an enforcement that was closed without assets', () => {
  const listed = `中国执行信息公开网
综合查询被执行人
司法拍卖
查询结果
序号\t姓名/名称\t立案时间\t案号\t查看
1\t宁波霁岑五金制品有限公司\t2023年06月08日\t（2023）浙02执1187号\t查看
`
  const closed = `终结本次执行案件
被执行人姓名/名称：\t宁波霁岑五金制品有限公司
立案时间：\t2023年06月08日
终本日期：\t2023年12月04日
案号：\t（2023）浙02执1187号
执行标的：\t3360000
`
  it('is one finding with the day of filing, and one with the day on which it was closed', () => {
    expect(rowsIn(listed + closed, '宁波霁岑五金制品有限公司')).toEqual([
      'findings enforcement （2023）浙02执1187号 2023-06-08',
      'findings terminated （2023）浙02执1187号 2023-12-04 3360000CNY',
    ])
  })
})

describe('the last change of a table', () => {
  const changes =
    '变更记录\n序号\t变更日期\t变更事项\t变更前\t变更后\n1\t2021-08-05\t注册资本变更\t100万元\t200万元\n2\t2017-03-21\t名称变更\t甬江五金有限公司\t霁岑五金有限公司\n'
  it.each(['1 2 3 4 5', '1\n2\n3\n4\n5', '< 1 2 3 … 12 >', '爱企查\n查企业 查老板 查关系'])(
    'keeps its new words above %j',
    (below) => {
      const rows = recognizeTables(`${changes}${below}\n法律诉讼\n`, '')
      expect(rows).toEqual(recognizeTables(changes, ''))
      expect(rows[1]?.value).toMatchObject({ after: '霁岑五金有限公司' })
    },
  )

  it('leaves out new words that can go on below', () => {
    const text = `${changes}3\t2016-03-21\t投资人变更\t沈砚秋\t陆青禾\n周海平\n`
    expect(recognizeTables(text, '')[2]?.value).not.toHaveProperty('after')
  })

  it.each(['登录查看', '登录可见', 'VIP可见'])('is left out if %s stands in its cells', (cell) => {
    const text = `${changes}3\t2016-03-21\t经营范围变更\t${cell}\t${cell}\n法律诉讼\n`
    expect(recognizeTables(text, '')).toHaveLength(2)
  })
})

describe('a table of cases', () => {
  it('says in 在本案中身份 on which side the company is', () => {
    const own = '宁波霁岑五金有限公司'
    const text = `裁判文书 1\n序号\t文书标题\t案由\t案号\t在本案中身份\t发布日期\n1\t${own}买卖合同纠纷案\t买卖合同纠纷\t（2025）浙0206民初1号\t被告\t2025-06-10\n`
    expect(recognizeTables(text, own)).toMatchObject([{ standing: 'defendant' }])
  })
})

describe('the cells of a row', () => {
  it('can have several lines, and a tab alone between them', () => {
    const text = `变更记录 2
序号\t变更日期\t变更项目\t变更前\t变更后
1\t2025-03-06\t投资人(股权)变更\t
沈砚秋 65%
陆青禾 35%
\t
沈砚秋 100%
2\t2024-03-06\t地址变更\t示例路1号\t示例路2号
主要人员 0`
    expect(rowsIn(text)).toEqual([
      'changes 2025-03-06 holders 沈砚秋 65% 陆青禾 35%>沈砚秋 100%',
      'changes 2024-03-06 address 示例路1号>示例路2号',
    ])
  })

  it('can have a line of badges that are headings elsewhere', () => {
    const text = `股东信息 1
历史股东 1
序号\t股东名称\t持股比例\t首次持股日期
1\t
沈
沈砚秋
大股东 实际控制人 最终受益人
\t60%\t2016-04-18`
    expect(rowsIn(text)).toEqual(['holders 沈砚秋 person 60% 2016-04-18'])
  })

  it('are not read where one line of a row has as many words as there are columns', () => {
    const text = `变更记录 1
序号 变更日期 变更事项 变更前 变更后
1 2025-03-06 投资人变更 沈砚秋 65%
陆青禾 35% 沈砚秋 100%`
    expect(rowsIn(text)).toEqual([])
  })

  it('of two texts beside each other are not known where a line more stands among them', () => {
    const text =
      '变更记录 1\n序号\n变更日期\n变更事项\n变更前\n变更后\n1\n2025-03-06\n投资人变更\n沈砚秋\n陆青禾\n周海平'
    expect(rowsIn(text)).toEqual([])
  })

  it('go on below the row behind a label', () => {
    const text = `失信被执行人 1
序号\t案号\t履行情况\t立案日期
1\t(2026)浙0206执18号\t全部未履行\t2026-04-13
失信行为：违反财产报告制度`
    expect(recognizeTables(text, '')).toMatchObject([{ said: { reason: '违反财产报告制度' } }])
  })
})

describe('what is said of a holder', () => {
  const paidIn = `股东及出资信息（币种与注册资本一致）
股东\t认缴额（万元）\t实缴额（万元）\t认缴明细\t实缴明细
认缴出资方式\t认缴出资额（万元）\t认缴出资日期\t公示日期\t实缴出资方式\t实缴出资额（万元）\t实缴出资日期\t公示日期
沈砚秋\t300\t100\t货币\t200\t2030年12月31日\t2026年01月05日\t货币\t50\t2018年10月12日\t2019年03月07日`
  it.each([
    ['注册资本：300万元\n', 'holders 沈砚秋 person 300万CNY 100万CNY'],
    ['注册资本：300万美元\n', 'holders 沈砚秋 person 300万USD 100万USD'],
  ])('is in the currency of the capital if the page says so: %j', (capital, expected) => {
    expect(rowsIn(capital + paidIn)).toEqual([expected])
    const isSilent = capital.includes('美元')
    expect(rowsIn(capital + paidIn.replace(/（币种.*?）/u, ''))).toEqual([
      isSilent ? 'holders 沈砚秋 person' : expected,
    ])
  })

  it.each([
    ['Lumivik Nordic AB', ['holders Lumivik Nordic AB company']],
    ['WANG SA', []],
    [
      'LANMOO HOLDINGS (H.K.) LIMITED 岚沐控股（香港）有限公司',
      ['holders LANMOO HOLDINGS (H.K.) LIMITED 岚沐控股（香港）有限公司 company'],
    ],
    ['RINZAKI HOLDINGS PTE. LTD.\n新加坡\n大股东', ['holders RINZAKI HOLDINGS PTE. LTD. company']],
    ['宁波示例资本运营有限公司\n国有全资', ['holders 宁波示例资本运营有限公司 state']],
    ['国有全资', []],
  ])('is who it is: %j', (name, expected) => {
    expect(rowsIn(`股东信息\n序号\t股东名称\t出资日期\n1\t${name}\t-`)).toEqual(expected)
  })
})

describe('a change', () => {
  const change = (item: string, before = '甲', after = '乙') =>
    rowsIn(
      `变更记录\n变更事项\t变更日期\t变更前\t变更后\n${item}\t2024-03-05\t${before}\t${after}\n`,
    )
  it.each([
    ['出资额变更', 'registered-capital'],
    ['主要人员备案', 'people'],
    ['执行事务合伙人委派代表变更', 'people'],
    ['隶属企业名称变更', 'other'],
    ['联络员备案', 'other'],
  ])('of %s is one of %s', (item, field) => {
    expect(change(item)).toEqual([`changes 2024-03-05 ${field} 甲>乙`])
  })

  it('can have no words, but not words that only members see', () => {
    expect(change('其他事项备案', '', '-')).toEqual(['changes 2024-03-05 other >'])
    expect(change('其他事项备案', '登录查看', '登录查看')).toEqual([])
  })

  it('has no words that go on elsewhere', () => {
    expect(change('经营范围变更', '五金。...', '五金、模...')).toEqual([
      'changes 2024-03-05 scope 五金。>',
    ])
  })
})

describe('the liquidators', () => {
  it.each([
    ['beside their labels', '清算组负责人\t沈砚秋\t清算组成员\t陆青禾、顾长河'],
    ['behind their labels in one line', '清算组负责人：沈砚秋 清算组成员：陆青禾、顾长河等'],
    ['on lines of their own', '· 清算组负责人：\n沈砚秋\n· 清算组成员：\n陆青禾\n顾长河\n变更信息'],
    [
      'in a table',
      '序号\t清算组负责人\t清算组成员\t清算组备案日期\n1\t沈砚秋\t陆青禾;顾长河\t2025-03-01',
    ],
    ['as people', '清算组成员\n序号\t姓名\n1\t沈砚秋（组长）\n2\t陆青禾\n3\t顾长河'],
    [
      'with their offices',
      '清算组信息\n序号\t姓名\t职务\n1\t沈砚秋\t清算组负责人\n2\t陆青禾\t清算组成员\n3\t顾长河\t清算组成员',
    ],
  ])('%s are people', (_, text) => {
    expect(rowsIn(`清算信息\n${text}`)).toEqual([
      'people 沈砚秋 liquidator',
      'people 陆青禾 liquidator',
      'people 顾长河 liquidator',
    ])
  })

  it('can be firms', () => {
    expect(rowsIn('清算信息\n清算组负责人：浙江霁岑律师事务所')).toEqual([
      'people 浙江霁岑律师事务所 liquidator',
    ])
  })

  it.each([
    [
      'the next name',
      '主要人员 2\n沈砚秋\n清算组负责人\n陆青禾\n监事',
      'people 沈砚秋 liquidator',
      'people 陆青禾 supervisor',
    ],
    [
      'those of before a change',
      '变更信息\n变更事项\t变更前\t变更后\t变更日期\n清算组成员\t沈砚秋\t陆青禾\t2025-01-02',
      'changes 2025-01-02 other 沈砚秋>陆青禾',
    ],
    [
      'words behind their names',
      '清算信息\n清算组成员\n陆青禾\n首页\n商标专利',
      'people 陆青禾 liquidator',
    ],
    ['words without names', '清算组成员\t暂无清算组成员信息\n清算组成员备案'],
    ['headings below', '清算组成员\n商标专利\n'],
    ['other headings below', '清算组成员\n简易注销\n公告'],
  ])('are not %s', (_, text, ...expected) => {
    expect(rowsIn(text)).toEqual(expected)
  })
})

describe('a list', () => {
  it.each([
    [
      'of branches with their codes below',
      '分支机构信息\n宁波霁岑有限公司北仑分公司\n• 统一社会信用代码：91330206MAY3K7Q21W\n• 登记机关：宁波市市监局\n宁波霁岑有限公司慈溪分公司',
      [
        'related 宁波霁岑有限公司北仑分公司 91330206MAY3K7Q21W',
        'related 宁波霁岑有限公司慈溪分公司',
      ],
    ],
    [
      'of people with an office on each line',
      '主要人员 2\n姚\n姚雪谦\n董事\n财务负责人\nTA有 2 家企业\n裘建骊\n监事',
      ['people 姚雪谦 director', 'people 姚雪谦 finance', 'people 裘建骊 supervisor'],
    ],
    [
      'of the marks of an individual business',
      '个体工商户经营异常状态信息\n序号\t标记经营异常状态原因\t标记日期\t作出决定机关(标记)\t恢复日期\n1\t未报送年度报告\t2022年07月05日\t宁波市市监局\t2022年11月21日',
      ['findings abnormal 2022-07-05 closed 2022-11-21'],
    ],
    [
      'below a bar of tabs in one line',
      '经营异常 1 | 行政处罚 2 | 欠税公告 1\n经营异常 1\n序号\t列入日期\t列入原因\n1\t2026-07-08\t未公示年报',
      ['findings abnormal 2026-07-08'],
    ],
    [
      'of judgments with two days',
      '法律诉讼 1\n序号\t案由\t案号\t日期\n1\t买卖合同纠纷\t（2023）浙0212民初8814号\t判决日期：2023-09-19\n发布日期：2023-11-02',
      ['findings litigation （2023）浙0212民初8814号 2023-09-19'],
    ],
    [
      'of shares frozen from a day to another',
      '股权冻结 1\n序号\t执行通知书文号\t类型|状态\t冻结日期\n1\t（2026）浙0206执1号\t股权冻结|冻结\t2026-06-18 至 2029-06-17',
      ['findings frozen （2026）浙0206执1号 2026-06-18 2029-06-17'],
    ],
    [
      'of shares pledged without a number',
      '股权质押 1\n序号\t质押公告日期\t出质人\t质押股份总数（股）\n1\t2025-04-22\t裘建骊\t2,600,000',
      ['findings pledged 2025-04-22'],
    ],
    [
      'that ends where others are for members',
      '变更记录 4\n序号\t变更日期\t变更项目\t变更前\t变更后\n1\t2021-04-28\t出资额变更\t100万元\t200万元\n2\t登录后查看更多',
      ['changes 2021-04-28 registered-capital 100万元>200万元'],
    ],
    [
      'of changes in which 股东信息 and 企业名称 were changed',
      '变更记录 2\n变更前\n股东信息\n企业名称\n宁波霁岑五金制品有限公司',
      [],
    ],
  ])('%s is read', (_, text, expected) => {
    expect(rowsIn(text)).toEqual(expected)
  })

  it.each(['2025-12-18', '（2024）浙0206执1号宁波市北仑区人民法院', '查看（2024）浙0206执1号'])(
    'has no number in %s',
    (number) => {
      expect(rowsIn(`被执行人 1\n案号\t立案日期\t执行标的\n${number}\t2025-06-10\t100`)).toEqual([])
    },
  )
})

describe('a page of the courts', () => {
  const own = '宁波霁岑五金制品有限公司'
  const nav = '失信被执行人\n限制消费人员\n终结本次执行案件\n'
  const search = `序号\t姓名/名称\t立案时间\t案号\t查看\n1\t${own}\t2025年10月22日\t（2025）浙0206执1号\t查看\n`

  it('names the open tab by a path', () => {
    expect(rowsIn(`${nav}您当前的位置：首页 >> 失信被执行人\n${search}`, own)).toEqual([
      'findings dishonest （2025）浙0206执1号 2025-10-22',
    ])
    expect(rowsIn(nav + search, own)).toEqual([])
  })

  it('has the details of a row below its table, with labels that are not known', () => {
    const details = `×
被执行人姓名/名称：\t${own}
企业法人姓名\t沈砚秋
案号：\t（2025）浙0206执1号
生效法律文书确定的义务：\t支付货款67350元
已履行部分\t20000元
`
    const text = `首页 > 失信被执行人\n失信被执行人\n${search}${details}`
    expect(rowsIn(text, own)).toEqual([
      'findings dishonest （2025）浙0206执1号 2025-10-22 67350CNY',
    ])
    expect(rowsIn(text.replace('67350元', '67350元及利息'), own)).toEqual([
      'findings dishonest （2025）浙0206执1号 2025-10-22',
    ])
  })

  it('has an order that limits spending as a link, and as a block', () => {
    const link =
      '限制消费人员\n限制消费令\n浙江省宁波市北仑区人民法院限制消费令（2025）浙0206执1号 查看\n'
    const listed = `首页 > 失信被执行人\n失信被执行人\n${search}`
    expect(rowsIn(listed + link, own)).toContain('findings limits （2025）浙0206执1号')
    expect(rowsIn(link, own)).toEqual([])
    const block = `限制消费人员\n被执行人姓名/名称：\t${own}\n立案时间：\t2025年10月22日\n案号：\t（2025）浙0206执1号\n`
    expect(rowsIn(listed + block, own)).toEqual([
      'findings dishonest （2025）浙0206执1号 2025-10-22',
      'findings limits （2025）浙0206执1号 2025-10-22',
    ])
  })

  const judgment = (title: string, number: string, parties: string) =>
    `宁波市北仑区人民法院\n${title}\n${number}\n${parties}\n买卖合同纠纷一案，本院立案后审理。\n一、支付货款486,250元；\n二〇二五年十二月二十九日\n书 记 员 于婧雯`
  it.each([
    [`原告：陆青禾，女。\n被告：${own}，住所地宁波。`, 'findings litigation defendant '],
    [`上诉人（原审被告）：${own}，住所地宁波。`, 'findings litigation defendant '],
    [`被上诉人：${own}，住所地宁波。`, 'findings litigation '],
    ['原告：陆青禾，女。\n被告：宁波别家有限公司，住所地宁波。', undefined],
  ])('has a judgment of which it was a party: %j', (parties, side) => {
    const text = judgment('民 事 判 决 书', '（2025）浙0206民初77号', parties)
    const rows = recognizeTables(text, own)
    expect(rows.map(rowText)).toEqual(
      side === undefined ? [] : [`${side}（2025）浙0206民初77号 2025-12-29`],
    )
    if (side) expect(rows).toMatchObject([{ said: { reason: '买卖合同纠纷' } }])
  })

  it('has an order that limits spending with its whole text', () => {
    const text = judgment('限制消费令', '（2025）浙0206执77号', `${own}：`)
    expect(recognizeTables(text, own)).toMatchObject([
      {
        kind: 'limits',
        value: { reference: '（2025）浙0206执77号' },
        said: { authority: '宁波市北仑区人民法院' },
      },
    ])
    expect(recognizeTables(text, '宁波别家有限公司')).toEqual([])
  })

  it.each([
    [`${own}与宁波别家有限公司买卖合同纠纷民事一审民事判决书`, '', 'plaintiff'],
    [`陆青禾与${own}劳动争议民事一审民事判决书`, '', 'defendant'],
    [`陆青禾与${own}、周海平劳动争议民事一审民事判决书`, '', undefined],
    [`${own}、宁波别家有限公司买卖合同纠纷民事二审民事裁定书`, '', undefined],
    [`${own}、宁波别家有限公司买卖合同纠纷民事二审民事裁定书`, `上诉人${own}未预交`, undefined],
    [`${own}与宁波别家有限公司买卖合同纠纷民事二审民事判决书`, '', undefined],
    [`陆青禾与周海平、${own}合同纠纷民事一审民事裁定书`, `对第三人${own}的起诉`, 'third-party'],
    [`陆青禾与${own}合同纠纷民事一审民事裁定书`, `原告${own}`, undefined],
    [`陆青禾与${own}首次执行执行裁定书`, '', undefined],
  ])('tells the side from %s %s', (title, words, standing) => {
    const text = `当事人：${own}\n${title}\n宁波市北仑区人民法院\n（2025）浙0206民初118号\n2025-03-18\n【裁判理由】${words}`
    expect(recognizeTables(text, own).map((row) => 'standing' in row && row.standing)).toEqual([
      standing ?? false,
    ])
  })

  it.each([
    ['原告', '（2025）浙02民终1号', 'plaintiff'],
    ['上诉人（原审被告）', '（2025）浙02民终1号', 'defendant'],
    ['上诉人', '（2025）浙02民终1号', undefined],
    ['再审申请人', '（2025）浙民申1号', undefined],
    ['被申请执行人', '（2025）浙02民终1号', 'defendant'],
  ])('knows who sued of %s in %s', (side, number, standing) => {
    const text = `裁判文书 1\n案号\t案由\t案件身份\t裁判日期\n${number}\t买卖合同纠纷\t${side}\t2025-06-10\n`
    const column = `裁判文书 1\n案号\t案由\t原告/上诉人\t裁判日期\n${number}\t买卖合同纠纷\t${own}\t2025-06-10\n`
    expect(recognizeTables(text, own)).toMatchObject([standing ? { standing } : {}])
    if (!standing) expect(recognizeTables(text, own)[0]).not.toHaveProperty('standing')
    expect(recognizeTables(column, own)[0]).not.toHaveProperty('standing')
  })

  it.each([
    [`原告（反诉被告）：${own}，住所地宁波。\n买卖合同纠纷一案`],
    [`原告：${own}，住所地宁波。\n原告与陆青禾劳动争议一案`],
  ])('takes a case of the company for none in which it can owe nothing: %s', (words) => {
    const text = `宁波市北仑区人民法院\n民 事 判 决 书\n（2025）浙0206民初77号\n${words}\n二〇二五年十二月二十九日`
    const [row] = recognizeTables(text, own)
    expect(row).toMatchObject({ kind: 'litigation' })
    expect(row).not.toHaveProperty('standing')
    expect(row?.value).not.toHaveProperty('severity')
  })

  it('says by its title what the case is about', () => {
    const text = (title: string) =>
      `${title}\n宁波市北仑区人民法院\n（2025）浙0206民初118号\n2025-03-18`
    const said = (title: string) =>
      recognizeTables(text(title), own).map((row) => 'said' in row && row.said.reason)
    expect(said(`慈溪市大明五金加工厂与${own}买卖合同纠纷一审民事判决书`)).toEqual(['买卖合同纠纷'])
    expect(said(`慈溪市大明五金加工厂与${own}一案民事裁定书`)).toEqual([''])
  })

  it('is an enforcement that ended, or that goes on, if a ruling says so of the company', () => {
    const ruling = (side: string, decision: string) =>
      `宁波市北仑区人民法院\n执 行 裁 定 书\n（2025）浙0206执77号\n${side}：${own}，住所地宁波。\n${decision}\n二〇二五年十二月二十九日`
    const rowsFor = (side: string, decision: string) => rowsIn(ruling(side, decision), own)
    expect(rowsFor('被执行人', '终结本次执行程序。')).toEqual([
      'findings terminated （2025）浙0206执77号 2025-12-29',
    ])
    expect(rowsFor('被执行人', '冻结被执行人的银行存款。')).toEqual([
      'findings enforcement （2025）浙0206执77号',
    ])
    expect(rowsFor('被执行人', '终结（2025）浙0206执77号案件的执行。')).toEqual([
      'findings litigation （2025）浙0206执77号 2025-12-29',
    ])
    expect(rowsFor('被执行人', '经查，无财产可供执行，裁定如下：终结本次执行程序。')).toEqual([
      'findings terminated （2025）浙0206执77号 2025-12-29',
    ])
    for (const decision of [
      '本案终结执行。',
      '本案执行完毕，予以结案。',
      '四、终结执行。',
      '中止执行。',
      '屏蔽其失信信息。',
    ])
      expect(rowsFor('被执行人', decision)).toEqual([
        'findings litigation （2025）浙0206执77号 2025-12-29',
      ])
    expect(rowsFor('申请执行人', '终结本次执行程序。')).toEqual([
      'findings litigation plaintiff （2025）浙0206执77号 2025-12-29',
    ])
  })

  it('keeps the number of a document apart from its day', () => {
    const text = `${own}首次执行执行裁定书\n宁波市北仑区人民法院\n（2025）浙0206执2955号之一\n2025-12-15`
    expect(rowsIn(text, own)).toEqual(['findings litigation (2025)浙0206执2955号之一 2025-12-15'])
  })
})

describe('a table with more pages', () => {
  const page = (rows: number[]) =>
    `股东信息\n序号\t股东名称\t股东类型\n${rows.map((at) => `${at}\t宁波霁岑${'甲乙丙丁戊己庚'[at]}有限公司\t企业法人\n`).join('')}共 2 页\t首页\t1\t2\t末页\t共查询到 5 条记录\n`

  it('is told from its heading or its pager', () => {
    expect(cutTables(page([1, 2, 3]), '')).toEqual([{ id: 'holders', total: 5, shown: 3 }])
    expect(
      cutTables(
        '行政处罚 3\n序号\t决定书文号\t处罚日期\n1\t甬市监处罚〔2024〕5号\t2024-03-05\n',
        '',
      ),
    ).toEqual([{ id: 'administrative-penalties', total: 3, shown: 1 }])
  })

  it('is whole with them, and with rows that are not read', () => {
    expect(cutTables(page([1, 2, 3]) + page([4, 5]), '')).toEqual([])
    expect(
      cutTables('股东信息 2\n序号\t股东名称\t持股比例\n1\t沈砚秋\t60%\n2\t胡*\t40%\n', ''),
    ).toEqual([])
  })
})
