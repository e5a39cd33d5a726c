import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { FileDropBox } from '@jiangtai/ui/kit/files/FileDropBox.tsx'
import { formatFileSize } from '../../files/file-size.ts'
import { FieldGroup } from '../../forms/Field.tsx'
import type { ChosenFile } from './read-upload.ts'

/** The box that an .xlsx file is chosen with or dropped on. */
export function FilePick({
  label,
  hint,
  file,
  error,
  onPick,
}: {
  label: string
  hint: string
  file: ChosenFile
  error: string | null
  onPick: (file: File) => void
}) {
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <FileDropBox onDrop={onPick}>
        {file.kind === 'ready' && (
          <strong>
            {file.upload.file_name} · {formatFileSize(file.size)}
          </strong>
        )}
        <FileButton label={label} accept=".xlsx" onPick={([picked]) => onPick(picked)}>
          {file.kind === 'none' ? '选择文件' : '换一个文件'}
        </FileButton>
        <span>或把文件拖到这里</span>
      </FileDropBox>
    </FieldGroup>
  )
}
