import type { TaskKindId } from '@jiangtai/shared/tasks/kinds.ts'
import type { ItemScoreView } from '@jiangtai/shared/tasks/views.ts'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { type DeskAnswer, givenOf, keyOf } from '../desk/marking-desk.ts'
import type { Scored, ScoreToGive } from '../marking.queries.ts'

type AnswerPlace = Pick<DeskAnswer, 'student_id' | 'round' | 'item_id' | 'name'>

/** What a marker did and can take back: a score with the one that it replaced, or work that was handed back. */
export type Undoable =
  | { kind: 'score'; answer: AnswerPlace; before: ItemScoreView; given_id: string }
  | { kind: 'return'; students: readonly { student_id: string; name: string }[] }

/** So many steps are kept. */
const MOST = 50

/** Before anything was done. */
export const NO_STEPS: readonly Undoable[] = []

/** The steps that can be taken back in a task, the last one at the end: as long as somebody is signed in and the page is open ([TK-226]). */
export function undoQuery(kind: TaskKindId, task_id: string) {
  return queryOptions<readonly Undoable[]>({
    queryKey: ['task_undo', kind, task_id],
    queryFn: skipToken,
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  })
}

/** The steps of a task, and the change of them. */
export function undoStack(client: QueryClient, kind: TaskKindId, task_id: string) {
  const query = undoQuery(kind, task_id)
  const read = () => client.getQueryData(query.queryKey) ?? NO_STEPS
  const write = (steps: readonly Undoable[]) => client.setQueryData(query.queryKey, [...steps])
  return {
    read,
    push: (step: Undoable) => {
      // The stack outlives the pages that watch it.
      client.setQueryDefaults(query.queryKey, { gcTime: Number.POSITIVE_INFINITY })
      write([...read(), step].slice(-MOST))
    },
    /** Without a step that was taken back, or cannot be any more. */
    drop: (step: Undoable) => write(read().filter((one) => one !== step)),
    /** Without any step on the work of some students, which lies with them again ([TK-252]). */
    dropOf: (student_ids: readonly string[]) =>
      write(read().filter((one) => !studentsOf(one).every((id) => student_ids.includes(id)))),
    /** A score came back under another id: the steps before it take the place of that one. */
    renew: (answer: AnswerPlace, from_id: string, to_id: string) =>
      write(
        read().map((one) =>
          one.kind === 'score' && one.given_id === from_id && keyOf(one.answer) === keyOf(answer)
            ? { ...one, given_id: to_id }
            : one,
        ),
      ),
  }
}

/** Whose work a step was done on. */
export function studentsOf(step: Undoable): string[] {
  return step.kind === 'score' ? [step.answer.student_id] : step.students.map(({ student_id }) => student_id)
}

/** Notes a score that was taken, with the one that it replaced. */
export function noteScore(
  stack: Pick<ReturnType<typeof undoStack>, 'push'>,
  { student_id, round, item_id, score }: Scored,
  { name, before }: { name: string; before: ItemScoreView | null },
): void {
  if (before === null) return
  stack.push({
    kind: 'score',
    answer: { student_id, round, item_id, name },
    before,
    given_id: score.score_id,
  })
}

/** The score that was replaced, given again in the place of the one that replaced it. */
export function scoreBefore({ answer, before, given_id }: Extract<Undoable, { kind: 'score' }>): ScoreToGive {
  const { score, comment, points, ink, is_suggested } = givenOf(before)
  const { student_id, round, item_id } = answer
  return {
    ...{ student_id, round, item_id, score, comment, points: [...points], ink, is_suggested },
    ...{ voice_key: before.voice?.key ?? null, replaces: given_id },
  }
}
