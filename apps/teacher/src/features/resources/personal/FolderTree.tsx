import type { FolderView } from '@jiangtai/shared/resources/views.ts'
import { wholeTree } from '../../../shared/resources/folders.ts'
import type { useFolderDrop } from './folder-drop.ts'
import styles from '../resources.module.css'

/** All folders beside the list, where the window is wide enough for both. */
export function FolderTree({
  folders,
  folder_id,
  drop,
  onOpen,
}: {
  folders: readonly FolderView[]
  folder_id: string | null
  drop: ReturnType<typeof useFolderDrop>
  onOpen: (folder_id: string | null) => void
}) {
  return (
    <nav className={styles.tree} aria-label="全部文件夹">
      <button
        type="button"
        className={styles.branch}
        aria-current={folder_id === null}
        {...drop.dropProps(null)}
        onClick={() => onOpen(null)}
      >
        我的资源
      </button>
      {wholeTree(folders).map(({ folder, depth }) => (
        <button
          key={folder.folder_id}
          type="button"
          className={styles.branch}
          style={{ paddingLeft: 12 + (depth + 1) * 16 }}
          title={folder.name}
          aria-current={folder.folder_id === folder_id}
          {...drop.dropProps(folder.folder_id)}
          onClick={() => onOpen(folder.folder_id)}
        >
          {folder.name}
        </button>
      ))}
    </nav>
  )
}
