import { formatDateTime, formatDuration } from '@jiangtai/shared/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useCan } from '../../core/session/user.ts'
import { useTabTitle } from '../../core/tabs.ts'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { SpokenTime } from '../../shared/SpokenTime.tsx'
import { QuestionRecord, UnclearRecord } from './hands/QuestionRecord.tsx'
import { LikeRecord } from './likes/LikeRecord.tsx'
import { lessonRecordQuery } from './record/record.queries.ts'
import { AttendanceRecord } from './attendance/AttendanceRecord.tsx'
import { AbsentHomework } from './record/absent/AbsentHomework.tsx'
import { Races } from './record/Races.tsx'
import { QuizRecord } from './record/QuizRecord.tsx'
import { RecordBoard } from './record/RecordBoard.tsx'
import { RecordFigures } from './record/RecordFigures.tsx'
import { lengthOf, type LessonRecord } from './record/record-figures.ts'
import styles from './record/record.module.css'
import { Timeline } from './record/timeline/Timeline.tsx'

// The figures stand before the screenshots and the tables, which are the longest parts of the record.
const RecordScreenshots = lazy(async () => ({
  default: (await import('./record/RecordScreenshots.tsx')).RecordScreenshots,
}))
const ClassTable = lazy(async () => ({ default: (await import('./record/ClassTable.tsx')).ClassTable }))
const RecordedBoards = lazy(async () => ({
  default: (await import('./activities/group-boards/RecordedBoards.tsx')).RecordedBoards,
}))
const LessonAnswers = lazy(async () => ({
  default: (await import('./record/answers/LessonAnswers.tsx')).LessonAnswers,
}))

const ToHomeworkDialog = laterDialog(
  async () => (await import('./record/homework/ToHomeworkDialog.tsx')).ToHomeworkDialog,
)

/** `/classPreparation/lessonRecord?lesson_session_id=…`: 课堂小结 and everything that happened (LV-25, LV-26). */
export function LessonRecordScreen() {
  const [search] = useSearchParams()
  const lesson_session_id = search.get('lesson_session_id')
  const record = useQuery({
    ...lessonRecordQuery(lesson_session_id ?? ''),
    enabled: lesson_session_id !== null,
  })
  useTabTitle(record.data === undefined ? null : `课堂记录 ${record.data.title}`)

  if (lesson_session_id === null)
    return (
      <main className={styles.page}>
        <h1>没有说明是哪一节课</h1>
        <p>请从备课详情的上课记录里打开。</p>
      </main>
    )
  if (record.data !== undefined) return <RecordPage record={record.data} />
  return (
    <main className={styles.page}>
      {record.isError ? (
        <FailedList what="课堂记录" error={record.error} onRetry={() => void record.refetch()} />
      ) : (
        <SkeletonBlock height={320} />
      )}
    </main>
  )
}

export function RecordPage({ record }: { record: LessonRecord }) {
  const length_s = lengthOf(record)
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>课堂小结 《{record.title}》</h1>
          <p>
            {record.class_name} · {record.teacher_name} · <SpokenTime at={record.started_at} />
            {record.ended_at !== null && (
              <>
                {' 至 '}
                <time dateTime={record.ended_at} title={formatDateTime(record.ended_at)}>
                  {formatDateTime(record.ended_at).slice(11, 16)}
                </time>
              </>
            )}
            {length_s === null ? ' · 正在上课' : ` · 共 ${formatDuration(length_s)}`}
          </p>
        </div>
        <div className={styles.acts}>
          {record.ended_at !== null && (
            <Link to={`/classPreparation/lessonReplay?lesson_session_id=${record.lesson_session_id}`}>
              回放
            </Link>
          )}
          <ToHomework record={record} />
        </div>
      </header>
      <RecordFigures record={record} />
      <section className={styles.section} aria-labelledby="record-answers">
        <h2 id="record-answers">学生作答</h2>
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <LessonAnswers lesson_session_id={record.lesson_session_id} />
        </Suspense>
      </section>
      <section className={styles.section} aria-labelledby="record-quizzes">
        <h2 id="record-quizzes">课堂作答{askedWords(record.quizzes)}</h2>
        {record.quizzes.length === 0 && <p className={styles.muted}>这节课没有发题。</p>}
        {record.quizzes.map((quiz, index) => (
          <QuizRecord
            key={quiz.quiz_run_id}
            quiz={quiz}
            least={record.least_answers}
            lesson_session_id={record.lesson_session_id}
            mayMark={record.may_mark}
            runs={record.quizzes
              .slice(0, index + 1)
              .filter(({ lesson_quiz_id }) => lesson_quiz_id === quiz.lesson_quiz_id)}
          />
        ))}
      </section>
      <Races races={record.races} />
      <LikeRecord likes={record.likes} />
      <QuestionRecord questions={record.questions} />
      <UnclearRecord unclear={record.unclear} />
      <RecordBoard record={record} />
      <Suspense fallback={null}>
        <RecordedBoards lesson_session_id={record.lesson_session_id} />
      </Suspense>
      <Suspense fallback={null}>
        <RecordScreenshots record={record} />
      </Suspense>
      <AttendanceRecord
        lesson_session_id={record.lesson_session_id}
        forAbsent={(absent) => <AbsentHomework record={record} absent={absent} />}
      />
      <Suspense fallback={null}>
        <ClassTable record={record} />
      </Suspense>
      <Timeline lesson_session_id={record.lesson_session_id} isOver={record.ended_at !== null} />
    </main>
  )
}

/** How many questions were asked, and where one was asked again how often in all ([CR-468]). */
function askedWords(quizzes: LessonRecord['quizzes']): string {
  const asked = new Set(quizzes.map(({ question_no }) => question_no)).size
  return asked === quizzes.length ? `（${asked} 道题）` : `（${asked} 道题，共发 ${quizzes.length} 次）`
}

/** 转为作业, once the lesson is over (LV-28). */
function ToHomework({ record }: { record: LessonRecord }) {
  const mayGive = useCan('homework.add')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayGive || record.ended_at === null) return null
  return (
    <>
      <Button type="primary" onClick={() => setIsOpen(true)}>
        转为作业
      </Button>
      {isOpen && <ToHomeworkDialog record={record} onClose={() => setIsOpen(false)} />}
    </>
  )
}
