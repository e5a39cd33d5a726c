import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FileButton } from '@jiangtai/ui/kit/files/FileButton.tsx'
import { FieldGroup } from '../../shared/forms/Field.tsx'
import styles from './questions.module.css'

/** The file of the answers, where they stand in one of their own. */
export function AnswersPicker({ file, onPick }: { file: File | null; onPick: (file: File | null) => void }) {
  return (
    <FieldGroup label="答案文件（可不选）" hint="答案和解析在另一个文件里时一起导入，按题号对上" error={null}>
      <div className={styles.picker}>
        <FileButton label="答案文件" accept=".docx,.pdf" onPick={([picked]) => onPick(picked)}>
          {file === null ? '选择答案文件' : '换一个文件'}
        </FileButton>
        {file !== null && (
          <>
            <span className={styles.picked}>{file.name}</span>
            <Button type="text" onClick={() => onPick(null)}>
              不要答案文件
            </Button>
          </>
        )}
      </div>
    </FieldGroup>
  )
}
