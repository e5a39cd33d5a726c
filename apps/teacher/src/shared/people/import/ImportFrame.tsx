import { Steps } from '@jiangtai/ui/kit/steps/Steps.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './import.module.css'

/** The frame of every import: the way back, the title and the steps. */
export function ImportFrame({
  what,
  listName,
  listPath,
  steps,
  step,
  children,
}: {
  what: string
  listName: string
  listPath: string
  steps: readonly string[]
  step: number
  children: ReactNode
}) {
  return (
    <main className={styles.page}>
      <nav aria-label="位置" className={styles.crumbs}>
        <Link to={listPath}>{listName}</Link>
        <span aria-hidden> / </span>
        <span>导入{what}</span>
      </nav>
      <h1>导入{what}</h1>
      <Steps label="步骤" names={steps} at={step} />
      {children}
    </main>
  )
}
