import { FieldGroup } from '../../shared/forms/Field.tsx'
import { formatFileSize } from '../../shared/files/file-size.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { api } from '../../core/api.ts'
import { useDownload } from '../../shared/files/use-download.ts'
import { IMPORT_ACCEPT, type ImportFile } from './import-file.ts'
import styles from './questions.module.css'

/** Chooses one file of questions; says before and after what is wrong with it. */
export function ImportFilePicker({
  file,
  error,
  onPick,
}: {
  file: ImportFile
  error: string | null
  onPick: (file: File) => void
}) {
  const template = useDownload(() => api.call('POST /api/question_center/v1/source/template', {}))
  async function handleSample() {
    // Only who wants the sample pays for the writing.
    const { saveSample } = await import('./save-sample.ts')
    saveSample()
  }
  return (
    <FieldGroup
      label="题目文件"
      hint="Word 试卷（.docx，公式、图片、表格一起导入）、有文字的 PDF、Excel 题目表，最大 50 MB；也可以是文本试卷（.txt）、讲台导出的 .json、GIFT、Moodle XML、QTI 题目包"
      error={error}
    >
      <div className={styles.picker}>
        <FileButton label="题目文件" accept={IMPORT_ACCEPT} onPick={([picked]) => onPick(picked)}>
          {file.kind === 'none' ? '选择文件' : '换一个文件'}
        </FileButton>
        <Button type="text" onClick={() => void handleSample()}>
          下载文本样例
        </Button>
        <Button type="text" loading={template.isPending} onClick={template.start}>
          下载 Excel 模板
        </Button>
        {(file.kind === 'ready' || file.kind === 'source') && (
          <span className={styles.picked}>
            {file.name} · {formatFileSize(file.size)}
          </span>
        )}
      </div>
    </FieldGroup>
  )
}
