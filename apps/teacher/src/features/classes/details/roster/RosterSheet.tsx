import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { StudentView } from '@jiangtai/shared/students/views.ts'
import { PrintedSheet } from '../../../../shared/print/PrintedSheet.tsx'
import { seatOf } from '../seat-of.ts'
import { type RosterPrint, SHOWN_COLUMNS, standsUpright } from './roster-print.ts'
import styles from './print-roster.module.css'

/** A class as it goes to the printer: a line for each student, whose head stands on each page again. */
export function RosterSheet({
  row,
  print,
  students,
  onPrinted,
}: {
  row: Pick<ClassView, 'class_id'>
  print: RosterPrint
  students: readonly StudentView[]
  onPrinted: () => void
}) {
  const columns = SHOWN_COLUMNS.filter(({ id }) => print.shown.includes(id))
  const blanks = Array.from({ length: print.blank_count }, (_, at) => at)
  return (
    <PrintedSheet isUpright={standsUpright(print)} onPrinted={onPrinted}>
      <table className={styles.sheet}>
        <caption>{print.title}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.narrow}>
              座号
            </th>
            <th scope="col" className={styles.narrow}>
              姓名
            </th>
            {columns.map(({ id, head }) => (
              <th key={id} scope="col" className={styles.narrow}>
                {head}
              </th>
            ))}
            {blanks.map((at) => (
              <td key={at} />
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.student_id}>
              <td>{seatOf(student, row.class_id)}</td>
              <th scope="row">{student.name}</th>
              {columns.map(({ id, cell }) => (
                <td key={id}>{cell(student)}</td>
              ))}
              {blanks.map((at) => (
                <td key={at} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedSheet>
  )
}
