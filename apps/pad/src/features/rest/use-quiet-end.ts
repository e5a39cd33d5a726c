import { quietEnd, quietHours } from '@jiangtai/shared/school/rest.ts'
import { useStore } from 'zustand'
import { useServerNow } from '../../shared/use-server-now.ts'
import type { OwnRest } from './own-rest.ts'

/** The end of the quiet hours that hold now, by the school's clock; null when none hold. */
export function useQuietEnd(rest: OwnRest): Date | null {
  const rules = useStore(rest)
  const now = useServerNow(() => rest.now().getTime())
  return quietEnd(quietHours(rules), now)
}
