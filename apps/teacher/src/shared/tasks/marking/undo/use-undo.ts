import { ApiError } from '@jiangtai/client/api.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type RefObject, useContext, useEffect } from 'react'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import type { TaskDetail } from '../../task.queries.ts'
import { namesOf } from '../../acts/names-of.ts'
import { giveOne } from '../desk/give-one.ts'
import type { MarkingDesk } from '../desk/marking-desk.ts'
import { wordsOf } from '../desk/words-of.ts'
import { putScore, takeBackReturn } from '../marking.queries.ts'
import { pointsInWords, spaced } from '../past/score-words.ts'
import { NO_STEPS, scoreBefore, studentsOf, type Undoable, undoQuery, undoStack } from './undo-stack.ts'

/** The desk that lies open, which shows at once what was taken back. */
export const DeskInFront = createContext<RefObject<MarkingDesk | null>>({ current: null })

/** Tells that this desk lies open. */
export function useInFront(desk: MarkingDesk): void {
  const frontRef = useContext(DeskInFront)
  // Another desk may lie open by the time this one is cleared away.
  useEffect(() => {
    frontRef.current = desk
    return () => {
      if (frontRef.current === desk) frontRef.current = null
    }
  }, [frontRef, desk])
}

/** Taking back step by step what was done last in a task, whichever item, student or page it was done on ([TK-226]). */
export function useUndo(
  { task_id }: TaskDetail,
  front: RefObject<MarkingDesk | null>,
  /** Opens an answer that does not lie on the desk. */
  onOpen: (answer: { student_id: string; item_id: string }) => void,
): { last: Undoable | null; undo: () => void; isBusy: boolean } {
  const { id: kind } = useTaskKind()
  const client = useQueryClient()
  const stack = undoStack(client, kind, task_id)
  const { data = NO_STEPS } = useQuery(undoQuery(kind, task_id))
  const takeBack = useMutation(takeBackReturn(kind))

  async function undoScore(step: Extract<Undoable, { kind: 'score' }>): Promise<void> {
    const { answer, before } = step
    const { scored, files } = await giveOne(kind, task_id, scoreBefore(step))
    stack.drop(step)
    putScore(client, kind, task_id, scored)
    const stands = spaced(pointsInWords(scored.score))
    if (!scored.is_taken) {
      message.info(`${answer.name}的这道题后来改成了${stands}，没有撤销`)
      return
    }
    stack.renew(answer, before.score_id, scored.score.score_id)
    message.success(`已撤销：${answer.name}的这道题恢复为${stands}，评语和批注也恢复了`)
    const desk = front.current
    if (desk?.restored(scored, files) === true) return
    const { unsaved, typed } = desk?.store.getState() ?? { unsaved: new Map(), typed: new Map() }
    // What is typed here is worth more than seeing the other answer.
    if (unsaved.size === 0 && typed.size === 0) onOpen(answer)
  }

  async function undoReturn(step: Extract<Undoable, { kind: 'return' }>): Promise<void> {
    const student_ids = step.students.map(({ student_id }) => student_id)
    const { member_count } = await takeBack.mutateAsync({ task_id, student_ids })
    stack.drop(step)
    for (const student_id of student_ids) front.current?.handedBack(student_id, false)
    message.success(
      member_count === student_ids.length
        ? `已取消打回：${namesOf(step.students)}`
        : `已取消 ${member_count} 人的打回，其余的学生已经开始订正`,
    )
  }

  const undoing = useMutation({
    async mutationFn() {
      // A score that is on its way is the last step once it is there.
      await front.current?.settled()
      const step = stack.read().at(-1)
      if (step === undefined) return
      try {
        await (step.kind === 'score' ? undoScore(step) : undoReturn(step))
      } catch (error) {
        // What the server refuses now, it refuses the next time. Work that lies with its student again takes back nothing that was done on it before ([TK-252]).
        const name = error instanceof ApiError ? error.name : null
        if (name === 'CONFLICT') stack.dropOf(studentsOf(step))
        if (name === 'NOT_FOUND' || name === 'FORBIDDEN') stack.drop(step)
        throw error
      }
    },
    onError: (error) => message.error(wordsOf(error)),
  })
  return { last: data.at(-1) ?? null, undo: () => undoing.mutate(), isBusy: undoing.isPending }
}
