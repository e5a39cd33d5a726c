import { useState } from 'react'
import type { DockSheets } from '../dock/use-dock-sheets.ts'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import { NOBODY } from '../class/choose/chosen.ts'
import type { LikeWay } from './like-way.ts'

/** 点赞 on the board: the way from a name, and who is chosen in the panel while it is put away. */
export function useLikes(commands: Pick<LessonCommands, 'like'>, { show }: Pick<DockSheets, 'show'>) {
  const [chosen, onChosen] = useState(NOBODY)
  const way: LikeWay = {
    like: ({ student_id }) => commands.like({ student_ids: [student_id], group_ids: [] }),
    choose: (student_id) => {
      onChosen({ ...NOBODY, student_ids: [student_id] })
      show('likes')
    },
  }
  return { way, choice: { chosen, onChosen } }
}
