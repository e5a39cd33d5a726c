import { pointsOf } from '@jiangtai/shared/classroom/likes/totals.ts'
import { askedCount } from '@jiangtai/shared/facts/counts.ts'
import { answeredCount, correctRate, rateValue } from '@jiangtai/shared/facts/definitions.ts'
import { correctText } from '@jiangtai/shared/facts/shares.ts'
import { FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import { DefinitionNote } from '../../../shared/facts/DefinitionNote.tsx'
import type { LessonRecord } from './record-figures.ts'
import styles from './record.module.css'

type Participant = LessonRecord['participants'][number]

/** The students who entered, each with what he or she did in the lesson ([CR-99]). */
export function ClassTable({ record }: { record: LessonRecord }) {
  if (record.participants.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="record-class">
      <h2 id="record-class">课堂表现（{record.participants.length} 人进入）</h2>
      <div className={styles.card}>
        <StudentTable record={record} />
      </div>
    </section>
  )
}

function StudentTable({
  record: { participants, calls, races, likes, least_answers },
}: {
  record: LessonRecord
}) {
  const asked = ({ figures }: Participant) => askedCount(figures) + figures.ungraded_count
  const rateOf = ({ figures }: Participant) => rateValue(correctRate(figures, least_answers))
  const called = ({ student_id }: Participant) =>
    calls.filter((call) => call.student_id === student_id).length
  const won = ({ student_id }: Participant) =>
    races.filter(({ winners }) => winners.some((winner) => winner.student_id === student_id)).length
  const points = ({ student_id }: Participant) => pointsOf(likes, student_id)
  return (
    <FigureTable
      label="学生的课堂表现"
      name={{ head: '学生', cell: ({ name }) => name }}
      figures={[
        {
          head: '作答',
          note: <DefinitionNote id="answered" />,
          order: (one) => (asked(one) === 0 ? null : answeredCount(one.figures)),
          cell: (one) => (asked(one) === 0 ? '—' : `${answeredCount(one.figures)}/${asked(one)}`),
        },
        {
          head: '正确率',
          note: <DefinitionNote id="correct_rate" />,
          order: rateOf,
          cell: (one) =>
            asked(one) === 0 ? '—' : correctText(one.figures, { least: least_answers, unit: ' 题' }),
        },
        { head: '点名', order: called, cell: (one) => times(called(one)) },
        { head: '抢到', order: won, cell: (one) => times(won(one)) },
        { head: '点赞', order: points, cell: (one) => pointsText(points(one)) },
      ]}
      rows={participants}
      idOf={({ student_id }) => student_id}
      minWidth={560}
    />
  )
}

function times(count: number): string {
  return count === 0 ? '—' : `${count} 次`
}

function pointsText(points: number): string {
  return points === 0 ? '—' : `${points} 分`
}
