import type { PaperListItem } from '@jiangtai/shared/papers/views.ts'
import type { PaperPrint } from '@jiangtai/shared/papers/word-contract.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../shared/files/save-file.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { exportPaperWord } from '../papers.queries.ts'
import { keptPrint, keepPrint } from './kept-print.ts'
import styles from './export.module.css'

const SHEETS: { value: PaperPrint['sheet']; label: string }[] = [
  { value: 'a4', label: 'A4（竖排）' },
  { value: 'a3', label: 'A3（横排两栏）' },
  { value: '8k', label: '8K（横排两栏）' },
]
const ANSWERS: { value: PaperPrint['answers']; label: string }[] = [
  { value: 'none', label: '不印（学生版）' },
  { value: 'after_each', label: '印在每题后面（教师版）' },
  { value: 'at_end', label: '统一印在最后' },
]
const PARTS = [
  { key: 'has_seal', label: '密封线（学校、班级、姓名、考号）' },
  { key: 'has_score_table', label: '评分栏' },
  { key: 'has_answer_room', label: '解答题、作文题下面留出答题空间' },
] as const

/** 导出 Word: on what sheet, with what beside the questions (QC-14, [PA-17]). */
export function ExportPaperDialog({
  paper,
  onClose,
}: {
  paper: Pick<PaperListItem, 'paper_id' | 'title'>
  onClose: () => void
}) {
  const exporting = useMutation(exportPaperWord())
  const form = useForm({
    initial: keptPrint(window.localStorage),
    check: () => ({}),
    send: (print) => exporting.mutateAsync({ ...print, paper_id: paper.paper_id }),
    onDone({ left_out, ...file }, print) {
      saveFile(file)
      keepPrint(window.localStorage, print)
      const words = leftOutWords(left_out)
      if (words === '') message.success('已导出，文件在浏览器的下载里')
      else message.warning(`已导出；${words}，请在 Word 里补上`)
      onClose()
    },
  })
  const { values, set } = form
  return (
    <FormDialog
      title={`导出试卷《${paper.title}》`}
      save="导出 Word"
      width={480}
      form={form}
      onClose={onClose}
    >
      <Field label="纸张" hint={null} error={form.errorAt('sheet')}>
        {(field) => (
          <Select
            {...field}
            value={values.sheet}
            options={SHEETS}
            onChange={(sheet: PaperPrint['sheet']) => set({ sheet })}
          />
        )}
      </Field>
      <Field label="答案和解析" hint={null} error={form.errorAt('answers')}>
        {(field) => (
          <Select
            {...field}
            value={values.answers}
            options={ANSWERS}
            onChange={(answers: PaperPrint['answers']) => set({ answers })}
          />
        )}
      </Field>
      <div className={styles.parts} role="group" aria-label="版面">
        {PARTS.map(({ key, label }) => (
          <Checkbox key={key} checked={values[key]} onChange={({ target }) => set({ [key]: target.checked })}>
            {label}
          </Checkbox>
        ))}
      </div>
    </FormDialog>
  )
}

function leftOutWords({
  formulas,
  pictures,
  sounds,
}: {
  formulas: number
  pictures: number
  sounds: number
}): string {
  const parts = [
    pictures === 0 ? '' : `${pictures} 张图片`,
    formulas === 0 ? '' : `${formulas} 个公式`,
    sounds === 0 ? '' : `${sounds} 段录音`,
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `有 ${parts.join('、')}没能放进文件`
}
