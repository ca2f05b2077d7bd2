import type { personRoles } from '../reports/company-records.ts'

type Role = (typeof personRoles)[number]

const words: Readonly<Record<Role, string>> = {
  'legal-representative': '法定代表人 法人代表',
  chairman: '董事长 董事局主席 执行董事长',
  director:
    '董事 副董事长 独立董事 职工董事 非执行董事 外部董事 职工代表董事 董事(非执行) 一般董事 独立非执行董事',
  'executive-director':
    '执行董事 执行公司事务的董事 执行公司事务董事 代表公司执行公司事务的董事 董事(执行公司事务)',
  'general-manager': '总经理 总裁',
  manager: '经理 负责人',
  supervisor:
    '监事 监事会主席 监事长 职工监事 职工代表监事 监事会召集人 外部监事 监事会主席(召集人) 监事会成员',
  finance: '财务负责人 财务总监 财务经理 财务主管 首席财务官',
  partner: '合伙人 执行事务合伙人 普通合伙人 有限合伙人 执行合伙人 执行事务合伙人委派代表 委派代表',
  liquidator: '清算组成员 清算组负责人 清算人 清算组组长',
  other:
    '副总经理 副总裁 副经理 其他人员 董事会秘书 联络员 总工程师 首席执行官 首席技术官 总监 厂长 副厂长 技术负责人 生产负责人 其他 秘书 行政总监 销售总监 投资人 经营者 理事长 理事 信息披露负责人 高级管理人员 审计委员会成员 审计委员会委员',
}

const roles = new Map<string, Role>(
  Object.entries(words).flatMap(([role, names]) =>
    names.split(' ').map((name) => [name, role as Role] as const),
  ),
)

/** 技术总监: of what the list does not have. */
const office =
  /^\p{Script=Han}{1,6}(?:总监|经理|负责人|工程师|主任|秘书|主席|总裁|董事|监事|厂长)$/u
const roleOf = (part: string): Role | undefined => {
  const known = roles.get(part)
  if (known || !office.test(part)) return known
  if (part.endsWith('董事')) return 'director'
  return part.endsWith('监事') ? 'supervisor' : 'other'
}

const separators = /[,，、;；/|\s&＆]+|兼任?/u
/** 执行公司事务的董事 stays whole, and 董事长兼总经理 is two. */
const partsOf = (text: string): string[] =>
  text
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .split(separators)
    .filter((part) => part !== '')

/** Whether a text is the words for offices, and nothing else. */
export const isRoleText = (text: string): boolean => {
  if (text.length > 60) return false
  const parts = partsOf(text)
  return parts.length > 0 && parts.every((part) => roleOf(part) !== undefined)
}

/** The offices that a cell names, each once. One that is not known is `other`. */
export const readRoles = (text: string): Role[] => {
  if (text.length > 60) return []
  const parts = partsOf(text)
  if (parts.some((part) => !/^[\p{Script=Han}()A-Z]{2,20}$/u.test(part))) return []
  return [...new Set(parts.map((part) => roleOf(part) ?? 'other'))]
}
