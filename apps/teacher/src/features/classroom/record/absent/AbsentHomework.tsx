import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../../core/session/user.ts'
import { laterDialog } from '../../../../shared/forms/later-dialog.tsx'
import { homeworkEditPath, homeworkPath } from '../../../../shared/questions/homework/homework-paths.ts'
import styles from '../record.module.css'
import type { LessonRecord } from '../record-figures.ts'
import { type CatchUps, catchUpQuery } from './catch-up.queries.ts'

// The page opens before its tables.
const CatchUpTable = lazy(async () => ({ default: (await import('./CatchUpTable.tsx')).CatchUpTable }))

export type AbsentStudent = { student_id: string; name: string }

const AbsentHomeworkDialog = laterDialog(
  async () => (await import('./AbsentHomeworkDialog.tsx')).AbsentHomeworkDialog,
)

type AbsentHomeworkProps = { record: LessonRecord; absent: readonly AbsentStudent[] }

/** What became of the students who were absent or excused, once the lesson is over: what they have looked at, and their 补课作业 ([CR-147]). */
export function AbsentHomework({ record, absent }: AbsentHomeworkProps) {
  const { lesson_session_id, ended_at } = record
  const isShown = ended_at !== null && absent.length > 0
  const known = useQuery({ ...catchUpQuery(lesson_session_id), enabled: isShown })
  if (!isShown) return null
  return (
    <section className={styles.forAbsent} aria-labelledby="record-catch-up">
      <h3 id="record-catch-up">补课</h3>
      {known.data !== undefined && (
        <>
          <MakeUp record={record} absent={absent} homework={known.data.homework} />
          <Suspense fallback={<SkeletonBlock height={96} />}>
            <CatchUpTable absent={absent} caught={known.data} />
          </Suspense>
        </>
      )}
      {known.data === undefined &&
        (known.isError ? (
          <FailedList what="补课" error={known.error} onRetry={() => void known.refetch()} />
        ) : (
          <SkeletonBlock height={96} />
        ))}
    </section>
  )
}

/** 布置补课作业 to these students, where a question was asked ([CR-140]); afterwards the way to it ([CR-148]). */
function MakeUp({ record, absent, homework }: AbsentHomeworkProps & { homework: CatchUps['homework'] }) {
  const mayGive = useCan('homework.add')
  const [isOpen, setIsOpen] = useState(false)
  if (homework !== null) return <MadeHomework homework={homework} />
  if (!mayGive || record.quizzes.length === 0) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>给缺课的学生布置补课作业</Button>
      {isOpen && <AbsentHomeworkDialog {...{ record, absent }} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function MadeHomework({ homework }: { homework: NonNullable<CatchUps['homework']> }) {
  const { task_id, state, is_own, owner_name } = homework
  const isDraft = state === 'draft' || state === 'scheduled'
  if (!is_own) return <p>{`${owner_name}已建补课作业${isDraft ? '，还没有发布' : ''}`}</p>
  return (
    <p>
      <Link to={isDraft ? homeworkEditPath(task_id) : homeworkPath(task_id)}>已建补课作业 →</Link>
      {isDraft && <span className={styles.muted}> 还没有发布，学生看不到</span>}
    </p>
  )
}
