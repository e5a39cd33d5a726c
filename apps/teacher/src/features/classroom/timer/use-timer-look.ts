import { fieldOf, readNumber, useKeptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import type { PanelPlace } from '../kit/use-panel-drag.ts'
import type { TimerSize } from './TimerWindow.tsx'

/** How the timer stands on this board: its size, its way from its first place, and whether it fills the screen. */
export type TimerLook = { size: TimerSize; place: PanelPlace; isFull: boolean }

const SIZES: readonly TimerSize[] = ['small', 'medium', 'large']
const FIRST: TimerLook = { size: 'medium', place: { x: 0, y: 0 }, isFull: false }

/** The look of a timer, which the tab keeps while the timer is there ([CR-414]); a timer that takes its place stands as it stood. */
export function useTimerLook(timer_id: string): [TimerLook, (change: Partial<TimerLook>) => void] {
  const [kept, setKept] = useKeptInTab(`timer.${timer_id}`, { first: FIRST, read: readLook })
  return [kept, (change) => setKept((before) => ({ ...before, ...change }))]
}

function readLook(kept: unknown): TimerLook | null {
  const size = SIZES.find((one) => one === fieldOf(kept, 'size'))
  const x = readNumber(fieldOf(fieldOf(kept, 'place'), 'x'))
  const y = readNumber(fieldOf(fieldOf(kept, 'place'), 'y'))
  if (size === undefined || x === null || y === null) return null
  return { size, place: { x, y }, isFull: fieldOf(kept, 'isFull') === true }
}
