import { rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { FigureButton } from './FigureButton.tsx'
import type { OpenedStudents, OpenStudents } from './opened-students.ts'
import type { Report } from './report.queries.ts'
import styles from './report.module.css'

/** The classes beside each other; a press on a name shows the report of that class, another of all, and a figure its students ([TK-220]). */
export function ClassTable({
  report,
  class_id,
  onStudents,
}: {
  report: Report
  class_id: string | null
  onStudents: OpenStudents
}) {
  const address = useAddress()
  const hasScores = report.full_score !== null
  return (
    <section aria-label="各班">
      <h2 className={styles.heading}>各班</h2>
      <ScrollBox label="各班对比表">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">班级</th>
              <th scope="col">应交</th>
              <th scope="col">已交</th>
              <th scope="col">迟交</th>
              <th scope="col">得分率</th>
              {hasScores && <th scope="col">平均分</th>}
              {hasScores && <th scope="col">最高分</th>}
              {hasScores && <th scope="col">最低分</th>}
            </tr>
          </thead>
          <tbody>
            {report.classes.map((one) => (
              <tr key={one.class_id} data-shown={one.class_id === class_id}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles.link}
                    aria-pressed={one.class_id === class_id}
                    onClick={() => address.change({ class: one.class_id === class_id ? null : one.class_id })}
                  >
                    {one.class_name}
                  </button>
                </th>
                <ClassFigures {...{ report, one, onStudents }} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {class_id !== null && <p className={styles.muted}>下面只看选中的班；再点一次班名看全部。</p>}
    </section>
  )
}

function ClassFigures({
  report: { full_score, least_answers },
  one,
  onStudents,
}: {
  report: Report
  one: Report['classes'][number]
  onStudents: OpenStudents
}) {
  const { class_id, class_name, scores } = one
  const cell = (name: string, value: number | string, opened: OpenedStudents, isEmpty = value === 0) => (
    <td>
      <FigureButton
        label={`${class_name}${name} ${value}`}
        {...{ isEmpty }}
        onOpen={() => onStudents(opened, class_id)}
      >
        {value}
      </FigureButton>
    </td>
  )
  const score = (name: string, value: number | undefined, isOne: boolean) =>
    cell(name, value ?? '—', { who: 'marked', score: isOne ? (value ?? null) : null }, value === undefined)
  return (
    <>
      {cell('应交', one.expected_count, { who: 'all', score: null })}
      {cell('已交', one.submitted_count, { who: 'submitted', score: null })}
      {cell('迟交', one.late_count, { who: 'late', score: null })}
      {cell('得分率', rateText(scoreRate(one.counts, least_answers)), { who: 'all', score: null })}
      {full_score !== null && (
        <>
          {score('平均分', scores?.mean, false)}
          {score('最高分', scores?.best, true)}
          {score('最低分', scores?.least, true)}
        </>
      )}
    </>
  )
}
