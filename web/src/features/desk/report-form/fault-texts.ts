import type { DeskLanguage } from '../../../../../shared/desk/texts.ts'
import type { Fault } from '../../../../../shared/reports/fault.ts'

/** What the report intake says in English, with its Chinese words. `$1` is the first group. */
const chinese: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^Missing: the check of the payee/, '请先填写收款账户，再填核对结果。'],
  [/^Missing: a reply to the comment “(.+)”$/s, '请答复批注“$1”。'],
  [/^Missing: evidence\./, '还没有证据：请粘贴来源页面的截图，或说明没有证据的原因。'],
  [
    /^(\d+) findings, but (\d+) of evidence/,
    '有 $1 条记录，但只有 $2 份证据：请补充证据，或说明无需更多证据的原因。',
  ],
  [
    /^Missing: the buyer asked for "(.*?)", and company\.(?:name|code) is another company/,
    '买家要核查的是“$1”，报告写的是另一家公司。请先确认买家指的是哪一家；如果确是这一家，请用英文说明原因，买家会看到。',
  ],
  [/^Fill in or remove (\[.+\])\.$/, '请填写或删去 $1。'],
  [/^Missing/, '请填写。'],
  [/^Must not be empty/, '不能为空。'],
  [/^Expected .+; the number is too large\.$/, '数字过大。'],
  [/^At most (\d+) characters; this has (\d+)\.$/, '最多 $1 个字符，现在 $2 个。'],
  [/^At most (\d+); this list has (\d+)\.$/, '最多 $1 项，现在 $2 项。'],
  [/^At least (\d+); this list has \d+\.$/, '至少 $1 项。'],
  [/^At most (\S+); found (.+)\.$/, '不能大于 $1，现在是 $2。'],
  [/^At least (\S+); found (.+)\.$/, '不能小于 $1，现在是 $2。'],
  [/^More than (\S+); found (.+)\.$/, '应大于 $1，现在是 $2。'],
  [/^Expected a whole number[^;]*; found "?(.+?)"?\.$/, '应为整数，现在是“$1”。'],
  [/^Expected a number[^;]*; found "?(.+?)"?\.$/, '应为数字，现在是“$1”。'],
  [
    /^Expected a day that exists, such as 2036-11-20, or indefinite/,
    '请填写有效日期，例如 2036-11-20，或填“长期”。',
  ],
  [/^Expected a day that exists/, '请填写有效日期，例如 2026-11-20。'],
  [/^Expected the 18 capital letters/, '应为 18 位大写字母和数字（不含 I、O、S、V、Z）。'],
  [/^Expected two capital letters/, '应为两位大写字母，例如 CN 或 HK。'],
  [/^Expected three capital letters/, '应为三位大写字母，例如 CNY 或 USD。'],
  [/^Expected four digits/, '应为账号末四位数字，切勿填写完整账号。'],
  [/^Expected a file name/, '文件名只用小写字母、数字和连字符，例如 gate-1.jpg。'],
  [/^Expected a web address/, '应为以 https:// 或 http:// 开头的网址。'],
  [/^Expected the address of a public page/, '请填写公开网页的网址，网址中不能含用户名。'],
  [/^Expected "clear", or an object/, '请选择核查结果。'],
  [/^Expected one of .+; found "?(.+?)"?\.(?: Did you.*)?$/, '请从选项里选择，现在是“$1”。'],
  [/^Expected "(.+?)"; found "?(.+?)"?\.(?: Did you.*)?$/, '应为“$1”，现在是“$2”。'],
  [/^Expected true; found "?(.+?)"?\.$/, '请勾选或留空，现在是“$1”。'],
  [/^Expected a text in quotes; found "?(.+?)"?\.$/, '应为文字，现在是“$1”。'],
  [/^Expected a list in \[ \]; found "?(.+?)"?\.$/, '应为列表，现在是“$1”。'],
  [/^Expected an object in \{ \}; found "?(.+?)"?\.$/, '应为一组栏目，现在是“$1”。'],
  [
    /^The check character should be (\S+)\./,
    '校验位应为 $1。如果公示系统显示的就是这个代码，请勾选确认。',
  ],
  [
    /^The code is from (\S+), and the name says (\S+)\./,
    '代码对应的地区是$1，名称中的地区是$2。如果公示系统显示的就是这个代码，请勾选确认。',
  ],
  [
    /^Name or type is that of .*?\((\S+)\), whose codes begin with (\d+)\./,
    '名称或类型是$1，代码应以 $2 开头。请与登记信息核对。',
  ],
  [
    /^Name or type is that of companies and their branches, whose codes begin with (\d+)\./,
    '名称或类型为公司或其分支机构，代码应以 $1 开头。请与登记信息核对。',
  ],
  [
    /^A published report has this code for "(.*?)"\./,
    '已发布的报告里，这个代码属于“$1”。请与登记信息核对：如果是更名，请写入曾用名；如果那份报告有误，请先更正或撤回。',
  ],
  [
    /^This is the published report\./,
    '内容与已发布的报告相同。请先修改需要更正的内容，或更换公开的证据。',
  ],
  [/^This very report was withdrawn\./, '内容与已撤回的报告相同。请先改正其中的错误。'],
  [/^Must not be after the report date\.$/, '不能晚于报告日期。'],
  [/^Must not be after the year of the report\.$/, '不能晚于报告日期所在的年份。'],
  [/^Must not be before the first day of the term\.$/, '不能早于营业期限的起始日期。'],
  [/^Must not be before “since”\.$/, '不能早于立案、列入或处罚日期。'],
  [/^Must not be before the company was established\.$/, '不能早于公司成立日期。'],
  [/^Say what changed/, '请填写变更前、变更后或英文说明。'],
  [/^This company is in the chain already\.$/, '股权穿透中已有这家公司，请勿重复填写。'],
  [
    /^No shareholder of the report has this name\.$/,
    '已填写的股东中没有这个名称，请与其下一层公司的股东名称逐字核对。',
  ],
  [/^Give its shareholders, or say why/, '请填写这家公司的股东，或说明未能穿透的原因。'],
  [/^The shares add up to (\d+)%/, '持股比例合计 $1%，最多 100%。'],
  [
    /^The status is \w+: the check needs an open finding, (\w+) or worse\.$/,
    '按登记状态，此项需要一条未结的风险记录，严重程度不低于“$1”。',
  ],
  [/^The status is active, yet/, '登记状态正常，但“登记状态”一项有未结的风险记录。'],
  [/^The company is less than a year old/, '公司成立不到一年，请添加一条风险记录。'],
  [/^There is no photograph (\S+) in the evidence\.$/, '证据里没有照片 $1。'],
  [
    /^The photograph (\S+) is not the one that was submitted/,
    '照片 $1 不是提交复核时的那一张，请退回报告。',
  ],
  [/^Photographs need a site visit/, '已添加照片，请先填写“现场核查”。'],
  [/^The same file as photograph (\d+)\.$/, '与第 $1 张照片是同一个文件。'],
  [
    /^An open finding of this check is at least (\w+)\.$/,
    '此项未结的风险记录，严重程度不得低于“$1”。',
  ],
  [/^Its end \(until\) is before the report/, '期限已在报告日期之前届满，状态应为已结。'],
  [/^Only a closed finding has a day of closing/, '未结的风险记录不填结案或移出日期。'],
  [
    /^After the day of the report: a closed finding/,
    '期限晚于报告日期：已结的风险记录请填写结案或移出日期。',
  ],
  [/^No other finding of this report has this reference/, '本报告没有其他记录使用这个案号。'],
  [
    /^Clear, yet the report names no shareholder/,
    '结果为“未见异常”，但报告没有填写股东：请填写股东，或改选“来源无法查询”。',
  ],
  [
    /^Clear, yet an open finding says that the company was not found/,
    '结果为“未见异常”，但有一条未结的风险记录称公司不在登记住所。',
  ],
  [
    /^Clear, yet the account holder is/,
    '结果为“未见异常”，但收款人是个人或另一家公司：请添加一条风险记录。',
  ],
  [/^Clear, yet nothing of the capital/, '结果为“未见异常”，但实缴资本为 0：请添加一条风险记录。'],
  [
    /^Clear, yet the company has no insured/,
    '结果为“未见异常”，但参保人数为 0：请添加一条风险记录。',
  ],
  [
    /^Clear, yet a later annual report/,
    '结果为“未见异常”，但缺少之后年度的年报：请添加一条风险记录。',
  ],
  [
    /^Clear, yet the status is liquidation/,
    '结果为“未见异常”，但登记状态为清算：请添加一条风险记录。',
  ],
  [
    /^Says that the buyer can pay, yet/,
    '文字称可以付款，但结论是“暂勿付款”或“切勿与该公司交易”：请修改文字。',
  ],
  [
    /^Advises against it, yet the verdict/,
    '总结建议不付款或不交易，但结论并非“暂勿付款”或“切勿与该公司交易”：请把这条建议写在对应的风险记录里。',
  ],
  [
    /^Ends as for “[^”]+”, yet the verdict/,
    '总结中的建议对应另一个结论，与现在的结论不符：请修改总结。',
  ],
  [/^This check always applies\.$/, '此项不能选“不适用”。'],
  [/^Remove invisible characters and line breaks: (.+)\.$/, '请删除换行和不可见字符：$1。'],
  [/^Has a word of more than 60 letters/, '有超过 60 个字母的单词，请加空格。'],
  [/^The fonts of the PDF have no (.+)\. Write it/, 'PDF 无法显示 $1，请删去或换用其他符号。'],
  // Faults of uploaded files only.
  [/^A field of supplier-report\/2/, '这是 supplier-report/2 的栏目，请把 format 改为该格式。'],
  [/^Is in the file twice\./, '文件中有两个相同的栏目，请只保留一个。'],
  [/^Not handed in:/, '此项由系统计算，请从文件中删去。'],
  [/^This result has no such field\./, '这种核查结果没有此栏目：请删去，或更改结果。'],
  [/^Unknown (?:field|check)\. Did you mean (.+)\?$/, '没有此栏目或核查项，是否应为 $1？'],
  [/^Unknown (?:field|check)\./, '没有此栏目或核查项，请删去。'],
  [/^This is not JSON: (.+)\.$/, '文件不是有效的 JSON：$1。'],
  [/^And (\d+) more\. Correct these first\.$/, '另有 $1 个问题，请先更正以上问题。'],
]

