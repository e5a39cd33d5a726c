import { PHASE_IDS, type PhaseId } from '@jiangtai/shared/core/dictionaries.ts'
import { formatDay } from '@jiangtai/shared/core/dates.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useOwnPlace } from '../own/own-place.ts'
import { PhaseField, SubjectField } from '../../forms/SubjectFields.tsx'
import { type Problems, textOf, useForm } from '../../forms/use-form.ts'
import { useSubjects } from '../../subjects.ts'
import { today } from '../../today.ts'
import { homeworkEditPath } from './homework-paths.ts'
import { createHomework, type GivenQuestions } from './new-homework.queries.ts'

type Values = { title: string; subject_id: string | null; phase_id: PhaseId | null }

/** The first values of a new homework. */
export type HomeworkStart = {
  title?: string
  subject_id: string
  phase_id: PhaseId | null
  /** The questions in words: 试题篮里的 5 道题. */
  words: string
  questions: () => Promise<Pick<GivenQuestions, 'questions'>>
}

/** 布置作业: a draft with a name, blank or with questions that were chosen elsewhere; everything else stands on its page (HW-02). */
export function NewHomeworkDialog({
  start = null,
  onMade = () => {},
  onClose,
}: {
  start?: HomeworkStart | null
  onMade?: () => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const subjects = useSubjects()
  const own = useOwnPlace()
  const create = useMutation(createHomework())
  const subject_id = start?.subject_id ?? own.subject_id
  const phase_id = start?.phase_id ?? own.phase_id
  const [title] = useState(() => {
    const subject = subject_id === null ? '' : subjectName(subjects, subject_id, phase_id)
    return start?.title ?? `${formatDay(today())}${subject}作业`
  })
  const form = useForm<Values, { task_id: string } | null>({
    initial: { title: title.slice(0, NAMES.task.max), subject_id, phase_id },
    check: wrongFields,
    async send(values, request_id) {
      if (values.subject_id === null || values.phase_id === null) return null
      return create.mutateAsync({
        ...{ title: values.title.trim(), subject_id: values.subject_id, phase_id: values.phase_id },
        ...{ questions: start?.questions ?? (async () => ({ questions: [] })), request_id },
      })
    },
    onDone(made) {
      if (made === null) return
      onClose()
      onMade()
      void navigate(homeworkEditPath(made.task_id))
    },
  })
  const { values, errorAt, set } = form
  return (
    <FormDialog title="布置作业" save="开始布置" verb="新建" width={520} form={form} onClose={onClose}>
      <Field label="作业名称" hint={`必填，最多 ${NAMES.task.max} 个字`} error={errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <PhaseField
        value={values.phase_id}
        error={errorAt('phase_id')}
        onChange={(chosen) => set({ phase_id: PHASE_IDS.find((id) => id === chosen) ?? null })}
      />
      <SubjectField
        phase_id={values.phase_id}
        value={values.subject_id}
        error={errorAt('subject_id')}
        onChange={(chosen) => set({ subject_id: chosen })}
      />
      <p>
        {start === null
          ? '接下来选题目、布置对象和时间；没有发布之前都在草稿箱里。'
          : `放入${start.words}。接下来选布置对象和时间；没有发布之前都在草稿箱里。`}
      </p>
    </FormDialog>
  )
}

function wrongFields({ title, subject_id, phase_id }: Values): Problems<Values> {
  const wrong = nameRefusal('task', title)
  return {
    ...(wrong === null ? {} : { title: wrong.replace('名称', '作业名称') }),
    ...(subject_id === null ? { subject_id: '请选择学科' } : {}),
    ...(phase_id === null ? { phase_id: '请选择学段' } : {}),
  }
}
