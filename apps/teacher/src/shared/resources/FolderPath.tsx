import type { FolderView } from '@jiangtai/shared/resources/views.ts'
import type { ReactNode } from 'react'
import { pathTo } from './folders.ts'
import styles from './resource-parts.module.css'

type Step = { folder_id: string | null; name: string; isLast: boolean }

/** Where one stands in the folders, each step a way back. */
export function FolderPath({
  folders,
  folder_id,
  top,
  onOpen,
  dropProps = () => ({}),
}: {
  folders: readonly FolderView[]
  folder_id: string | null
  /** The name of the top. */
  top: string
  onOpen: (folder_id: string | null) => void
  /** The props by which a step takes rows that are dropped on it. */
  dropProps?: (folder_id: string | null) => object
}): ReactNode {
  const path = pathTo(folders, folder_id)
  const steps: Step[] = [{ folder_id: null, name: top }, ...path].map(({ folder_id: id, name }, at) => {
    return { folder_id: id, name, isLast: at === path.length }
  })
  return (
    <nav aria-label="所在文件夹">
      <ol className={styles.crumbs}>
        {steps.map(({ folder_id: id, name, isLast }) => (
          <li key={id ?? ''}>
            <button
              type="button"
              className={styles.crumb}
              title={name}
              aria-current={isLast}
              {...dropProps(id)}
              onClick={() => onOpen(id)}
            >
              {name}
            </button>
            {!isLast && <span aria-hidden>/</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
