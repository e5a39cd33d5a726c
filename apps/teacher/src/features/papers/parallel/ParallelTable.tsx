import type { FormEntry, ParallelSet } from '@jiangtai/shared/papers/parallel/contract.ts'
import { formName } from '@jiangtai/shared/papers/parallel/forms.ts'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import { Fragment } from 'react'
import styles from './parallel.module.css'

/** 对照表: each question of A 卷 with its 题号 and its answer in every paper ([PA-87]). */
export function ParallelTable({ set: { papers, rows } }: { set: ParallelSet }) {
  return (
    <ScrollBox label="平行卷对照表">
      <table className={styles.table} aria-label="平行卷对照表">
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              大题
            </th>
            {papers.map(({ form }) => (
              <th key={form} colSpan={2} scope="colgroup">
                {formName(form)}
              </th>
            ))}
          </tr>
          <tr>
            {papers.map(({ form }) => (
              <Fragment key={form}>
                <th scope="col">题号</th>
                <th scope="col">答案</th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ question_id, section, entries }) => (
            <tr key={question_id}>
              <th scope="row">{section}</th>
              {entries.map((entry) => (
                <Entry key={entry.form} {...entry} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function Entry({ number, answer, is_other }: FormEntry) {
  return (
    <>
      <td className={styles.number}>
        {number ?? '已移出'}
        {is_other && <span className={styles.other}>换</span>}
      </td>
      <td>
        <MathText text={answer} />
      </td>
    </>
  )
}
