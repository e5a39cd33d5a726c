import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { PaperListItem } from '@jiangtai/shared/papers/views.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { composePath } from '../../../shared/questions/papers/compose-path.ts'
import { copyPaper } from '../papers.queries.ts'

const ENDING = ' 副本'

/** 复制试卷: everything comes along, the name is chosen anew ([PA-15]). */
export function CopyPaperDialog({
  paper,
  onClose,
}: {
  /** With the version that is read, where it is another's paper. */
  paper: Pick<PaperListItem, 'paper_id' | 'title' | 'question_count'> & { version?: number }
  onClose: () => void
}) {
  const navigate = useNavigate()
  const copy = useMutation(copyPaper())
  const form = useForm<{ title: string }, { paper_id: string }>({
    initial: { title: paper.title.slice(0, NAMES.paper.max - ENDING.length) + ENDING },
    check: ({ title }) => {
      const wrong = nameRefusal('paper', title)
      return wrong === null ? {} : { title: wrong }
    },
    send: ({ title }, request_id) =>
      copy.mutateAsync({
        ...{ paper_id: paper.paper_id, version: paper.version ?? null },
        ...{ title: title.trim(), request_id },
      }),
    onDone({ paper_id }) {
      message.success('已复制，这是新的一份')
      onClose()
      void navigate(composePath(paper_id))
    },
  })
  return (
    <FormDialog title={`复制试卷《${paper.title}》`} save="复制" width={520} form={form} onClose={onClose}>
      <p>{paper.question_count} 道题和分值都会带上，改动互不影响。</p>
      <Field required label="试卷名称" hint={`最多 ${NAMES.paper.max} 个字`} error={form.errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
    </FormDialog>
  )
}
