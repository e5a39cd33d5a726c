import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAside } from './use-aside.ts'

beforeEach(() => window.sessionStorage.clear())
afterEach(cleanup)

const aside = (lesson: string) => renderHook(() => useAside(lesson))

test('[CR-391] what was put aside is aside when the board is loaded again, and in no other lesson', () => {
  const first = aside('one')
  expect(first.result.current[0]).toBeNull()
  act(() => first.result.current[1]('run'))
  first.unmount()
  const again = aside('one')
  expect(again.result.current[0]).toBe('run')
  expect(aside('two').result.current[0]).toBeNull()
  act(() => again.result.current[1](null))
  again.unmount()
  expect(aside('one').result.current[0]).toBeNull()
})
