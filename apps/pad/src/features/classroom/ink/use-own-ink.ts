import { replaceConfirmedInk, shownInk } from '@jiangtai/board/pending.ts'
import type { WaitingInk } from '@jiangtai/client/classroom/ink-outbox.ts'
import { isStudentsStep, type StudentStep } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { StudentInkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { OwnInk, OwnInkState } from './own-ink.ts'

/** The own writing as the screens are given it. */
export type BoardHand = OwnInkState & {
  waiting: readonly WaitingInk<StudentInkOp>[]
  onOp: (page_id: string, op: StudentInkOp) => void
  onLive: (page_id: string, chunk: string) => void
  onFinish: () => void
  onToldSeen: () => void
}

/** The own writing and its acts. */
export function useBoardHand({ store, outbox, write, sendLive, finish, dismissTold }: OwnInk): BoardHand {
  const { told, is_finishing } = useStore(store)
  const waiting = useStore(outbox.store)
  return useMemo(
    () => ({
      told,
      is_finishing,
      waiting,
      onOp: write,
      onLive: sendLive,
      onFinish: finish,
      onToldSeen: dismissTold,
    }),
    [told, is_finishing, waiting, write, sendLive, finish, dismissTold],
  )
}

/** The ink of a page with own strokes on top that the room has yet to confirm, and which of it is the student's own. */
export function useShownInk({
  ink,
  steps,
  waiting,
  page_id,
  student_id,
}: {
  ink: Readonly<Record<string, InkDocument>>
  steps: Readonly<Record<string, readonly StudentStep[]>>
  waiting: readonly WaitingInk[]
  page_id: string
  student_id: string
}) {
  const confirmed = ink[page_id] ?? EMPTY_INK
  const pending = useMemo(
    () => waiting.flatMap((one) => (one.page_id === page_id ? [one.op] : [])),
    [waiting, page_id],
  )
  const document = useMemo(
    () => shownInk(replaceConfirmedInk({ confirmed, pending }, confirmed)),
    [confirmed, pending],
  )
  const known = steps[page_id]
  const isOwn = useMemo(() => {
    const isStudents = isStudentsStep(known ?? [], student_id)
    return (step_id: string) => isStudents(step_id) || pending.some((op) => op.id === step_id)
  }, [known, student_id, pending])
  return { document, isOwn }
}
