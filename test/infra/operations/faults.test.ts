import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { faults } from '../../faults/faults.ts'

it('each fault of `npm run test:faults` changes a line that its file has', () => {
  const others = faults.filter(
    ({ file, text }) => readFileSync(file, 'utf8').split(text).length !== 2,
  )
  expect(others.map(({ name }) => name)).toEqual([])
})
