/*
 * The types of market entity (市场主体类型) that registers print, as a base and what brackets say of its owners. Source:
 * the code list of entity types of the State Administration for Market Regulation (GS 15-2006 and its successors), as
 * the public register shows it. A type with an unknown part has no English: half a translation would mislead.
 */

const company = 'limited liability company'
const shares = 'company limited by shares'

const bases: Readonly<Record<string, string>> = {
  有限责任公司: company,
  有限公司: company,
  其他有限责任公司: `other ${company}`,
  一人有限责任公司: `${company} with one shareholder`,
  国有独资公司: `wholly state-owned ${company}`,
  国有独资有限责任公司: `wholly state-owned ${company}`,
  股份有限公司: shares,
  其他股份有限公司: `other ${shares}`,
  上市股份有限公司: `listed ${shares}`,
  股份合作制: 'share cooperative enterprise',
  股份合作企业: 'share cooperative enterprise',
  股份合作公司: 'share cooperative company',
  个人独资企业: 'sole proprietorship',
  合伙企业: 'partnership',
  普通合伙: 'general partnership',
  普通合伙企业: 'general partnership',
  有限合伙: 'limited partnership',
  有限合伙企业: 'limited partnership',
  特殊普通合伙: 'special general partnership',
  特殊普通合伙企业: 'special general partnership',
  特殊的普通合伙企业: 'special general partnership',
  内资合伙企业: 'domestic partnership',
  外商投资合伙企业: 'foreign-invested partnership',
  外商投资普通合伙企业: 'foreign-invested general partnership',
  外商投资有限合伙企业: 'foreign-invested limited partnership',
  外商投资特殊普通合伙企业: 'foreign-invested special general partnership',
  港澳台投资合伙企业: 'partnership with investors from Hong Kong, Macau or Taiwan',
  港澳台投资有限合伙企业: 'limited partnership with investors from Hong Kong, Macau or Taiwan',
  个体工商户: 'individually owned business',
  个体户: 'individually owned business',
  个体: 'individually owned business',
  农民专业合作社: 'farmers’ cooperative',
  农民专业合作经济组织: 'farmers’ cooperative',
  农民专业合作社联合社: 'union of farmers’ cooperatives',
  全民所有制: 'state-owned enterprise (owned by the whole people)',
  全民所有制企业: 'state-owned enterprise (owned by the whole people)',
  国有企业: 'state-owned enterprise',
  集体所有制: 'collectively owned enterprise',
  集体所有制企业: 'collectively owned enterprise',
  集体企业: 'collectively owned enterprise',
  联营: 'joint operation of enterprises',
  联营企业: 'joint operation of enterprises',
  私营企业: 'private enterprise',
  内资企业: 'domestic enterprise',
  内资企业法人: 'domestic enterprise with legal personality',
  企业法人: 'enterprise with legal personality',
  外商投资企业: 'foreign-invested enterprise',
  外资企业: 'wholly foreign-owned enterprise',
  中外合资经营企业: 'Chinese-foreign equity joint venture',
  中外合作经营企业: 'Chinese-foreign contractual joint venture',
  外国企业常驻代表机构: 'representative office of a foreign company',
  '外国(地区)企业常驻代表机构': 'representative office of a company from abroad',
  '外国(地区)企业在中国境内从事生产经营活动': 'operation in China of a company from abroad',
  分公司: 'branch of a company',
  内资分公司: 'branch of a domestic company',
  内资企业分支机构: 'branch of a domestic enterprise',
  企业分支机构: 'branch of an enterprise',
  企业非法人分支机构: 'branch of an enterprise, without legal personality',
  外商投资企业分公司: 'branch of a foreign-invested enterprise',
  外商投资企业分支机构: 'branch of a foreign-invested enterprise',
  外商投资公司分公司: 'branch of a foreign-invested company',
  港澳台投资企业分公司: 'branch of a company with investors from Hong Kong, Macau or Taiwan',
  个人独资企业分支机构: 'branch of a sole proprietorship',
  合伙企业分支机构: 'branch of a partnership',
  有限合伙企业分支机构: 'branch of a limited partnership',
  普通合伙企业分支机构: 'branch of a general partnership',
  农民专业合作社分支机构: 'branch of a farmers’ cooperative',
  全民所有制分支机构: 'branch of a state-owned enterprise',
  集体分支机构: 'branch of a collectively owned enterprise',
  集体所有制分支机构: 'branch of a collectively owned enterprise',
  营业单位: 'place of business without legal personality',
}

const foreign = 'foreign'
const nearby = 'from Hong Kong, Macau or Taiwan'

const ofNearby = (rest: string, english: string): [string, string][] =>
  ['台港澳', '港澳台'].map((place) => [`${place}${rest}`, english])

