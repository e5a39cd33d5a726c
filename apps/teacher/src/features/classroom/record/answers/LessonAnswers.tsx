import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import type { LessonItem } from '@jiangtai/shared/classroom/record/views.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../../core/api.ts'
import { useCan } from '../../../../core/session/user.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useDownload } from '../../../../shared/files/use-download.ts'
import { lessonAnswersQuery } from '../record.queries.ts'
import {
  type AnswerCell,
  type LessonAnswers as Answers,
  ROW_ORDERS,
  type RowOrder,
  isToMark,
  photosOfItem,
  rowsOf,
} from './answer-table.ts'
import { AnswerTable } from './AnswerTable.tsx'
import styles from './answers.module.css'
import { ItemDialog } from './ItemDialog.tsx'
import { StudentAnswers } from './StudentAnswers.tsx'

// The table is read first; one answer is opened afterwards.
const MarkInRecord = lazy(async () => ({
  default: (await import('../../asking/marking/MarkInRecord.tsx')).MarkInRecord,
}))
const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog.tsx')).AnswerDialog }))

/** 学生作答: the answers, student by question ([FA-15]). */
export function LessonAnswers({ lesson_session_id }: { lesson_session_id: string }) {
  const answers = useQuery(lessonAnswersQuery(lesson_session_id))
  const { data } = answers
  if (data !== undefined) return <AnswersPart lesson={data} />
  if (answers.isError)
    return <FailedList what="学生作答" error={answers.error} onRetry={() => void answers.refetch()} />
  return <SkeletonBlock height={240} />
}

type Opened =
  | { kind: 'cell'; cell: AnswerCell }
  | { kind: 'item'; item: LessonItem }
  | { kind: 'marking'; item: LessonItem }
  | null

function AnswersPart({ lesson }: { lesson: Answers }) {
  const [order, setOrder] = useState<RowOrder>('seat')
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [opened, setOpened] = useState<Opened>(null)
  const { items, students, least_answers } = lesson
  if (items.length === 0) return <EmptyList>这节课没有发题。发题后，这里有每名学生每道题的作答。</EmptyList>
  if (students.length === 0) return <EmptyList>这个班还没有学生，也没有人进入课堂。</EmptyList>
  const rows = rowsOf(lesson, { order, onlyWrong })
  const onMark = (item: LessonItem) =>
    lesson.may_mark && isToMark(item) ? () => setOpened({ kind: 'marking', item }) : null
  const onCell = (cell: AnswerCell) => setOpened({ kind: 'cell', cell })
  return (
    <>
      <div className={styles.tools}>
        <Select aria-label="学生的次序" value={order} options={ROW_ORDERS} onChange={setOrder} />
        <Checkbox checked={onlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)}>
          只看错的和未答的
        </Checkbox>
        {lesson.may_mark && (
          <MarkWaiting items={items} onMark={(item) => setOpened({ kind: 'marking', item })} />
        )}
        <ExportButton lesson_session_id={lesson.lesson_session_id} />
      </div>
      {rows.length === 0 ? (
        <p className={styles.muted}>没有答错的，也没有未答的。</p>
      ) : (
        <>
          <div className={styles.wide}>
            <AnswerTable
              items={items}
              rows={rows}
              least={least_answers}
              onlyWrong={onlyWrong}
              onItem={(item) => setOpened({ kind: 'item', item })}
              onCell={onCell}
            />
          </div>
          <div className={styles.narrow}>
            <StudentAnswers rows={rows} onlyWrong={onlyWrong} onCell={onCell} />
          </div>
        </>
      )}
      {opened?.kind === 'cell' && (
        <Suspense fallback={null}>
          <AnswerDialog
            cell={opened.cell}
            photos={photosOfItem(rows, opened.cell.item)}
            onItem={() => setOpened({ kind: 'item', item: opened.cell.item })}
            onMark={onMark(opened.cell.item)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {opened?.kind === 'item' && (
        <QuestionFiles value={lesson.files}>
          <ItemDialog
            item={opened.item}
            lesson={lesson}
            onMark={onMark(opened.item)}
            onClose={() => setOpened(null)}
          />
        </QuestionFiles>
      )}
      {opened?.kind === 'marking' && (
        <Suspense fallback={null}>
          <MarkInRecord
            // The table is fetched anew after each mark.
            item={items.find((item) => isSameItem(item, opened.item)) ?? opened.item}
            students={students}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const isSameItem = (a: LessonItem, b: LessonItem) =>
  a.quiz_run_id === b.quiz_run_id && a.item_id === b.item_id

/** 批改 begins at the first question that has answers nobody has marked. */
function MarkWaiting({
  items,
  onMark,
}: {
  items: readonly LessonItem[]
  onMark: (item: LessonItem) => void
}) {
  const waiting = items.filter(isToMark).flatMap((item) => {
    const count = item.answers.filter(({ mark, value }) => mark === 'ungraded' && value !== null).length
    return count === 0 ? [] : { item, count }
  })
  const [first] = waiting
  if (first === undefined) return null
  const count = waiting.reduce((sum, part) => sum + part.count, 0)
  return (
    <Button type="primary" onClick={() => onMark(first.item)}>
      批改（{count} 份待批）
    </Button>
  )
}

function ExportButton({ lesson_session_id }: { lesson_session_id: string }) {
  const mayExport = useCan('classPreparation.export')
  const { isPending, start } = useDownload(() =>
    api.call('POST /api/prepare_lessons/api/lesson_answers/export', { lesson_session_id }),
  )
  if (!mayExport) return null
  return (
    <Button loading={isPending} onClick={start}>
      导出
    </Button>
  )
}
