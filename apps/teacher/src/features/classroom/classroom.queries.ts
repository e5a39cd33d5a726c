import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

const ROOT = 'classroom'
/** A teacher who waits for a class to open something looks up about as often. */
const STAGES_MS = 3_000

/** The prepared lesson: its classes, for the choice of the class to teach. */
export function lessonQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'lesson', prepare_lesson_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_detail', { prepare_lesson_id }, { signal }),
  })
}

/** The lesson of this preparation that runs in the class now, or null. Never from the cache: it decides who teaches. */
export function teachingQuery(asked: { prepare_lesson_id: string; class_id: string }) {
  return queryOptions({
    queryKey: [ROOT, 'teaching', asked.prepare_lesson_id, asked.class_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/teaching_info', { ...asked, prepared: 'near' }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The questions of the lesson, with keys: for the teacher's panel only. */
export function lessonQuizzesQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'quizzes', prepare_lesson_id],
    queryFn: ({ signal }) =>
      api.call('POST /api/prepare_lessons/api/list_quzi', { prepare_lesson_id }, { signal }),
  })
}

/** The runs of this lesson, with the numbers of their answers; asked whenever 发题 is opened. */
export function sentQuizzesQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'sent', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call(
        'POST /api/prepare_lessons/api/get_store_pushed_item_status',
        { lesson_session_id },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  })
}

/** How often everybody was called; `call_id` makes it be fetched again with each call. */
export function callChancesQuery({
  lesson_session_id,
  call_id,
}: {
  lesson_session_id: string
  call_id: string
}) {
  return queryOptions({
    queryKey: [ROOT, 'chances', lesson_session_id, call_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/call_chances', { lesson_session_id }, { signal }),
  })
}

/** What was handed out, with how far everybody is; `moment` makes it be fetched again at each handing out, and stages are looked at every few seconds. */
export function pushedItemsQuery({
  lesson_session_id,
  moment,
}: {
  lesson_session_id: string
  moment: string
}) {
  return queryOptions({
    ...sentQuizzesQuery(lesson_session_id),
    queryKey: [ROOT, 'pushed', lesson_session_id, moment],
    select: ({ items }) => items,
    refetchInterval: STAGES_MS,
    placeholderData: keepPreviousData,
  })
}

/** Who stands where in a practice; `moment` makes it be fetched again at each turn of it. */
export function practiceProgressQuery({ practice_id, moment }: { practice_id: string; moment: string }) {
  return queryOptions({
    queryKey: [ROOT, 'practice', practice_id, moment],
    queryFn: ({ signal }) =>
      api.call('POST /api/prepare_lessons/api/practice_progress', { practice_id }, { signal }),
    staleTime: 0,
  })
}

/** The key of 出勤 of a lesson. */
export const attendanceKey = (lesson_session_id: string) => [ROOT, 'attendance', lesson_session_id]

export function rosterQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'roster', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/class_bind_student_list', { lesson_session_id }, { signal }),
    staleTime: 0,
  })
}

/** The key of everything that was fetched of the answers to a run. */
export const answersOfRun = (quiz_run_id: string) => [ROOT, 'answers', quiz_run_id]

/** The students and their answers; `moment` makes it be fetched again at each turn of the run (joined again, ended, shown, revealed). */
export function answerDetailQuery({ quiz_run_id, moment }: { quiz_run_id: string; moment: string }) {
  return queryOptions({
    queryKey: [...answersOfRun(quiz_run_id), moment],
    queryFn: ({ signal }) =>
      api.call('POST /api/prepare_lessons/api/answer_detail', { quiz_run_id }, { signal }),
    staleTime: 0,
    // What is given up on its way is told by nothing.
    refetchInterval: ({ state }) => (state.data?.is_collecting ? 3000 : false),
    placeholderData: (previous) => (previous?.quiz_run_id === quiz_run_id ? previous : undefined),
  })
}

/** The ink of a lesson, also after it; fetched when somebody wants it as a file. */
export function lessonBoardQuery(lesson_session_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'board', lesson_session_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/lesson_board', { lesson_session_id }, { signal }),
    // Addresses of pictures are good for some hours only.
    staleTime: 0,
  })
}

/** 讲稿 of the lesson, by page, for its teacher's own screens. */
export function pageNotesQuery(prepare_lesson_id: string) {
  return queryOptions({
    queryKey: [ROOT, 'notes', prepare_lesson_id],
    queryFn: ({ signal }) =>
      api.call('GET /api/prepare_lessons/api/page_notes', { prepare_lesson_id }, { signal }),
  })
}
