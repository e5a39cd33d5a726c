import type { CallInput } from '@jiangtai/shared/contract.ts'
import type { ExchangeFormat } from '@jiangtai/shared/questions/files/exchange/formats.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { api } from '../../../core/api.ts'
import { saveFile } from '../../../shared/files/save-file.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'

const LIST = 'POST /api/question_center/v1/bank/list'

const FORMATS: { value: ExchangeFormat; label: string }[] = [
  { value: 'text', label: '文字（像试卷一样，可以改完再导入）' },
  { value: 'excel', label: 'Excel 表格（和导入模板一样，含难度、知识点、章节）' },
  { value: 'json', label: 'JSON（完整的题目和图片，用来再导入讲台）' },
  { value: 'gift', label: 'GIFT（Moodle 的文本格式）' },
  { value: 'moodle', label: 'Moodle XML（带图片）' },
  { value: 'qti', label: 'QTI 2.1 题目包（带图片）' },
]
const COUNTS = [20, 50, 100]

/** The exported questions: the first ones of a list as it is narrowed and ordered, or those that somebody chose. */
type Exported =
  | { kind: 'list'; filter: CallInput<typeof LIST> }
  | { kind: 'chosen'; question_ids: readonly string[] }

/** 导出 of questions for another system ([QI-88]). */
export function ExportQuestionsDialog({ what, onClose }: { what: Exported; onClose: () => void }) {
  const form = useForm<{ format: ExchangeFormat; count: number }, { count: number }>({
    initial: { format: 'text', count: 20 },
    check: () => ({}),
    async send({ format, count }) {
      const question_ids = what.kind === 'list' ? await firstOf(what.filter, count) : [...what.question_ids]
      saveFile(await api.call('POST /api/question_center/v1/bank/export', { question_ids, format }))
      return { count: question_ids.length }
    },
    onDone({ count }) {
      message.success(`已导出 ${count} 道题，文件在浏览器的下载里`)
      onClose()
    },
  })
  const { values, errorAt, set } = form
  return (
    <FormDialog title="导出题目" save="导出" width={480} form={form} onClose={onClose}>
      <p>导出的文件含答案和解析，可以再导入讲台，也可以导入别的系统。</p>
      <Field label="格式" hint={null} error={errorAt('format')}>
        {(field) => (
          <Select {...field} value={values.format} options={FORMATS} onChange={(format) => set({ format })} />
        )}
      </Field>
      {what.kind === 'chosen' ? (
        <p>导出选中的 {what.question_ids.length} 题。</p>
      ) : (
        <Field label="导出多少题" hint="按现在的筛选，从第一题起" error={errorAt('count')}>
          {(field) => (
            <Select
              {...field}
              value={values.count}
              options={COUNTS.map((count) => ({ value: count, label: `前 ${count} 题` }))}
              onChange={(count) => set({ count })}
            />
          )}
        </Field>
      )}
    </FormDialog>
  )
}

async function firstOf(filter: CallInput<typeof LIST>, count: number): Promise<string[]> {
  const { list } = await api.call(LIST, { ...filter, page: 1, page_size: count })
  if (list.length === 0) throw new Error('列表里没有题目')
  return list.map(({ question_id }) => question_id)
}
