import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { useWordExport } from '../../../shared/print/use-word-export.ts'
import { PdfPreview } from '../../../shared/print/PdfPreview.tsx'
import type { PrintDialogProps } from '../../../shared/tasks/kind/TaskKind.tsx'
import { exportWorksheet, worksheetPdfQuery } from './worksheet.queries.ts'
import styles from './worksheet.module.css'

/** 打印导学案: the pages as they are printed, as a file of Word or as PDF (GD-12, [TK-200], [TK-201]). */
export function WorksheetDialog({ task: { task_id, sets }, onClose }: PrintDialogProps) {
  const [set_no, setSetNo] = useState(sets[0]?.set_no ?? 1)
  const [has_answers, setHasAnswers] = useState(false)
  const asked = { task_id, set_no, has_answers }
  const query = worksheetPdfQuery(asked)
  const pdf = useQuery({ ...query, enabled: false })
  const word = useWordExport(() => exportWorksheet(asked))
  const url = pdf.data?.state === 'ready' ? pdf.data.download_url : null
  return (
    <Dialog
      title="打印导学案"
      width={1040}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {url !== null && (
            <a className={styles.link} href={url} download>
              下载 PDF
            </a>
          )}
          <Button type="primary" loading={word.isPending} onClick={() => word.mutate()}>
            下载 Word
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <FieldGroup label="版本" hint={null} error={null}>
          <Radio name="版本" checked={!has_answers} onChange={() => setHasAnswers(false)}>
            学生版
          </Radio>
          <Radio name="版本" checked={has_answers} onChange={() => setHasAnswers(true)}>
            教师版（答案印在每题后面）
          </Radio>
        </FieldGroup>
        {sets.length > 1 && (
          <FieldGroup label="哪一份" hint={null} error={null}>
            {sets.map((set) => (
              <Radio
                key={set.set_no}
                name="哪一份"
                checked={set.set_no === set_no}
                onChange={() => setSetNo(set.set_no)}
              >
                {set.name}
              </Radio>
            ))}
          </FieldGroup>
        )}
      </div>
      <section className={styles.stage} aria-label="预览">
        <PdfPreview query={query} />
      </section>
    </Dialog>
  )
}
