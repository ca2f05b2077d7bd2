import { describe, expect, it } from 'vitest'
import { paths, publicPaths } from '../../../../shared/site/pages.ts'
import { purposeOf } from './purpose.ts'

describe('the reason shown on the sign-in page', () => {
  it.each(Object.values(paths).filter((path) => !publicPaths.has(path)))(
    'exists for %s',
    (path) => {
      expect(purposeOf(path)).toBeTruthy()
      expect(purposeOf(`${path}/?code=1#top`)).toBe(purposeOf(path))
    },
  )

  it('is absent without a redirect', () => {
    expect(purposeOf(undefined)).toBeUndefined()
    expect(purposeOf('/faq')).toBeUndefined()
    expect(purposeOf('/constructor')).toBeUndefined()
  })
})
