import type { QuestionType } from '@jiangtai/shared/questions/question-types.ts'
import { PHASE_IDS, phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { PhaseField, SubjectField } from '../../../shared/forms/SubjectFields.tsx'
import { type Problems, textOf, useForm } from '../../../shared/forms/use-form.ts'
import { clearCart } from '../../../shared/questions/cart/cart.queries.ts'
import { useOwnPlace } from '../../../shared/questions/own/own-place.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import { today } from '../../../shared/today.ts'
import { composePath } from '../../../shared/questions/papers/compose-path.ts'
import { createPaper } from '../papers.queries.ts'

type PhaseId = (typeof PHASE_IDS)[number]
type PaperValues = { title: string; subject_id: string | null; phase_id: PhaseId | null; clears: boolean }

/** The first questions of a new paper: the questions in the cart, or the usable ones of another paper ([PA-72]). */
export type FirstQuestions = {
  from: 'cart' | 'paper'
  subject_id: string
  question_ids: readonly string[]
  /** The order of their types; absent for the usual one. */
  types?: readonly QuestionType[]
}

/** 新建试卷: blank, or of questions that were chosen ([PA-10]). */
export function NewPaperDialog({
  first = null,
  onMade = () => {},
  onClose,
}: {
  first?: FirstQuestions | null
  onMade?: () => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const subjects = useSubjects()
  const create = useMutation(createPaper())
  const clear = useMutation(clearCart())
  const own = useOwnPlace()
  const subject_id = first?.subject_id ?? own.subject_id
  const { phase_id } = own
  const [day] = useState(today)
  const name = subject_id === null ? '' : subjectName(subjects, subject_id, phase_id)
  const form = useForm<PaperValues, { paper_id: string } | null>({
    initial: {
      title: `${phase_id === null ? '' : phaseName(phase_id)}${name}试卷 ${day}`,
      ...{ subject_id, phase_id, clears: true },
    },
    check: wrongFields,
    async send({ title, ...chosen }, request_id) {
      if (chosen.subject_id === null || chosen.phase_id === null) return null
      return create.mutateAsync({
        ...{ title: title.trim(), subject_id: chosen.subject_id, phase_id: chosen.phase_id, request_id },
        question_ids: [...(first?.question_ids ?? [])],
        types: [...(first?.types ?? [])],
      })
    },
    onDone(made, { clears }) {
      if (made === null) return
      if (first?.from === 'cart' && clears) clear.mutate({ subject_id: first.subject_id })
      onClose()
      onMade()
      void navigate(composePath(made.paper_id))
    },
  })
  const { values, errorAt, set } = form
  return (
    <FormDialog title="新建试卷" save="开始组卷" verb="新建" width={520} form={form} onClose={onClose}>
      <Field required label="试卷名称" hint={`最多 ${NAMES.paper.max} 个字`} error={errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <PhaseField
        value={values.phase_id}
        error={errorAt('phase_id')}
        onChange={(chosen) => set({ phase_id: PHASE_IDS.find((id) => id === chosen) ?? null })}
      />
      {first === null ? (
        <SubjectField
          phase_id={values.phase_id}
          value={values.subject_id}
          error={errorAt('subject_id')}
          onChange={(chosen) => set({ subject_id: chosen })}
        />
      ) : (
        <>
          <p>
            放入{first.from === 'cart' ? '试题篮' : '这份试卷'}里的 {first.question_ids.length} 道{name}
            题，按题型分成大题。
          </p>
          {first.from === 'cart' && (
            <Checkbox checked={values.clears} onChange={() => set({ clears: !values.clears })}>
              组卷后清空试题篮
            </Checkbox>
          )}
        </>
      )}
    </FormDialog>
  )
}

function wrongFields({ title, subject_id, phase_id }: PaperValues): Problems<PaperValues> {
  const wrong = nameRefusal('paper', title)
  return {
    ...(wrong === null ? {} : { title: wrong }),
    ...(subject_id === null ? { subject_id: '请选择学科' } : {}),
    ...(phase_id === null ? { phase_id: '请选择学段' } : {}),
  }
}
