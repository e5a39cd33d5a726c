import { useQuery } from '@tanstack/react-query'
import { waitingCountQuery } from '../../../features/school/joining/joining.queries.ts'
import { questionTodoQuery } from '../../../shared/questions/review/review.queries.ts'
import type { Waiting } from '../../menu/menu.ts'

/** How many wait for an answer, behind the name of the entry where they are answered; nothing while none does ([SL-70], [SL-93]). */
export function WaitingCount({ kind }: { kind: Waiting }) {
  return kind === 'joining' ? <JoiningCount /> : <QuestionWorkCount kind={kind} />
}

function JoiningCount() {
  const { data: waiting = 0 } = useQuery(waitingCountQuery({ enabled: true }))
  return shown(waiting)
}

function QuestionWorkCount({ kind }: { kind: 'reviews' | 'reports' }) {
  const { data } = useQuery(questionTodoQuery())
  return shown(data?.[kind] ?? 0)
}

function shown(count: number): string | null {
  return count === 0 ? null : ` ${count}`
}
