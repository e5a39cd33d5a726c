import '../classroom.css'
import type { Api } from '@jiangtai/client/api.ts'
import type { RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { ATTENDANCE_WORDS } from '@jiangtai/shared/classroom/attendance/attendance.ts'
import { catchesUp, catchUpWords } from '@jiangtai/shared/classroom/record/past/catch-up.ts'
import type { PastLessonView } from '@jiangtai/shared/classroom/record/past/views.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { PastNotes } from './notes/PastNotes.tsx'
import { useOwnBoards } from '../ink/groups/use-own-boards.ts'
import { PastGroupBoards } from './PastGroupBoards.tsx'
import { PastItems } from './PastItems.tsx'
import { PastPages } from './PastPages.tsx'
import { PastQuestions } from './PastQuestions.tsx'
import { usePastLesson } from './use-past-lesson.ts'
import { useSeenPages } from './use-seen-pages.ts'

export type PastLessonScreenProps = {
  api: Pick<Api, 'call'>
  realtime: Pick<RealtimeClient, 'status'>
  student_id: string
  lesson_session_id: string
  onTask: (task_id: string) => void
  onBack: () => void
}

/** One lesson that is over ([CR-143]); for who was away it is 补课 ([CR-146]). */
export function PastLessonScreen(props: PastLessonScreenProps) {
  const { api, lesson_session_id, onBack } = props
  const { known, retry } = usePastLesson(api, lesson_session_id)
  if (known.kind === 'ready') return <Opened {...props} lesson={known.lesson} onRetry={retry} />
  return (
    <div className="past">
      <header className="past-head">
        <button type="button" className="button-quiet" onClick={onBack}>
          返回
        </button>
        <h1>上过的课</h1>
      </header>
      <main className="page-main">
        {known.kind === 'loading' ? (
          <div className="past-waiting" aria-busy="true" />
        ) : (
          <div className="past-none" role="alert">
            <p>{`没有打开这节课：${known.message}`}</p>
            <button type="button" className="button-secondary" onClick={retry}>
              重试
            </button>
          </div>
        )}
      </main>
    </div>
  )
}

type Part = 'pages' | 'questions' | 'items' | 'groups' | 'notes'

type OpenedProps = PastLessonScreenProps & { lesson: PastLessonView; onRetry: () => void }

function Opened({ api, realtime, student_id, lesson, onRetry, onTask, onBack }: OpenedProps) {
  const { title, subject_name, teacher_name, started_at, attendance, pages, questions, items } = lesson
  const { seen, note } = useSeenPages({ api, realtime, lesson })
  const [part, setPart] = useState<Part>(pages.length > 0 || questions.length === 0 ? 'pages' : 'questions')
  const [first_page_id, setFirstPage] = useState<string | null>(null)
  const { lesson_session_id } = lesson
  const is_online = useStore(realtime.status) === 'online'
  const groups = useOwnBoards(api, { lesson_session_id, group_work_id: null, is_online }).known
  const boards = groups.kind === 'ready' ? groups.list : []
  const parts: readonly [Part, string][] = [
    ['pages', `页面和板书 ${pages.length}`],
    ['questions', `课上的题 ${new Set(questions.map(({ question_no }) => question_no)).size}`],
    ['items', `老师发的资料 ${items.length}`],
    ...(boards.length > 0 ? [['groups', `小组白板 ${boards.length}`] as [Part, string]] : []),
    ['notes', '我的笔记'],
  ]
  const { homework_task_id } = lesson
  return (
    <div className="past">
      <header className="past-head">
        <button type="button" className="button-quiet" onClick={onBack}>
          返回
        </button>
        <div className="past-name">
          <h1>{title}</h1>
          <p>
            {`${subject_name} · ${teacher_name} · `}
            <time dateTime={started_at}>{formatDateTime(started_at).slice(0, 16)}</time>
          </p>
        </div>
        {catchesUp(attendance) && (
          <p className="past-tags" role="status">
            <b className="past-tag past-missed">{`补课（${ATTENDANCE_WORDS[attendance]}）`}</b>
            <span className="past-tag">
              {catchUpWords({ seen_count: seen.size, page_count: pages.length })}
            </span>
          </p>
        )}
        {homework_task_id !== null && (
          <button type="button" className="button-secondary" onClick={() => onTask(homework_task_id)}>
            补课作业 →
          </button>
        )}
      </header>
      <div className="past-parts" role="group" aria-label="这节课的内容">
        {parts.map(([id, name]) => (
          <button key={id} type="button" aria-pressed={id === part} onClick={() => setPart(id)}>
            {name}
          </button>
        ))}
      </div>
      <QuestionFiles value={lesson.files}>
        <main className="past-main">
          {part === 'pages' && (
            <PastPages {...{ api, realtime, student_id, lesson, first_page_id, seen }} onSeen={note} />
          )}
          {part === 'questions' && <PastQuestions lesson={lesson} />}
          {part === 'groups' && <PastGroupBoards {...{ api, lesson_session_id, student_id, boards }} />}
          {part === 'items' && <PastItems lesson={lesson} onRetry={onRetry} />}
          {part === 'notes' && (
            <PastNotes
              {...{ api, student_id, is_online, lesson }}
              onPage={(page_id) => {
                setFirstPage(page_id)
                setPart('pages')
              }}
            />
          )}
        </main>
      </QuestionFiles>
    </div>
  )
}
