import type { ReactNode } from 'react'
import { NoticeHost } from '../../shared/kit/NoticeHost.tsx'

/** The pages, and beside them what any of them has to say. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <NoticeHost />
    </>
  )
}
