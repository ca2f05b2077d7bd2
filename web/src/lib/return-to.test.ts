import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationOf, returnToIn, safePath, signInPathFrom } from './return-to.ts'

const wayBack = (query: string) => returnToIn(new URLSearchParams(query))

describe('the way back', () => {
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

  it('never leaves the site, whatever is asked for', () => {
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

  it('does not lead back to the sign-in pages', () => {
    expect(safePath('/signin?from=/signin')).toBeUndefined()
    expect(safePath('/signup')).toBeUndefined()
  })

  it('prefers a carried search, then the original place, then the dashboard', () => {
    expect(destinationOf(wayBack('searchTerm=%E5%8D%8E&from=/profile'))).toBe(
      '/next-steps?searchTerm=%E5%8D%8E&isSubmitted=true',
    )
    expect(destinationOf(wayBack('searchTerm=+&from=/profile%3Fa=1'))).toBe('/profile?a=1')
    expect(destinationOf(wayBack('from=//evil.example'))).toBe('/dashboard')
  })

  it('carries path and query to the sign-in page, and the term of a search', () => {
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
    expect(destinationOf(wayBack(search.split('?')[1] ?? ''))).toBe(
      '/next-steps?searchTerm=A%26B&isSubmitted=true',
    )
  })
})
