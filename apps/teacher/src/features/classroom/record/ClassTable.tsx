import { pointsOf } from '@jiangtai/shared/classroom/likes/totals.ts'
import { askedCount } from '@jiangtai/shared/facts/counts.ts'
import { answeredCount } from '@jiangtai/shared/facts/definitions.ts'
import { correctText } from '@jiangtai/shared/facts/shares.ts'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { DefinitionNote } from '../../../shared/facts/DefinitionNote.tsx'
import type { LessonRecord } from './record-figures.ts'
import styles from './record.module.css'

/** The students who entered, each with what he or she did in the lesson ([CR-99]). */
export function ClassTable({ record }: { record: LessonRecord }) {
  if (record.participants.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="record-class">
      <h2 id="record-class">课堂表现（{record.participants.length} 人进入）</h2>
      <div className={styles.card}>
        <ScrollBox label="学生的课堂表现">
          <StudentTable record={record} />
        </ScrollBox>
      </div>
    </section>
  )
}

function StudentTable({ record }: { record: LessonRecord }) {
  return (
    <table className={styles.students}>
      <thead>
        <tr>
          <th scope="col">学生</th>
          <th scope="col">
            作答 <DefinitionNote id="answered" />
          </th>
          <th scope="col">
            正确率 <DefinitionNote id="correct_rate" />
          </th>
          <th scope="col">点名</th>
          <th scope="col">抢到</th>
          <th scope="col">点赞</th>
        </tr>
      </thead>
      <tbody>
        {record.participants.map(({ student_id, name, figures }) => {
          const asked = askedCount(figures) + figures.ungraded_count
          return (
            <tr key={student_id}>
              <th scope="row">{name}</th>
              <td>{asked === 0 ? '—' : `${answeredCount(figures)}/${asked}`}</td>
              <td>
                {asked === 0 ? '—' : correctText(figures, { least: record.least_answers, unit: ' 题' })}
              </td>
              <td>{times(record.calls.filter((call) => call.student_id === student_id).length)}</td>
              <td>{times(racesWon(record, student_id))}</td>
              <td>{pointsText(pointsOf(record.likes, student_id))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function racesWon({ races }: LessonRecord, student_id: string): number {
  return races.filter(({ winners }) => winners.some((winner) => winner.student_id === student_id)).length
}

function times(count: number): string {
  return count === 0 ? '—' : `${count} 次`
}

function pointsText(points: number): string {
  return points === 0 ? '—' : `${points} 分`
}
