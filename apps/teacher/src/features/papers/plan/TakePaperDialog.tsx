import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { ComposedPaper } from '@jiangtai/shared/papers/plan/contract.ts'
import { questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { composePath } from '../../../shared/questions/papers/compose-path.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import { today } from '../../../shared/today.ts'
import { createPlanned } from './plan.queries.ts'
import type { Composed } from './use-composing.ts'

/** The composed paper becomes a paper under a name, and is worked on from there ([PA-34]). */
export function TakePaperDialog({
  composed: { plan },
  sections,
  onClose,
}: {
  composed: Composed
  sections: ComposedPaper['sections']
  onClose: () => void
}) {
  const navigate = useNavigate()
  const subjects = useSubjects()
  const create = useMutation(createPlanned())
  const { subject_id, phase_id } = plan
  const [title] = useState(
    () => `${phaseName(phase_id)}${subjectName(subjects, subject_id, phase_id)}试卷 ${today()}`,
  )
  const form = useForm<{ title: string }, { paper_id: string }>({
    initial: { title },
    check: (values) => {
      const wrong = nameRefusal('paper', values.title)
      return wrong === null ? {} : { title: wrong }
    },
    send: (values, request_id) =>
      create.mutateAsync({
        ...{ title: values.title.trim(), subject_id, phase_id, request_id },
        sections: sections.map(({ type, score, questions }) => ({
          ...{ title: questionTypeName(type), score },
          question_ids: questions.map(({ question_id }) => question_id),
        })),
      }),
    onDone({ paper_id }) {
      onClose()
      void navigate(composePath(paper_id))
    },
  })
  return (
    <FormDialog title="用这些题组卷" save="存成试卷" verb="存成" width={520} form={form} onClose={onClose}>
      <Field required label="试卷名称" hint={`最多 ${NAMES.paper.max} 个字`} error={form.errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <p>存好以后可以调整顺序、分值，换题，导出 Word。</p>
    </FormDialog>
  )
}
