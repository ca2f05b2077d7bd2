import { expect, it } from 'vitest'
import { namedCaptures } from './capture-name.ts'

it('a pasted picture is named by what it shows and the time in Beijing, a copied file as it is', () => {
  const files = ['image.png', 'image.jpeg', '公示系统.png', 'image 2.png'].map(
    (name) => new File(['x'], name, { type: 'image/png' }),
  )
  const named = namedCaptures(files, '登记状态', new Date('2026-11-23T22:05:09Z'))
  expect(named.map(({ name }) => name)).toEqual([
    '登记状态 2026-11-24 06.05.09.png',
    '登记状态 2026-11-24 06.05.09.jpeg',
    '公示系统.png',
    'image 2.png',
  ])
  expect(named[0]?.type).toBe('image/png')
})
