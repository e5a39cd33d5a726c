import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { useState } from 'react'
import { formatFileSize } from '../../shared/files/file-size.ts'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { SortableList } from '../../shared/lists/SortableList.tsx'
import { type ImportFile, isPhoto } from './import-file.ts'
import { PhotoThumb } from './photos/PhotoThumb.tsx'
import styles from './questions.module.css'

const PhotoDialog = laterDialog(
  async () => (await import('../../shared/pictures/photos/PhotoDialog.tsx')).PhotoDialog,
)

/** The chosen files in the order they are read in, which is changed by drag or keyboard; each may be taken away ([QI-124]). */
export function PickedFiles({
  files,
  onChange,
}: {
  files: readonly ImportFile[]
  onChange: (files: readonly ImportFile[]) => void
}) {
  const [edited, setEdited] = useState<ImportFile | null>(null)
  return (
    <div role="group" aria-label="选好的文件">
      {files.length > 1 && <p className={styles.order}>按从上到下的顺序读取，拖动可以调整</p>}
      <SortableList
        items={files}
        idOf={({ name }) => name}
        nameOf={({ name }) => `“${name}”`}
        layout="rows"
        isLocked={files.length < 2}
        onReorder={(names) =>
          onChange(files.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name)))
        }
      >
        {(chosen, { handle }) => (
          <div className={styles.pickedFile}>
            {handle}
            {chosen.refusal === null && isPhoto(chosen.file) && <PhotoThumb photo={chosen.file} />}
            <span className={styles.picked}>
              {chosen.name}
              {chosen.refusal === null && ` · ${formatFileSize(chosen.file.size)}`}
            </span>
            {chosen.refusal === null && isPhoto(chosen.file) && (
              <Button
                size="small"
                type="text"
                aria-label={`旋转、裁剪“${chosen.name}”`}
                onClick={() => setEdited(chosen)}
              >
                旋转、裁剪
              </Button>
            )}
            {files.length > 1 && (
              <Checkbox
                aria-label={`“${chosen.name}”是答案`}
                checked={chosen.is_answers}
                onChange={() => onChange(withOther(files, { ...chosen, is_answers: !chosen.is_answers }))}
              >
                是答案
              </Checkbox>
            )}
            <Button
              size="small"
              type="text"
              aria-label={`去掉“${chosen.name}”`}
              onClick={() => onChange(files.filter((one) => one !== chosen))}
            >
              去掉
            </Button>
          </div>
        )}
      </SortableList>
      {edited !== null && (
        <PhotoDialog
          photo={edited.file}
          onUse={(file) => {
            onChange(withOther(files, { ...edited, file }))
            setEdited(null)
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

function withOther(files: readonly ImportFile[], changed: ImportFile): ImportFile[] {
  return files.map((one) => (one.name === changed.name ? changed : one))
}
