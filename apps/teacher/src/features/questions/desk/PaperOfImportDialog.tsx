import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { type OpenImport, paperOfImport } from './desk.queries.ts'

/** 组成试卷: the imported questions in their order, below the headings of the file ([QI-75]). */
export function PaperOfImportDialog({ opened, onClose }: { opened: OpenImport; onClose: () => void }) {
  const navigate = useNavigate()
  const making = useMutation(paperOfImport())
  const { import_id, file_name } = opened
  const form = useForm<{ title: string }, { paper_id: string }>({
    initial: { title: file_name.replace(/\.[A-Za-z]{1,5}(?=、|$)/g, '').slice(0, NAMES.paper.max) },
    check: ({ title }) => {
      const wrong = nameRefusal('paper', title)
      return wrong === null ? {} : { title: wrong }
    },
    send: ({ title }, request_id) => making.mutateAsync({ import_id, title: title.trim(), request_id }),
    onDone({ paper_id }) {
      message.success('已组成试卷，可以继续调整')
      onClose()
      void navigate(`/question_center/volume_library/compose?paper_id=${paper_id}`)
    },
  })
  return (
    <FormDialog title="组成试卷" save="组成试卷" width={520} form={form} onClose={onClose}>
      <p>按文件里的顺序和大题排好，分值按题目里写的。</p>
      <Field required label="试卷名称" hint={`最多 ${NAMES.paper.max} 个字`} error={form.errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
    </FormDialog>
  )
}
