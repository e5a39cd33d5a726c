import { type CallCounts, chancesOf, FAIR_DAYS } from '@jiangtai/shared/classroom/calling/chances.ts'
import { RULE_WORDS } from '@jiangtai/shared/classroom/calling/call-words.ts'
import type { DrawnAmong } from '@jiangtai/shared/classroom/students/drawn-among.ts'
import { useQuery } from '@tanstack/react-query'
import { callChancesQuery } from '../classroom.queries.ts'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './call.module.css'

/** The rule of the draw, and by it the chance of everybody in the next one ([CR-191]). */
export function CallChances({ lesson_session_id, among, call_id }: CallChancesProps) {
  const asked = useQuery(callChancesQuery({ lesson_session_id, call_id }))
  return (
    <section className={styles.chances} aria-label="抽取的规则">
      <p>{RULE_WORDS}</p>
      {asked.isPending && <p role="status">正在取每人的次数…</p>}
      {asked.isError && (
        <p role="alert">
          {asked.error.message}{' '}
          <StageButton size="small" onPress={() => void asked.refetch()}>
            重试
          </StageButton>
        </p>
      )}
      {asked.isSuccess && <Chances students={asked.data.students} among={among} />}
    </section>
  )
}

type CallChancesProps = { lesson_session_id: string; among: DrawnAmong; call_id: string }
type Counted = CallCounts & { student_id: string; name: string; has_entered: boolean }

function Chances({ students, among }: { students: readonly Counted[]; among: DrawnAmong }) {
  const drawable = students.filter(({ has_entered }) => among === 'class' || has_entered)
  const rows = chancesOf(drawable, new Map(drawable.map((one) => [one.student_id, one])))
  const most = Math.max(...rows.map(({ chance }) => chance))
  return (
    <div className={styles.scroller} role="group" aria-label="每人的机会" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">学生</th>
            <th scope="col">这节课</th>
            <th scope="col">前 {FAIR_DAYS / 7} 周</th>
            <th scope="col">下一次的机会</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .toSorted((one, other) => other.chance - one.chance)
            .map(({ student, chance }) => (
              <tr key={student.student_id}>
                <th scope="row">{student.name}</th>
                <td>{student.now} 次</td>
                <td>{student.before} 次</td>
                <td>
                  <span className={styles.bar} style={{ width: `${(chance / most) * 60}%` }} aria-hidden />
                  {chance === 0 ? '本轮已点过' : `${(chance * 100).toFixed(1)}%`}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
