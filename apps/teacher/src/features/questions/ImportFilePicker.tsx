import { FieldGroup } from '../../shared/forms/Field.tsx'
import { formatFileSize } from '../../shared/files/file-size.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import type { ImportFile } from './import-file.ts'
import styles from './questions.module.css'

/** Chooses one JSON or text file; says before and after what is wrong with it. */
export function ImportFilePicker({
  file,
  error,
  onPick,
}: {
  file: ImportFile
  error: string | null
  onPick: (file: File) => void
}) {
  async function handleSample() {
    // Only who wants the sample pays for the writing.
    const { saveSample } = await import('./save-sample.ts')
    saveSample()
  }
  return (
    <FieldGroup
      label="题目文件"
      hint="文本试卷（.txt，Word 可另存为纯文本）：题目、答案、解析照试卷的样子写，公式写成 $…$；或题目数据（.json）。最多 8 MB"
      error={error}
    >
      <div className={styles.picker}>
        <FileButton
          label="题目文件"
          accept=".json,application/json,.txt,text/plain"
          onPick={([picked]) => onPick(picked)}
        >
          {file.kind === 'none' ? '选择文件' : '换一个文件'}
        </FileButton>
        <Button type="text" onClick={() => void handleSample()}>
          下载样例
        </Button>
        {file.kind === 'ready' && (
          <span className={styles.picked}>
            {file.name} · {formatFileSize(file.size)}
          </span>
        )}
      </div>
    </FieldGroup>
  )
}
