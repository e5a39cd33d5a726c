import type { CallState, CallWay } from '@jiangtai/shared/classroom/calling/calling.ts'
import { type DrawnAmong, usualAmong } from '@jiangtai/shared/classroom/students/drawn-among.ts'
import { useState } from 'react'
import type { LessonCommands } from '../lesson/lesson-commands.ts'

/** How the next draw goes: `count` is for students alone ([CR-190]). */
export type DrawWay = { way: CallWay; count: number }

/** Drawing students, and the number of students not called yet, which only the device that drew is told. */
export type RandomDraw = {
  /** Null where nobody was called. */
  call: () => Promise<RandomDraw['left']>
  left: { call_id: string; left_count: number } | null
  among: DrawnAmong
  setAmong: (among: DrawnAmong) => void
  way: DrawWay
  setWay: (way: DrawWay) => void
}

const ONE: DrawWay = { way: 'students', count: 1 }

/** Draws among the students who have entered or the whole class: their numbers, and the call that the screen shows when it asks ([CR-194]). */
export function useRandomDraw(
  commands: Pick<LessonCommands, 'randomCall'>,
  class_now: { entered: number; roster: number; shown: Pick<CallState, 'call_id'> | null },
): RandomDraw {
  const [left, setLeft] = useState<RandomDraw['left']>(null)
  const [chosen, setAmong] = useState<DrawnAmong | null>(null)
  const [way, setWay] = useState(ONE)
  const among = chosen ?? usualAmong(class_now)
  return {
    left,
    among,
    setAmong,
    way,
    setWay,
    call: async () => {
      const drawn = await commands.randomCall({
        among,
        ...way,
        shown_call_id: class_now.shown?.call_id ?? null,
      })
      if (drawn !== null) setLeft(drawn)
      return drawn
    },
  }
}
