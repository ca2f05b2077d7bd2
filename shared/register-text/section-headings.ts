/** What a table of a page is about. `none`: another company, the past, or what a report does not store. */
export type TableKind =
  | 'holders'
  | 'people'
  | 'changes'
  | 'branches'
  | 'penalties'
  | 'serious'
  | 'abnormal'
  | 'dishonest'
  | 'limits'
  | 'enforcement'
  | 'terminated'
  | 'litigation'
  | 'frozen'
  | 'pledged'
  | 'mortgage'
  | 'tax-arrears'
  | 'tax-abnormal'
  | 'tax-offence'
  | 'insolvency'
/** Tables of which each row is a finding of a check. */
export type FindingKind = Exclude<TableKind, 'holders' | 'people' | 'changes' | 'branches'>
export type Heading = { kind: TableKind | 'none'; isHistory: boolean; count: number | undefined }

/** Without 信息, 记录 and the like at their end. */
const headings: Readonly<Record<TableKind | 'none', string>> = {
  holders:
    '股东 股东及出资 股东出资 股东及发起人 股东及发起人出资 发起人 发起人及出资 投资人 投资人及出资 合伙人 合伙人及出资 出资人 出资 股东结构 股东构成 十大股东 前十大股东',
  people:
    '主要人员 主要管理人员 主要成员 高管 高管人员 高级管理人员 董监高 董事监事及高级管理人员 清算组 清算组备案',
  changes: '变更 工商变更 变更登记 登记变更 历次变更 变更备案',
  branches: '分支机构 分公司 分支 分支机构情况',
  penalties: '行政处罚 工商行政处罚 环保处罚 环境处罚 税务处罚 市场监管行政处罚 行政处罚决定',
  serious:
    '严重违法 严重违法失信 列入严重违法失信 严重违法失信企业 列入严重违法失信企业 严重违法企业 列入严重违法失信名单',
  abnormal:
    '经营异常 经营异常名录 经营异常状态 个体工商户经营异常状态 标记经营异常状态 列入经营异常名录 列入经营异常 异常名录',
  dishonest: '失信被执行人 失信被执行 失信人 失信',
  limits:
    '限制消费令 限制高消费 限制消费 限制消费人员 限制高消费人员 限高 限高消费 限消令 限制高消费令 限制高消费被执行人',
  enforcement: '综合查询被执行人 被执行人 被执行 被执行案件',
  terminated: '终本案件 终结本次执行案件 终结本次执行 终本',
  litigation:
    '裁判文书 法律诉讼 司法案件 立案 开庭 法院 送达 诉前调解 司法判决 涉诉 诉讼 民事案件 法律文书 涉诉案件',
  frozen: '股权冻结 司法协助 股权冻结及司法协助',
  pledged: '股权出质 股权出质登记 股权质押 股权出质设立登记',
  mortgage: '动产抵押 动产抵押登记',
  'tax-arrears': '欠税 欠税人',
  'tax-abnormal': '税务非正常户 非正常户 税务非正常',
  'tax-offence': '税收违法 重大税收违法 重大税收违法案件 重大税收违法失信主体',
  insolvency: '破产案件 破产重整 破产 破产重整案件',
  none: `对外投资 直接对外投资 间接对外投资 对外投资及任职 控股企业 间接持股企业 疑似关系 同行企业 竞品 相关企业 推荐企业 相似企业 附近企业
    附近公司 同名企业 同类企业 总公司 集团成员 所属集团 关联企业 关联方 最终受益人 受益所有人 实际控制人 疑似实际控制人 股权变更
    行政许可 知识产权出质 知识产权出质登记 知识产权 抽查检查 双随机抽查 企业年报 年报 商标 专利 著作权 软件著作权 资质证书 招投标 招聘 供应商
    客户 新闻舆情 公告 工商 基本 基础 联系方式 财务 信用评价 税务评级 税务信用 进出口信用 融资 土地抵押 司法拍卖 询价评估 对外担保 清算 简易注销 注销备案
    黑名单 红名单 十大流通股东 前十大流通股东 隶属企业 上级企业 工商注册 大家还在看 大家都在看 您可能感兴趣 猜你喜欢 最近浏览 热门企业 看过该公司的还看了 他们还看了 企业图谱 行业推荐 公司推荐 营业执照 登记 照面 工商登记 诚实守信 守信激励
    行政管理 严重失信 信用承诺 企业业务 合作伙伴 参股企业 子公司 全球关系 参加经营的家庭成员 家族成员 核心团队 团队 产品 董监高投资任职 投资任职 法定代表人对外投资 相关公告 网站备案 作品著作权`,
}

