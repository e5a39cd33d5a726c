import { fieldOf, keepInTab, keptInTab } from '@jiangtai/client/browser/kept-in-tab.ts'
import { isPracticeOpen } from '@jiangtai/shared/classroom/asking/practice/practice.ts'
import { type ClassroomState, isLocked } from '@jiangtai/shared/classroom/state.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type OwnItem, roundOf } from './own-items.ts'

/** Whether something else of the class has the pad of this student: what is to open waits until it is over. */
export function isBusy(state: ClassroomState, student_id: string): boolean {
  const { quiz, race, practice, peer_review, writers } = state
  return (
    quiz !== null ||
    race !== null ||
    peer_review !== null ||
    (practice !== null && isPracticeOpen(practice)) ||
    isLocked(state, student_id) ||
    writers.some((one) => one.student_id === student_id)
  )
}

/** Opens what the teacher has handed out to be opened, each handing out once, also over a reload of the tab ([CR-463]). */
export function useOpenedByTeacher({
  lesson_session_id,
  items,
  isBusy: isWaiting,
  open,
}: {
  lesson_session_id: string
  items: readonly OwnItem[]
  isBusy: boolean
  open: (pushed_item_id: string, title: string) => void
}): void {
  const name = `pushed.opened.${lesson_session_id}`
  const [done, setDone] = useState(() => readRounds(name))
  const due = isWaiting ? undefined : items.find((one) => one.opens && !done.includes(roundOf(one)))
  const due_round = due === undefined ? null : roundOf(due)
  const openDue = useEffectEvent(() => {
    if (due === undefined) return
    const next = [...done, roundOf(due)]
    setDone(next)
    keepInTab(name, { rounds: next })
    open(due.pushed_item_id, due.title)
  })
  // Nobody presses anything: the item opens when it comes, or when the pad is free again.
  useEffect(() => {
    if (due_round === null) return
    const soon = setTimeout(() => openDue())
    return () => clearTimeout(soon)
  }, [due_round])
}

function readRounds(name: string): readonly string[] {
  const rounds = fieldOf(keptInTab(name), 'rounds')
  return Array.isArray(rounds) ? rounds.filter((round) => typeof round === 'string') : []
}
