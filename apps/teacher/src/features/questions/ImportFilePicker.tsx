import { useState } from 'react'
import { FieldGroup } from '../../shared/forms/Field.tsx'
import { formatFileSize } from '../../shared/files/file-size.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { api } from '../../core/api.ts'
import { useDownload } from '../../shared/files/use-download.ts'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { IMPORT_ACCEPT, type ImportFile, isPhoto } from './import-file.ts'
import { PhotoButtons } from './photos/PhotoButtons.tsx'
import styles from './questions.module.css'

const PhotoDialog = laterDialog(async () => (await import('./photos/PhotoDialog.tsx')).PhotoDialog)

/** Chooses files of questions, and tells which of them hold answers; tells their limits before and their faults afterwards. */
export function ImportFilePicker({
  files,
  error,
  isOpening,
  onPick,
  onChange,
}: {
  files: readonly ImportFile[]
  error: string | null
  /** Photos are being made ready. */
  isOpening: boolean
  onPick: (files: readonly File[]) => void
  onChange: (files: readonly ImportFile[]) => void
}) {
  const [edited, setEdited] = useState<ImportFile | null>(null)
  const template = useDownload(() => api.call('POST /api/question_center/v1/source/template', {}))
  async function handleSample() {
    // The code of writing is fetched only for a teacher who wants the sample.
    const { saveSample } = await import('./save-sample.ts')
    saveSample()
  }
  return (
    <FieldGroup
      label="题目文件"
      hint="Word 试卷（.docx，公式、图片、表格一起导入）、有文字的 PDF、Excel 题目表，最大 50 MB；书或试卷的照片（JPG、PNG、WebP，一次最多 20 张，从照片里认字并分题）；也可以是文本试卷（.txt）、讲台导出的 .json、GIFT、Moodle XML、QTI 题目包。可以选几个，如试卷和它的答案"
      error={error}
    >
      <div className={styles.picker}>
        <FileButton label="题目文件" accept={IMPORT_ACCEPT} multiple onPick={onPick}>
          {files.length === 0 ? '选择文件' : '再选文件'}
        </FileButton>
        <PhotoButtons isBusy={isOpening} onPick={onPick} />
        <Button type="text" onClick={() => void handleSample()}>
          下载文本样例
        </Button>
        <Button type="text" loading={template.isPending} onClick={template.start}>
          下载 Excel 模板
        </Button>
      </div>
      <ul className={styles.pickedFiles} aria-label="选好的文件">
        {files.map((chosen) => (
          <li key={chosen.name}>
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
          </li>
        ))}
      </ul>
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
    </FieldGroup>
  )
}

function withOther(files: readonly ImportFile[], changed: ImportFile): ImportFile[] {
  return files.map((one) => (one.name === changed.name ? changed : one))
}
