import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { RosterEntry } from '@jiangtai/shared/classroom/views.ts'
import { Suspense, useState } from 'react'
import type { DockSheets } from '../dock/use-dock-sheets.ts'
import { LikeLayer } from '../lesson/later-parts.ts'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import type { Chosen } from '../class/choose/chosen.ts'

/** 点赞 over the board, fetched once somebody is praised or the panel is asked for. */
export function BoardLikes({
  sheets,
  state: { likes, class_id },
  ...rest
}: {
  sheets: Pick<DockSheets, 'open' | 'close'>
  state: ClassroomState
  subject_id: string | null
  students: readonly RosterEntry[]
  commands: Pick<LessonCommands, 'like' | 'run' | 'api' | 'ids'>
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
}) {
  const [first_like_id] = useState(likes.latest?.like_id ?? null)
  const isOpen = sheets.open.has('likes')
  if (!isOpen && likes.latest === null) return null
  return (
    <Suspense fallback={null}>
      <LikeLayer
        {...rest}
        likes={likes}
        first_like_id={first_like_id}
        class_id={class_id}
        isOpen={isOpen}
        onClose={() => sheets.close('likes')}
      />
    </Suspense>
  )
}