const severities: Readonly<Record<string, string>> = {
  low: '低',
  medium: '中',
  high: '高',
  critical: '严重',
}

/** What a fault says was found, if it is no text or number. */
const foundKinds: Readonly<Record<string, string>> = {
  'a list': '列表',
  'an object': '一组栏目',
  null: '空值',
  true: '“是”',
  false: '“否”',
}

/** Whether a fault is that a required field has no content. */
export const isMissing = ({ message }: Pick<Fault, 'message'>): boolean =>
  /^(?:Missing(?!:)|Must not be empty)/.test(message)

/** A fault in the member's language. What has no Chinese words yet stays in English. */
export function faultText(message: string, language: DeskLanguage): string {
  if (language === 'en')
    return /^Missing(?!:)/.test(message)
      ? 'Fill this in.'
      : message.replace('set codeConfirmed to true', 'check the box')
  const [pattern, text] = chinese.find(([each]) => each.test(message)) ?? []
  if (!pattern || !text) return message
  const words = pattern.exec(message)?.[0].replace(pattern, text) ?? text
  const found = /; found ([a-z ]+)\./.exec(message)?.[1]
  const kind = found && foundKinds[found]
  if (kind) return words.replace(/现在是“.*”。$/, `现在是${kind}。`)
  return words.replace(/低于“(\w+)”。$/, (all, severity: string) =>
    all.replace(severity, severities[severity] ?? severity),
  )
}
