import { FieldGroup } from '../../shared/forms/Field.tsx'
import { formatFileSize } from '../../shared/files/file-size.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import type { ImportFile } from './import-file.ts'
import styles from './questions.module.css'

/** Chooses JSON or text files; says before and after what is wrong with them. */
export function ImportFilePicker({
  files,
  error,
  onPick,
  onRemove,
}: {
  files: readonly ImportFile[]
  error: string | null
  onPick: (files: readonly File[]) => void
  onRemove: (name: string) => void
}) {
  async function handleSample() {
    // Only who wants the sample pays for the writing.
    const { saveSample } = await import('./save-sample.ts')
    saveSample()
  }
  return (
    <FieldGroup
      label="题目文件"
      hint="文本试卷（.txt，Word 可另存为纯文本）：题目、答案、解析照试卷的样子写，公式写成 $…$；或题目数据（.json）。可以选几个，如试卷和它的答案；一共最多 8 MB"
      error={error}
    >
      <div className={styles.picker}>
        <FileButton label="题目文件" accept=".json,application/json,.txt,text/plain" multiple onPick={onPick}>
          {files.length === 0 ? '选择文件' : '再选文件'}
        </FileButton>
        <Button type="text" onClick={() => void handleSample()}>
          下载样例
        </Button>
      </div>
      <ul className={styles.pickedFiles} aria-label="选好的文件">
        {files.map((file) => (
          <li key={file.name}>
            <span className={styles.picked}>
              {file.name}
              {file.kind === 'ready' && ` · ${formatFileSize(file.size)}`}
            </span>
            <Button
              size="small"
              type="text"
              aria-label={`去掉“${file.name}”`}
              onClick={() => onRemove(file.name)}
            >
              去掉
            </Button>
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
