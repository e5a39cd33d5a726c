import type { Moment } from '@jiangtai/shared/classroom/timeline/contract.ts'

/** The name of the part of the record that a moment leads to; the part carries it as `data-record`. */
export function partOf(link: NonNullable<Moment['link']>): string {
  switch (link.kind) {
    case 'quiz':
      return `quiz-${link.quiz_run_id}`
    case 'race':
      return `race-${link.race_id}`
    case 'student':
      return `student-${link.student_id}`
  }
}

/** Brings a part of the record into sight and gives it the focus. The table and the list of a phone name the same students: the one that is shown counts. */
export function goToPart(name: string): void {
  const parts = [...document.querySelectorAll<HTMLElement>(`[data-record="${CSS.escape(name)}"]`)]
  const part = parts.find((element) => element.getClientRects().length > 0)
  if (part === undefined) return
  part.scrollIntoView({ block: 'center' })
  part.focus({ preventScroll: true })
}
