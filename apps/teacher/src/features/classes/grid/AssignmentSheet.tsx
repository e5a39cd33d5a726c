import { cellInWords, columnInWords, gridRows } from '@jiangtai/shared/classes/assignment-table.ts'
import { termInWords } from '@jiangtai/shared/school/rules.ts'
import { PrintedSheet } from '../../../shared/print/PrintedSheet.tsx'
import { today } from '../../../shared/today.ts'
import type { Grid } from './grid-draft.ts'
import styles from './assignment-sheet.module.css'

/** The number of columns of names that can be read on a landscape page; more classes go on on the next page. */
const COLUMNS_OF_PAGE = 14

/** The 任课表 on paper, as it is stored ([SC-127]). */
export function AssignmentSheet({ grid, onPrinted }: { grid: Grid; onPrinted: () => void }) {
  const { school_name, grade_name, entry_year, term } = grid.heading
  return (
    <PrintedSheet onPrinted={onPrinted}>
      {pagesOf(grid.classes).map((classes) => (
        <section key={classes[0]?.class_id} className={styles.page}>
          <p className={styles.title}>
            {school_name} {grade_name}（{entry_year} 级）任课表
          </p>
          <p className={styles.time}>
            {term !== null && `${termInWords(term)}　`}
            {today()}
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">学科</th>
                {classes.map((one) => (
                  <th key={one.class_id} scope="col">
                    {columnInWords(one)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {gridRows(grid).map(({ id, name }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {classes.map((one) => (
                    <td key={one.class_id}>{cellInWords(one, id)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </PrintedSheet>
  )
}

/** Pages of about the same width, so that the last one does not hold a single class. */
function pagesOf(classes: Grid['classes']): Grid['classes'][] {
  const count = Math.ceil(classes.length / COLUMNS_OF_PAGE)
  const length = Math.ceil(classes.length / count)
  return Array.from({ length: count }, (_, at) => classes.slice(at * length, (at + 1) * length))
}
