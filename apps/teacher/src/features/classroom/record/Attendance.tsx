import { pointsOf } from '@jiangtai/shared/classroom/likes/totals.ts'
import { askedCount } from '@jiangtai/shared/facts/counts.ts'
import { answeredCount, correctRate, rateText } from '@jiangtai/shared/facts/definitions.ts'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { DefinitionNote } from '../../../shared/facts/DefinitionNote.tsx'
import type { LessonRecord } from './record-figures.ts'
import styles from './record.module.css'

/** The students who were not in class, then the ones who were, each with what he or she did in the lesson ([CR-99]). */
export function Attendance({ record }: { record: LessonRecord }) {
  return (
    <section className={styles.section} aria-labelledby="record-attendance">
      <h2 id="record-attendance">
        出勤 {record.participants.length}/{record.roster_count}
      </h2>
      <div className={styles.card}>
        <h3>未进入课堂（{record.absent.length} 人）</h3>
        {record.absent.length === 0 ? (
          <p className={styles.muted}>全班都进入了课堂。</p>
        ) : (
          <ul className={styles.names} data-kind="absent">
            {record.absent.map((student) => (
              <li key={student.student_id}>{student.name}</li>
            ))}
          </ul>
        )}
      </div>
      {record.participants.length > 0 && (
        <div className={styles.card}>
          <h3>已进入（{record.participants.length} 人）</h3>
          <ScrollBox label="学生的课堂表现">
            <StudentTable record={record} />
          </ScrollBox>
        </div>
      )}
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
              <td>{asked === 0 ? '—' : rateText(correctRate(figures, record.least_answers))}</td>
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