const suffix =
  /(?:信息|记录|列表|名单|公示|公告|情况|名录|结果|概要|查询|公布(?:与查询(?:平台)?)?)$/
/** As 股东信息, 股东及出资信息 or 变更记录. */
const kinds = new Map<string, TableKind | 'none'>(
  Object.entries(headings).flatMap(([kind, words]) =>
    words.split(/\s+/).flatMap((word) => {
      const kindOf = kind as TableKind | 'none'
      const short = word.replace(suffix, '')
      return short === ''
        ? [[word, kindOf] as const]
        : [[word, kindOf] as const, [short, kindOf] as const]
    }),
  ),
)

const maxHeading = 36
const decoration = /^[\s·•●■◆▍▎┃|【[#*>]+|[\s】\]:：>›»*]+$/gu
const number = /^(?:[一二三四五六七八九十]{1,3}|\d{1,2})[、.．]\s?/u
const note = /[（(][^（()）]*[）)]/gu
const counter = /[\s(（]*(?:共计?\s?)?(\d{1,6})\+?\s?(?:条|项|个|家|人|条信息|条记录)?[)）]?$/u
const asOf = /\s?(?:数据)?截[至止][:：]?\s?\d{4}[-年./]\d{1,2}[-月./]\d{1,2}日?$/u
const history = /^(?:历史|曾经|过往|已?移出)|[（(](?:历史|已退出|已移出|已失效)[^（()）]*[）)]/u

/** Ways to show the shareholders of today, beside each other above their table. */
const subTab = /^(?:最新公示|工商登记|工商公示|股权结构图?)\s?\d{0,4}$/u

const kindNamed = (word: string): TableKind | 'none' | undefined => {
  let rest = word
  for (let round = 0; round < 3; round++) {
    const found = kinds.get(rest)
    if (found) return found
    const shorter = rest.replace(suffix, '')
    if (shorter === rest) return undefined
    rest = shorter
  }
  return undefined
}

/** The heading of a section, with its counter: 股东信息 2, 【变更记录】, 行政处罚信息（共 3 条）. */
export const tableHeading = (line: string): Heading | undefined => {
  if (line.length > maxHeading || line.length < 2 || subTab.test(line)) return undefined
  const plain = line
    .replace(asOf, '')
    .replace(decoration, '')
    .replace(number, '')
    .replace(decoration, '')
  const isHistory = history.test(plain)
  const [all = '', count] = counter.exec(plain) ?? []
  const word = plain
    .slice(0, plain.length - all.length)
    .replace(note, '')
    .replace(/^(?:历史|曾经|过往|已?移出|当前|最新|最新公示|企业|公司|工商|全国法院)(?=.{2})/u, '')
    .replaceAll(' ', '')
    .replace(decoration, '')
  const kind = kindNamed(word)
  return kind && { kind, isHistory, count: count === undefined ? undefined : Number(count) }
}

/** 您当前的位置：首页 > 失信被执行人: the section that is open, whatever tabs stand above. */
const path = /^您?(?:当前)?(?:所在)?的?位置[:：].*[>›»]\s*([^>›»]+)$/u

export const isPath = (line: string): boolean => line.length < 100 && path.test(line)

/** Headings beside each other, as in a bar of tabs; none in a line of anything else. */
export const headingsIn = (line: string): Heading[] => {
  if (line.length > 300) return []
  const one = tableHeading((isPath(line) && path.exec(line)?.[1]) || line)
  if (one) return [one]
  const parts = line.split(/[\t|]|\s(?!\d)/).filter((part) => part.trim() !== '')
  if (parts.length < 2 || parts.length > 30) return []
  const found = parts.flatMap((part) => tableHeading(part.trim()) ?? [])
  return found.length > 1 && found.length * 3 >= parts.length ? found : []
}
