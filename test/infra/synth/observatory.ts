/**
 * Mozilla's HTTP Observatory, version 5: the tests that read a page's headers and HTML. The modifiers
 * are those of github.com/mdn/mdn-http-observatory, src/grader/charts.js, as of 2026-11-21; the
 * findings follow our reading of their descriptions. A page starts with 100 points; bonuses count only
 * from 90 points on.
 */
export type Seen = { headers: Headers; html: string; url: string }
export type Finding = { result: string; modifier: number }

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().toLowerCase().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  )

function contentSecurityPolicy({ headers }: Seen): Finding {
  const given = headers.get('content-security-policy')
  if (!given) return { result: 'csp-not-implemented', modifier: -25 }
  const directives = directivesOf(given)
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const script = sources('script-src')
  const style = sources('style-src')
  const broad = ['*', 'http:', 'https:', 'data:', 'blob:', "'unsafe-inline'"]
  const isBroad = (list: string[]) => list.some((source) => broad.includes(source))
  if (isBroad(script) || isBroad(sources('object-src')))
    return { result: 'csp-implemented-with-unsafe-inline', modifier: -20 }
  if (script.includes("'unsafe-eval'"))
    return { result: 'csp-implemented-with-unsafe-eval', modifier: -10 }
  if ([...directives.values()].flat().some((source) => source.startsWith('http:')))
    return { result: 'csp-implemented-with-insecure-scheme', modifier: -20 }
  if (isBroad(style)) return { result: 'csp-implemented-with-unsafe-inline-in-style', modifier: 0 }
  const none = directives.get('default-src')?.join() === "'none'"
  return none
    ? { result: 'csp-implemented-with-no-unsafe-default-src-none', modifier: 10 }
    : { result: 'csp-implemented-with-no-unsafe', modifier: 5 }
}

function cookies({ headers }: Seen): Finding {
  const set = headers.getSetCookie()
  if (set.length === 0) return { result: 'cookies-not-found', modifier: 0 }
  const safe = set.every((cookie) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie))
  return safe
    ? { result: 'cookies-secure-with-httponly-sessions', modifier: 0 }
    : { result: 'cookies-without-secure-flag', modifier: -20 }
}

function crossOriginSharing({ headers }: Seen): Finding {
  return headers.get('access-control-allow-origin')
    ? { result: 'cross-origin-resource-sharing-with-public-access', modifier: 0 }
    : { result: 'cross-origin-resource-sharing-not-implemented', modifier: 0 }
}

function transportSecurity({ headers }: Seen): Finding {
  const age = /max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1]
  if (age === undefined) return { result: 'hsts-not-implemented', modifier: -20 }
  return Number(age) >= 15_768_000
    ? { result: 'hsts-implemented-max-age-at-least-six-months', modifier: 0 }
    : { result: 'hsts-implemented-max-age-less-than-six-months', modifier: -10 }
}

function referrer({ headers }: Seen): Finding {
  const policy = headers.get('referrer-policy')?.split(',').at(-1)?.trim()
  if (!policy) return { result: 'referrer-policy-not-implemented', modifier: 0 }
  const isPrivate = [
    'no-referrer',
    'same-origin',
    'strict-origin',
    'strict-origin-when-cross-origin',
  ].includes(policy)
  return isPrivate
    ? { result: 'referrer-policy-private', modifier: 5 }
    : { result: 'referrer-policy-unsafe', modifier: -5 }
}

const ofOthers = (html: string, url: string): string[] =>
  [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].flatMap(([tag, src = '']) =>
    new URL(src, url).origin !== new URL(url).origin && !tag.includes('integrity=') ? [src] : [],
  )

function subresourceIntegrity({ html, url }: Seen): Finding {
  return ofOthers(html, url).length === 0
    ? { result: 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin', modifier: 0 }
    : { result: 'sri-not-implemented-but-external-scripts-loaded-securely', modifier: -5 }
}

function contentTypeOptions({ headers }: Seen): Finding {
  return headers.get('x-content-type-options') === 'nosniff'
    ? { result: 'x-content-type-options-nosniff', modifier: 0 }
    : { result: 'x-content-type-options-not-implemented', modifier: -5 }
}

function frameOptions({ headers }: Seen): Finding {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get(
    'frame-ancestors',
  )
  if (ancestors && !ancestors.includes('*'))
    return { result: 'x-frame-options-implemented-via-csp', modifier: 5 }
  return ['DENY', 'SAMEORIGIN'].includes(headers.get('x-frame-options')?.toUpperCase() ?? '')
    ? { result: 'x-frame-options-sameorigin-or-deny', modifier: 0 }
    : { result: 'x-frame-options-not-implemented', modifier: -20 }
}

function crossOriginResources({ headers }: Seen): Finding {
  const policy = headers.get('cross-origin-resource-policy')
  if (!policy) return { result: 'corp-not-implemented', modifier: 0 }
  return policy === 'cross-origin'
    ? { result: 'corp-implemented-with-cross-origin', modifier: 0 }
    : { result: `corp-implemented-with-${policy}`, modifier: 10 }
}

/** CloudFront redirects http to https: site-is-strict.test.ts checks its setting. */
const redirection = (): Finding => ({ result: 'redirection-to-https', modifier: 0 })

const grades: [least: number, grade: string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
]

export function observe(seen: Seen): { score: number; grade: string; findings: Finding[] } {
  const findings = [
    contentSecurityPolicy,
    cookies,
    crossOriginSharing,
    redirection,
    referrer,
    transportSecurity,
    subresourceIntegrity,
    contentTypeOptions,
    frameOptions,
    crossOriginResources,
  ].map((test) => test(seen))
  const sum = (list: Finding[]) => list.reduce((total, { modifier }) => total + modifier, 0)
  const uncurved = Math.max(0, 100 + sum(findings.filter(({ modifier }) => modifier < 0)))
  const score =
    uncurved >= 90 ? uncurved + sum(findings.filter(({ modifier }) => modifier > 0)) : uncurved
  const grade = grades.find(([least]) => score >= least)?.[1] ?? 'F'
  return { score, grade, findings }
}
