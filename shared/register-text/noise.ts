import { labelAt } from './labels.ts'
import { tableHeading } from './section-headings.ts'

/** Words of buttons and links that are copied together with a page, alone on a line or behind a value. */
const words =
  '复制|查看更多|更多|收起|展开|展开全部|附近公司|附近企业|附近的公司|查看地图|地图|查看|详情|分享|关注|收藏|下载|打印|返回|返回顶部|发送报告|信息分享|信息打印|下载报告|企业主页|股权结构图|股权穿透图|股权穿透|企业图谱|认证企业|去认证|我要认证|我要纠错|纠错|同行分析|变更记录|历史变更|历史信息|认领|监控|添加监控|同名企业|扫码查看|登录查看|登录可见|VIP可见|会员可见|开通会员|VIP|APP打开|更多信息|工商快照|工商官网快照|清除|请输入[^\\n]{0,40}|历史名称|趋势图|历年参保|同行对比|自动翻译更多|[（(]自动翻译更多[）)]'
const counter = '[ (（]{0,2}\\d{1,6}\\+?[)）]?'
const holdings =
  '(?:[他她]|TA|ta|Ta) ?(?:有|关联) ?\\d{1,6} ?家?(?:公司|企业)|关联企业 ?\\d{1,6}|关联 ?\\d{1,6} ?家(?:公司|企业)|任职企业 ?\\d{1,6}|任职 ?\\d{1,6} ?家(?:公司|企业)?|同(?:地址|电话)企业 ?\\d{1,6}|共 ?\\d{1,6} ?条'
const one = `(?:(?:${words})(?:${counter})?|${holdings})`

const wholeLine = new RegExp(`^[\\s>›»|·、,，]*(?:${one}[\\s>›»|·、,，]*){1,8}$`)
const atEnd = new RegExp(`[\\s>›»|]+${one}[\\s>›»|]*$`)
/** Words long enough that no name and no address ends with them. */
const gluedAtEnd =
  /(?:附近公司|附近企业|查看更多|查看地图|展开全部|企业主页|复制|[(（]自动翻译(?:更多)?[)）])[\s>›»]*$/
const footer = /数据来源|仅供参考|免责声明|版权所有|ICP备|ICP证|扫一扫|©|用户协议|隐私政策/

const maxNoiseLength = 120

/** Headings of the sections of a page: the register's entry, or something else with labels of its own. */
const entryHeadings =
  /^(?:基本信息|基础信息|工商信息|登记信息|照面信息|营业执照信息|企业基本信息|工商登记信息|工商注册|工商注册信息|营业执照|营业执照[(（]副本[)）])$/
/** Headings that are buttons elsewhere. */
const buttonHeadings = /^(?:变更记录|历史信息)$/

/** A section with its number of records, whatever its name: 行政管理 共 4 条. */
const counted = /^\p{Script=Han}{2,12} ?[（(]?共计? ?\d{1,6} ?条(?:信息|记录)?[）)]?$/u
/** The end of a page, with the address of its publisher. */
const publisher = /^(?:主办|主管|承办)单位[:：]/
const labelWithValue = /[:：] ?[^\s\d>›»:：]/u
/** Between the tabs of a bar; a counter behind a tab belongs to it. */
const tabs = /[\t|]|\s(?!\d)/

const withoutCounter = (line: string): string =>
  line.replace(/[\s(（]*\d{0,6}\+?[)）]?[\s>›»]*$/, '').trim()

export const isEntryHeading = (line: string): boolean =>
  line.length <= 30 && entryHeadings.test(withoutCounter(line))

export const headingOf = (line: string): 'entry' | 'other' | undefined => {
  if (line.length > 30) return undefined
  if (publisher.test(line)) return 'other'
  if (labelWithValue.test(line)) return undefined
  const heading = withoutCounter(line)
  if (entryHeadings.test(heading)) return 'entry'
  if (buttonHeadings.test(heading) || counted.test(line)) return 'other'
  // A heading, or a bar of tabs, of which the first one is open.
  const parts = line.split(tabs)
  const [first = '', ...beside] = parts
  if (entryHeadings.test(withoutCounter(first)) && beside.every(tableHeading)) return 'entry'
  const isHeading = !isNoise(line) && !labelAt(line, 0) && parts.every(tableHeading)
  return isHeading ? 'other' : undefined
}

export const isFooter = (line: string): boolean => footer.test(line)

/** Whether a line has only buttons, links and counters. */
export const isNoise = (line: string): boolean =>
  line.length <= maxNoiseLength && (wholeLine.test(line) || !/[\p{L}\p{N}。；;）)]/u.test(line))

/** 乔 乔红军, M MIYAMOTO YUKI: in place of a picture stands the first character of the name. */
const initial = /^(?:(\p{Script=Han}) (?=\1\S)|([A-Z]) (?=\2\p{Script=Latin}\S* ))/u
export const withoutInitial = (name: string): string => name.replace(initial, '')

/** A value without the buttons behind it. */
export const withoutNoise = (value: string): string => {
  let rest = value.trim()
  for (let round = 0; round < 8; round++) {
    const tail = rest.slice(-maxNoiseLength)
    const shorter = tail.replace(atEnd, '').replace(gluedAtEnd, '').trimEnd()
    if (shorter === tail) return rest
    rest = (rest.slice(0, -tail.length || undefined) + shorter).trim()
  }
  return rest
}
