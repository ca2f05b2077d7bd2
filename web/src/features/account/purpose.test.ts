import { describe, expect, it } from 'vitest'
import { paths, publicPaths } from '../../../../shared/pages.ts'
import { purposeOf } from './purpose.ts'

describe('why one is sent to sign in', () => {
  it.each(Object.values(paths).filter((path) => !publicPaths.has(path)))(
    'is said for %s',
    (path) => {
      expect(purposeOf(path)).toBeTruthy()
      expect(purposeOf(`${path}/?code=1#top`)).toBe(purposeOf(path))
    },
  )

  it('is not said where nobody was sent', () => {
    expect(purposeOf(undefined)).toBeUndefined()
    expect(purposeOf('/faq')).toBeUndefined()
    expect(purposeOf('/constructor')).toBeUndefined()
  })
})
