import type { ReactNode } from 'react'
import { createStore } from 'zustand/vanilla'

/** A button of the right bar that an area puts there, such as 试题篮, with how many things wait behind it. */
export type BarTool = { key: string; label: string; icon: ReactNode; count: number; onPress: () => void }

/** The tools that are there now, in the order they came. */
export const barTools = createStore<{ tools: readonly BarTool[] }>(() => ({ tools: [] }))

/** Puts a tool into the right bar, or brings the one with its key up to date; returns how to take it out again. */
export function putBarTool(tool: BarTool): () => void {
  barTools.setState(({ tools }) => ({
    tools: tools.some(({ key }) => key === tool.key)
      ? tools.map((known) => (known.key === tool.key ? tool : known))
      : [...tools, tool],
  }))
  return () => barTools.setState(({ tools }) => ({ tools: tools.filter(({ key }) => key !== tool.key) }))
}
