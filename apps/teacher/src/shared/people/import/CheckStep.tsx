import type { ImportCheckView } from '@jiangtai/shared/students/import-views.ts'
import type { ReactNode } from 'react'
import { RowErrors } from './RowErrors.tsx'
import styles from './import.module.css'

const CHANGE_NAMES = { create: '新建', update: '更新' } as const

/** The second step: what the file would do, before anything is done. */
export function CheckStep({
  check,
  what,
  wrongRows,
}: {
  check: ImportCheckView
  what: string
  /** How the wrong rows are taken away to be mended. */
  wrongRows: ReactNode
}) {
  return (
    <>
      <dl className={styles.counts} aria-label="检查结果">
        <Count name="新建" count={check.create_count} />
        <Count name="更新" count={check.update_count} />
        <Count name="不变" count={check.unchanged_count} />
        <Count name="有误" count={check.error_count} isWrong={check.error_count > 0} />
      </dl>
      {check.ignored_columns.length > 0 && (
        <p className={styles.notice}>不读取这些列：{check.ignored_columns.join('、')}</p>
      )}
      {check.errors.length > 0 && (
        <>
          <h3 className={styles.part}>有误的行不会导入，改好后可以再导入一次</h3>
          <RowErrors label="有误的行" rows={check.errors} />
          {wrongRows}
        </>
      )}
      {check.changes.length > 0 && (
        <>
          <h3 className={styles.part}>将要导入（前 {check.changes.length} 行）</h3>
          <div className={styles.scroll} role="group" aria-label="将要导入的行" tabIndex={0}>
            <table className={styles.rows}>
              <thead>
                <tr>
                  <th scope="col">行</th>
                  <th scope="col">处理</th>
                  <th scope="col">{what}</th>
                  <th scope="col">内容</th>
                </tr>
              </thead>
              <tbody>
                {check.changes.map(({ row, kind, name, message }) => (
                  <tr key={row}>
                    <td>第 {row} 行</td>
                    <td>{CHANGE_NAMES[kind]}</td>
                    <td>{name}</td>
                    <td>{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  )
}

function Count({ name, count, isWrong = false }: { name: string; count: number; isWrong?: boolean }) {
  return (
    <div data-wrong={isWrong}>
      <dd>{count}</dd>
      <dt>{name}</dt>
    </div>
  )
}
