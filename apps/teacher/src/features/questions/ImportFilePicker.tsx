import { FieldGroup } from '../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { api } from '../../core/api.ts'
import { useDownload } from '../../shared/files/use-download.ts'
import { PhotoButtons } from '../../shared/pictures/photos/PhotoButtons.tsx'
import { IMPORT_ACCEPT, type ImportFile } from './import-file.ts'
import { PickedFiles } from './PickedFiles.tsx'
import styles from './questions.module.css'

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
  const template = useDownload(() => api.call('POST /api/question_center/v1/source/template', {}))
  async function handleSample() {
    // The code of writing is fetched only for a teacher who wants the sample.
    const { saveSample } = await import('./exchange/save-sample.ts')
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
        <PhotoButtons multiple isBusy={isOpening} onPick={onPick} />
        <Button type="text" onClick={() => void handleSample()}>
          下载文本样例
        </Button>
        <Button type="text" loading={template.isPending} onClick={template.start}>
          下载 Excel 模板
        </Button>
      </div>
      {files.length > 0 && <PickedFiles files={files} onChange={onChange} />}
    </FieldGroup>
  )
}
