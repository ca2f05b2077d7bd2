import { distance } from 'fastest-levenshtein'
import type { Invoice } from './payment-check.ts'

/** Mailboxes that anyone can open in a minute, in China and elsewhere. */
const freeMail = new Set(
  `126.com 139.com 163.com 188.com 189.cn 21cn.com aliyun.com foxmail.com qq.com sina.cn sina.com sohu.com
  tom.com vip.163.com vip.qq.com vip.sina.com wo.cn yeah.net aol.com gmail.com gmx.com gmx.net googlemail.com
  hotmail.com icloud.com live.com mac.com mail.com mail.ru me.com msn.com outlook.com proton.me protonmail.com
  rediffmail.com rocketmail.com tutanota.com yahoo.com yahoo.com.cn yahoo.com.hk yandex.com yandex.ru ymail.com
  zoho.com`.split(/\s+/),
)

const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/
/** Endings below which anyone can register a domain. */
const publicSuffix = /^(?:com|net|org|gov|co|edu)\.[a-z]{2}$/

/** A text in half width, and without invisible characters. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** @returns in small letters, none if it is no domain. Names in other scripts come as `xn--`. */
function domainsIn(address: string): string[] {
  try {
    const domain = new URL(address).hostname.replace(/\.$/, '').replace(/^www\./, '')
    return domainForm.test(domain) && !publicSuffix.test(domain) ? [domain] : []
  } catch {
    return []
  }
}

/** The domains of all addresses in a text: "Li Wei <li@sujin.example>; li@gmail.com" has two. */
export const emailDomains = (text: string): string[] =>
  [...plain(text).matchAll(/@([^\s@<>()[\],;:"'/?#]+)/g)].flatMap(([, host = '']) =>
    domainsIn(`http://${host}`),
  )

/**
 * The domains of websites, with or without `https://` and a path, as a browser would open them: a name before @ is no
 * domain.
 */
export const websiteDomains = (text: string): string[] =>
  plain(text)
    .split(/[\s,;]+/)
    .flatMap((part) =>
      domainsIn(
        /^[a-z]+:[\\/]+/i.test(part)
          ? part.replace(/^[a-z]+:[\\/]+/i, 'http://')
          : `http://${part.replace(/^[\\/]+/, '')}`,
      ),
    )

export const isFreeMail = (domain: string): boolean => freeMail.has(domain)

export const isSameOrBelow = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

/** How many characters a forger changes: `sujin-lighting.com`, `sujin-lightlng.com`. */
const maxChanged = 2

// Two short names differ by two characters at once: hp.com and qq.com.
const minNameLength = 5

/** The plain letters of a name with accents: `mtor.com` for `xn--mtor-5qa.com`, which is mötor.com. */
const plainLetters = (domain: string): string =>
  domain.replace(/(^|\.)xn--(?:([a-z0-9-]*)-)?[a-z0-9]+/g, '$1$2')

/** Whether a domain, without its subdomains, differs by a character or two or by its ending; or begins with the other: `sujin.com.pay.net`. */
const imitates = (domain: string, original: string): boolean => {
  const [name = '', ...rest] = original.split('.')
  if (name.length < minNameLength) return false
  const labels = rest.length + 1
  const own = plainLetters(domain).split('.').slice(-labels).join('.')
  return (
    distance(own, original) <= maxChanged ||
    own.startsWith(`${name}.`) ||
    domain.startsWith(`${original}.`)
  )
}

/** Whether a domain has the other one's name and more: `sujin-lighting-cn.com`, `sujin-lightinggroup.com`. */
const addsTo = (domain: string, original: string): boolean => {
  const [name = ''] = original.split('.')
  return name.length >= minNameLength && domain.split('.').some((label) => label.includes(name))
}

/**
 * The known domain that another one looks like. Free mailboxes look like nothing: 163.com and 126.com are two.
 * @returns `isCopy` if they differ by what is hardly seen; otherwise it has the whole name, and more
 */
export function likeness(
  domain: string,
  known: readonly string[],
): { original: string; isCopy: boolean } | undefined {
  if (isFreeMail(domain) || known.some((each) => isSameOrBelow(domain, each))) return undefined
  const copied = known.find((each) => imitates(domain, each))
  if (copied !== undefined) return { original: copied, isCopy: true }
  const extended = known.find((each) => addsTo(domain, each))
  return extended === undefined ? undefined : { original: extended, isCopy: false }
}

/** The domains that an invoice has. */
export const domainsOf = ({
  email = '',
  website = '',
}: Pick<Invoice, 'email' | 'website'>): string[] => [
  ...new Set([...emailDomains(email), ...websiteDomains(website)]),
]
