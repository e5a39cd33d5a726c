import type { WaitingInk } from '@jiangtai/client/classroom/ink-outbox.ts'
import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { applyInkOp, EMPTY_INK, type InkDocument } from '@jiangtai/shared/ink/document.ts'
import { givePrepared } from '@jiangtai/shared/ink/prepared/awaited.ts'
import { isPageFor, questionsForClass } from '@jiangtai/shared/lessons/classes/questions-for-class.ts'
import { WAITING_INK } from '../../../../core/session/kept/kept-names.ts'
import { type KeptLesson, keptPath } from '../../../../shared/resources/offline/kept-lessons.ts'

/** How a class stood when it was last known: its pages and what is written on them, nothing of its students ([LE-238]). */
export type KeptClass = Pick<
  ClassroomState,
  'lesson_session_id' | 'device_id' | 'class_id' | 'class_name' | 'pages' | 'current_page_id' | 'ink'
>

/** The board that is shown without a network. */
export type KeptBoardContent = {
  title: string
  class_name: string
  pages: ClassroomPage[]
  current_page_id: string | null
  ink: Record<string, InkDocument>
}

/**
 * What is kept of a room. Pictures that are no pages of the lesson as it lies here, as the work of students, keep their places alone: neither their words, what is
 * written on them, nor an address that opens them ([LE-232]).
 */
export function keptClassOf(state: ClassroomState, lesson: Pick<KeptLesson, 'pages'>): KeptClass {
  const { lesson_session_id, device_id, class_id, class_name, current_page_id } = state
  const own = new Set(lesson.pages.map(({ page_id }) => page_id))
  const foreign = new Set(
    state.pages.flatMap(({ kind, page_id }) => (kind === 'image' && !own.has(page_id) ? page_id : [])),
  )
  const pages = state.pages.map((page) => {
    if (!foreign.has(page.page_id)) return page
    return { ...page, title: '', image_url: page.image_url === null ? null : keptPath(page.image_url) }
  })
  const ink = Object.fromEntries(Object.entries(state.ink).filter(([page_id]) => !foreign.has(page_id)))
  return { lesson_session_id, device_id, class_id, class_name, pages, current_page_id, ink }
}

/**
 * The board from what lies on this machine ([LE-238]): the class as it stood, with the strokes that wait to be sent; where it has not begun, or another class is
 * opened, the pages as they were prepared.
 */
export function keptBoardContent(
  lesson: Pick<KeptLesson, 'title' | 'pages' | 'ink' | 'questions' | 'given'>,
  kept: KeptClass | null,
  { class_id, storage }: { class_id: string | null; storage: Pick<Storage, 'getItem'> },
): KeptBoardContent {
  if (kept !== null && (class_id === null || kept.class_id === class_id)) {
    const { class_name, pages, current_page_id } = kept
    return { title: lesson.title, class_name, pages, current_page_id, ink: inkOf(lesson, kept, storage) }
  }
  const given = lesson.given ?? []
  const questions = class_id === null ? lesson.questions : numberedFor(lesson, class_id)
  const pages = lesson.pages
    .filter((page) => class_id === null || isPageFor(page, { quizzes: given, class_id }))
    .map((page) => classroomPage(page, questions))
  const prepared = Object.entries(lesson.ink).map(([page_id, steps]) => {
    return [page_id, { ...EMPTY_INK, prepared: steps }]
  })
  return {
    ...{ title: lesson.title, class_name: '', pages, current_page_id: pages[0]?.page_id ?? null },
    ink: Object.fromEntries(prepared),
  }
}

/** The ink of a class with what was prepared, where that had not come yet, and with the own strokes under way. */
function inkOf(
  lesson: Pick<KeptLesson, 'ink'>,
  { ink, lesson_session_id }: KeptClass,
  storage: Pick<Storage, 'getItem'>,
): Record<string, InkDocument> {
  const whole: Record<string, InkDocument> = Object.fromEntries(
    Object.entries(ink).map(([page_id, document]) => {
      const prepared = lesson.ink[page_id]
      return [page_id, prepared === undefined ? document : givePrepared(document, prepared)]
    }),
  )
  for (const { page_id, op } of waitingInk(storage, lesson_session_id))
    whole[page_id] = applyInkOp(whole[page_id] ?? EMPTY_INK, op)
  return whole
}

/** The strokes as the outbox of the board keeps them; it alone writes there. */
function waitingInk(storage: Pick<Storage, 'getItem'>, lesson_session_id: string): WaitingInk[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(WAITING_INK + lesson_session_id) ?? '[]')
    return Array.isArray(kept) ? (kept as WaitingInk[]) : []
  } catch {
    return []
  }
}

/** The questions with the numbers that they have in a class ([LE-254]). */
function numberedFor({ questions, given }: Pick<KeptLesson, 'questions' | 'given'>, class_id: string) {
  if (given === undefined) return questions
  const ids = questionsForClass(given, class_id).map(({ lesson_quiz_id }) => lesson_quiz_id)
  return questions.map((one) => ({ ...one, number: ids.indexOf(one.lesson_quiz_id) + 1 }))
}

function classroomPage(
  { page_id, kind, title, ratio, image_url, background, lesson_quiz_id }: KeptLesson['pages'][number],
  questions: KeptLesson['questions'],
): ClassroomPage {
  const asked = questions.find((one) => one.lesson_quiz_id === lesson_quiz_id)
  return {
    ...{ page_id, kind, title, ratio, image_url },
    ...(background !== null && { background }),
    ...(asked !== undefined && { question: { lesson_quiz_id: asked.lesson_quiz_id, number: asked.number } }),
  }
}
