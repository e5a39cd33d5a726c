import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStageMessage } from './StageMessage.tsx'

test('[CR-47] what failed for want of a network goes when it is back; a refusal stays until it was read', () => {
  const { result } = renderHook(() => useStageMessage())
  act(() => result.current.tellFailed('网络已断开，暂时不能加页，恢复后请再试一次', 'offline'))
  expect(result.current.note?.text).toContain('暂时不能加页')
  act(() => result.current.dismissOffline())
  expect(result.current.note).toBeNull()
  act(() => result.current.tellFailed('上一题还没有收卷', 'refused'))
  act(() => result.current.dismissOffline())
  expect(result.current.note?.text).toBe('上一题还没有收卷')
  act(() => result.current.dismiss())
  expect(result.current.note).toBeNull()
})
