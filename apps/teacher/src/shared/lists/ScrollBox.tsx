import type { ReactNode } from 'react'
import list from './list.module.css'

/** What may be wider than the window; by keyboard it is scrolled from here, also when nothing in it takes the focus. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={list.scroll} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
