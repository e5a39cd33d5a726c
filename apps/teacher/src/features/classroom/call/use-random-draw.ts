import { useState } from 'react'
import type { LessonCommands } from '../lesson/lesson-commands.ts'

/** Drawing a student, and how many have not been called yet, which only the one who drew is told. */
export type RandomDraw = {
  call: () => Promise<unknown>
  left: { call_id: string; left_count: number } | null
}

export function useRandomDraw(commands: Pick<LessonCommands, 'randomCall'>): RandomDraw {
  const [left, setLeft] = useState<RandomDraw['left']>(null)
  return {
    left,
    call: async () => {
      const drawn = await commands.randomCall()
      if (drawn !== null) setLeft(drawn)
    },
  }
}
