import { rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { useAddress } from '../../lists/use-address.ts'
import type { Report } from './report.queries.ts'
import styles from './report.module.css'

/** The classes beside each other; a press on a name shows the report of that class, another of all. */
export function ClassTable({ report, class_id }: { report: Report; class_id: string | null }) {
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
                <td>{one.expected_count}</td>
                <td>{one.submitted_count}</td>
                <td>{one.late_count}</td>
                <td>{rateText(scoreRate(one.counts, report.least_answers))}</td>
                {hasScores && <td>{one.scores?.mean ?? '—'}</td>}
                {hasScores && <td>{one.scores?.best ?? '—'}</td>}
                {hasScores && <td>{one.scores?.least ?? '—'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {class_id !== null && <p className={styles.muted}>下面只看选中的班；再点一次班名看全部。</p>}
    </section>
  )
}
