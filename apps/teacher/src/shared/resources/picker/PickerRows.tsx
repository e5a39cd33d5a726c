import { FolderOutlined } from '@ant-design/icons'
import type { FolderView, ResourceView } from '@jiangtai/shared/resources/views.ts'
import { FileIcon } from '../../files/FileIcon.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { MacrosMark } from '../MacrosMark.tsx'
import type { PickerRules } from './picker-scenes.ts'
import { sizeWords } from '../resource-words.ts'
import styles from './picker.module.css'

/** Folders to open and files to tick; a file that cannot be chosen says why. */
export function PickerRows({
  rules,
  folders,
  files,
  picked,
  there_ids,
  showsOwner,
  onEnter,
  onToggle,
  onPreview,
}: {
  rules: PickerRules
  folders: readonly FolderView[]
  files: readonly ResourceView[]
  picked: readonly ResourceView[]
  there_ids: readonly string[]
  showsOwner: boolean
  onEnter: (folder_id: string) => void
  onToggle: (resource: ResourceView) => void
  onPreview: ((resource_id: string) => void) | null
}) {
  return (
    <ul className={styles.files}>
      {folders.map(({ folder_id, name, file_count }) => (
        <li key={folder_id}>
          <button type="button" className={styles.folder} onClick={() => onEnter(folder_id)}>
            <FolderOutlined aria-hidden className={styles.folderIcon} />
            <span className={styles.fileName}>{name}</span>
            <span className={styles.fact}>{file_count} 个文件</span>
          </button>
        </li>
      ))}
      {files.map((resource) => {
        const refusal = rules.refusalOf(resource)
        const isPicked = picked.some(({ resource_id }) => resource_id === resource.resource_id)
        const isThere = there_ids.includes(resource.resource_id)
        const note =
          refusal ?? [isPicked ? '已选择' : '', isThere ? rules.there : ''].filter(Boolean).join('，')
        return (
          <li key={resource.resource_id} className={styles.line}>
            <Checkbox
              className={styles.file}
              checked={isPicked}
              // A chosen file that can no longer be used may still be let go.
              disabled={refusal !== null && !isPicked}
              onChange={() => onToggle(resource)}
            >
              <span className={styles.fileRow}>
                <FileIcon mime={resource.mime} />
                <span className={styles.fileName} title={resource.name}>
                  {resource.name}
                </span>
                <span className={styles.fact}>
                  <MacrosMark resource={resource} /> {note}
                </span>
                <span className={styles.fact}>{showsOwner ? resource.owner_name : ''}</span>
                <span className={styles.fact}>{sizeWords(resource)}</span>
              </span>
            </Checkbox>
            {onPreview !== null && (
              <Button
                type="link"
                size="small"
                aria-label={`预览${resource.name}`}
                onClick={() => onPreview(resource.resource_id)}
              >
                预览
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