const brackets: Readonly<Record<string, string>> = {
  自然人投资或控股: 'owned or controlled by individuals',
  自然人独资: 'owned by one individual',
  自然人控股: 'controlled by individuals',
  自然人投资: 'owned by individuals',
  法人独资: 'owned by one company',
  非自然人独资: 'owned by one company or body',
  非自然人投资或控股的法人独资: 'owned by one company that individuals do not own or control',
  自然人投资或控股的法人独资: 'owned by one company that individuals own or control',
  国有独资: 'wholly state-owned',
  国有控股: 'state-controlled',
  国有: 'state-owned',
  国有资本控股: 'state-controlled',
  外商投资: 'foreign-invested',
  外商独资: `wholly ${foreign}-owned`,
  外商合资: `owned by ${foreign} investors`,
  外国法人独资: `owned by one ${foreign} company`,
  外国自然人独资: `owned by one ${foreign} individual`,
  外国非法人经济组织独资: `owned by one ${foreign} organization`,
  外商投资企业投资: 'owned by a foreign-invested enterprise',
  外商投资企业法人独资: 'owned by one foreign-invested enterprise',
  外商投资企业独资: 'owned by one foreign-invested enterprise',
  外商投资企业与内资合资: 'owned by a foreign-invested enterprise and domestic investors',
  外商投资企业合资: 'owned by foreign-invested enterprises',
  中外合资: 'Chinese-foreign equity joint venture',
  中外合作: 'Chinese-foreign contractual joint venture',
  外资比例低于25: 'foreign share below 25%',
  '外资比例低于25%': 'foreign share below 25%',
  外资比例大于或等于25: 'foreign share of 25% or more',
  '外资比例大于或等于25%': 'foreign share of 25% or more',
  外资比例小于25: 'foreign share below 25%',
  '外资比例小于25%': 'foreign share below 25%',
  ...Object.fromEntries([
    ...ofNearby('投资', `with investors ${nearby}`),
    ...ofNearby('独资', `owned by one investor ${nearby}`),
    ...ofNearby('合资', `owned by investors ${nearby}`),
    ...ofNearby('法人独资', `owned by one company ${nearby}`),
    ...ofNearby('自然人独资', `owned by one individual ${nearby}`),
    ...ofNearby('非法人经济组织独资', `owned by one organization ${nearby}`),
    ...ofNearby('与境内合资', `joint venture of mainland investors and investors ${nearby}`),
    ...ofNearby('与境内合作', `contractual venture of mainland investors and investors ${nearby}`),
    ...ofNearby(
      '与外国投资者合资',
      `joint venture of ${foreign} investors and investors ${nearby}`,
    ),
  ]),
  非独资: 'more than one owner',
  独资: 'one owner',
  合资: 'joint venture',
  合作: 'contractual joint venture',
  上市: 'listed',
  非上市: 'not listed',
  未上市: 'not listed',
  非上市公众公司: 'unlisted public company',
  募集: 'founded by public offering',
  发起: 'founded by its promoters',
  普通合伙: 'general partnership',
  有限合伙: 'limited partnership',
  特殊普通合伙: 'special general partnership',
  特殊的普通合伙: 'special general partnership',
  法人: 'with legal personality',
  非法人: 'without legal personality',
  内资: 'domestic',
  个人经营: 'run by one person',
  家庭经营: 'run by a family',
}

/** 合伙企业(有限合伙): the brackets say it better than the base. */
const merged: Readonly<Record<string, readonly string[]>> = {
  合伙企业: ['普通合伙', '有限合伙', '特殊普通合伙', '特殊的普通合伙'],
}

const baseInEnglish = (base: string): string | undefined => {
  const english = bases[base]
  if (english !== undefined) return english
  const [, of = ''] = /^(.+?)(?:分公司|分支机构)$/.exec(base) ?? []
  const parent = bases[of]
  return parent === undefined ? undefined : `branch of a ${parent.replace(/^other /, '')}`
}

/** The type with ordinary brackets, and without the number of its code: "有限责任公司(自然人独资)1151". */
const plainType = (type: string): string =>
  type
    .normalize('NFKC')
    .replace(/[〔【[]/g, '(')
    .replace(/[〕】\]]/g, ')')
    .replace(/\s+/g, '')
    .replace(/\(\d{4}\)$|\d{4}$/, '')

/**
 * A type of the register in English: "Limited liability company (owned by one individual)".
 *
 * @returns undefined if a part of it is not in the list
 */
export function typeInEnglish(type: string): string | undefined {
  const plain = plainType(type)
  const fromTable = bases[plain]
  const [, base = '', rest = ''] = /^([^()]+)((?:\([^()]*\))*)$/.exec(plain) ?? []
  const words = [...rest.matchAll(/\(([^()]*)\)/g)]
    .flatMap(([, inside = '']) => inside.split(/[、,，;；]/))
    .filter(Boolean)
  const inMerged = words.find((word) => merged[base]?.includes(word))
  const english = fromTable ?? (inMerged ? brackets[inMerged] : baseInEnglish(base))
  if (english === undefined) return undefined
  const more = fromTable
    ? []
    : words.filter((word) => word !== inMerged).map((word) => brackets[word])
  if (more.includes(undefined)) return undefined
  const capitalized = english.charAt(0).toUpperCase() + english.slice(1)
  return more.length === 0 ? capitalized : `${capitalized} (${more.join(', ')})`
}
