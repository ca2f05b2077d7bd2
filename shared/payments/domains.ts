import { distance } from 'fastest-levenshtein'
import type { Invoice } from './payment-check.ts'

/** Mailboxes that anybody can open in a minute, in China and elsewhere. */
const freeMail = new Set(
  `126.com 139.com 163.com 188.com 189.cn 21cn.com aliyun.com foxmail.com qq.com sina.cn sina.com sohu.com
  tom.com vip.163.com vip.qq.com vip.sina.com wo.cn yeah.net aol.com gmail.com gmx.com gmx.net googlemail.com
  hotmail.com icloud.com live.com mac.com mail.com mail.ru me.com msn.com outlook.com proton.me protonmail.com
  rediffmail.com rocketmail.com tutanota.com yahoo.com yahoo.com.cn yahoo.com.hk yandex.com yandex.ru ymail.com
  zoho.com`.split(/\s+/),
)

const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/

/** @returns in small letters; undefined if it is none. Names in other scripts come as `xn--`. */
function domainOf(host: string): string | undefined {
  try {
    const { hostname } = new URL(`http://${host}`)
    return domainForm.test(hostname) ? hostname.replace(/^www\./, '') : undefined
  } catch {
    return undefined
  }
}

export const emailDomain = (email: string): string | undefined => {
  const [, host] = /^[^\s@]+@([^\s@/?#]+)$/.exec(email) ?? []
  return host === undefined ? undefined : domainOf(host)
}

/** @param website with or without `https://` and a path */
export const websiteDomain = (website: string): string | undefined => {
  const [, host = ''] = /^(?:https?:\/\/)?([^\s/?#@]+)/i.exec(website.trim()) ?? []
  return domainOf(host)
}

export const isFreeMail = (domain: string): boolean => freeMail.has(domain)

const isSameOrBelow = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

/** How many characters a forger changes: `sujin-lighting.com`, `sujin-lightlng.com`. */
const mostChanged = 2

/** Whether a domain, without its subdomains, differs by a character or two; or begins with the other: `sujin.com.pay.net`. */
const imitates = (domain: string, original: string): boolean => {
  const labels = original.split('.').length
  const own = domain.split('.').slice(-labels).join('.')
  return distance(own, original) <= mostChanged || domain.startsWith(`${original}.`)
}

/** @returns the known domain that another one imitates. Free mailboxes imitate nothing: 163.com and 126.com are two. */
export const imitated = (domain: string, known: readonly string[]): string | undefined =>
  isFreeMail(domain) || known.some((each) => isSameOrBelow(domain, each))
    ? undefined
    : known.find((each) => imitates(domain, each))

/** The domains that an invoice has. */
export const domainsOf = ({ email, website }: Pick<Invoice, 'email' | 'website'>): string[] => [
  ...new Set(
    [
      email === undefined ? undefined : emailDomain(email),
      website === undefined ? undefined : websiteDomain(website),
    ].filter((domain) => domain !== undefined),
  ),
]
