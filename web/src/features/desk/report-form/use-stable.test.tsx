import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStable } from './use-stable.ts'

it('keeps a value, and each part of it, while the new one is equal', () => {
  const first = [{ path: 'summary' }, { path: 'payee' }]
  const { result, rerender } = renderHook(useStable, { initialProps: first })
  rerender([{ path: 'summary' }, { path: 'payee' }])
  expect(result.current).toBe(first)
  rerender([{ path: 'summary' }, { path: 'company' }])
  expect(result.current).toEqual([{ path: 'summary' }, { path: 'company' }])
  expect(result.current[0]).toBe(first[0])
})
