import { SpokenComment } from '@jiangtai/questions/voice/SpokenComment.tsx'
import type { PadTaskView } from '@jiangtai/shared/tasks/pad-contract.ts'

/** The teacher's comment on an answer, written and spoken ([TK-171]). */
export function ScoreComment({
  score: { comment, voice = null },
}: {
  // A task that the device kept before there were spoken comments has none.
  score: Pick<PadTaskView['scores'][number], 'comment'> &
    Partial<Pick<PadTaskView['scores'][number], 'voice'>>
}) {
  return (
    <>
      {comment !== '' && <p className="task-comment">{`老师评语：${comment}`}</p>}
      {voice !== null && <SpokenComment voice={voice} />}
    </>
  )
}
