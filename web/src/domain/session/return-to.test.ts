import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationOf, returnToIn, safePath, signInPathFrom } from './return-to.ts'

const returnTo = (query: string) => returnToIn(new URLSearchParams(query))

describe('the page to return to after sign-in', () => {
  it('keeps path and query', () => {
    expect(safePath('/profile?a=1&b=%E5%8D%8E')).toBe('/profile?a=1&b=%E5%8D%8E')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    null,
    undefined,
  ])('refuses %j', (from) => {
    expect(safePath(from)).toBeUndefined()
  })

  it('is always on this site', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '\t', '\n', ':', '@', '?', '#', 'a', '%2F', ' '),
    })
    fc.assert(
      fc.property(hostile, (rest) => {
        const path = safePath(`/${rest}`)
        if (path === undefined) return
        expect(new URL(path, 'https://site.example').origin).toBe('https://site.example')
      }),
      { seed: 7, numRuns: 3000 },
    )
  })

  it('is never a sign-in page', () => {
    expect(safePath('/signin?from=/signin')).toBeUndefined()
    expect(safePath('/signup')).toBeUndefined()
  })

  it('is a pending search, else the original page, else the dashboard', () => {
    expect(destinationOf(returnTo('searchTerm=%E5%8D%8E&from=/profile'))).toBe(
      '/next-steps?searchTerm=%E5%8D%8E&isSubmitted=true',
    )
    expect(destinationOf(returnTo('searchTerm=+&from=/profile%3Fa=1'))).toBe('/profile?a=1')
    expect(destinationOf(returnTo('from=//evil.example'))).toBe('/dashboard')
  })

  it('is passed to the sign-in page with path, query and search term', () => {
    const from = new URL(
      signInPathFrom({ pathname: '/profile', search: '?a=1' }),
      'https://x.example',
    )
    expect(from.pathname).toBe('/signin')
    expect(from.searchParams.get('from')).toBe('/profile?a=1')
    expect(from.searchParams.has('searchTerm')).toBe(false)

    const search = signInPathFrom({
      pathname: '/next-steps',
      search: '?searchTerm=A%26B&isSubmitted=true',
    })
    expect(destinationOf(returnTo(search.split('?')[1] ?? ''))).toBe(
      '/next-steps?searchTerm=A%26B&isSubmitted=true',
    )
  })
})
