import { PHASE_IDS, phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { isSubjectId, subjectName } from '@jiangtai/shared/school/subjects.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readProfile } from '../../../core/session/profile.ts'
import { useUser } from '../../../core/session/user.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { PhaseField, SubjectField } from '../../../shared/forms/SubjectFields.tsx'
import { type Problems, textOf, useForm } from '../../../shared/forms/use-form.ts'
import { clearCart } from '../../../shared/questions/cart/cart.queries.ts'
import { useSchoolPhases } from '../../../shared/school-phases.queries.ts'
import { useSubjects } from '../../../shared/subjects.ts'
import { today } from '../../../shared/today.ts'
import { composePath } from '../../../shared/questions/papers/compose-path.ts'
import { createPaper } from '../papers.queries.ts'

type PhaseId = (typeof PHASE_IDS)[number]
type PaperValues = { title: string; subject_id: string | null; phase_id: PhaseId | null; clears: boolean }

/** What of the cart a new paper begins with. */
export type FromCart = { subject_id: string; question_ids: readonly string[] }

/** 新建试卷: blank, or of what lies in the cart ([PA-10]). */
export function NewPaperDialog({
  cart = null,
  onMade = () => {},
  onClose,
}: {
  cart?: FromCart | null
  onMade?: () => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const { info } = useUser()
  const subjects = useSubjects()
  const phases = useSchoolPhases()
  const create = useMutation(createPaper())
  const clear = useMutation(clearCart())
  const own = isSubjectId(info.subject) ? info.subject : null
  const subject_id = cart?.subject_id ?? own
  const ownPhase = readProfile()?.profile.phase
  const phase_id = phases.find((id) => id === ownPhase || phases.length === 1) ?? null
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
        question_ids: [...(cart?.question_ids ?? [])],
      })
    },
    onDone(made, { clears }) {
      if (made === null) return
      if (cart !== null && clears) clear.mutate({ subject_id: cart.subject_id })
      onClose()
      onMade()
      void navigate(composePath(made.paper_id))
    },
  })
  const { values, errorAt, set } = form
  return (
    <FormDialog title="新建试卷" save="开始组卷" verb="新建" width={520} form={form} onClose={onClose}>
      <Field label="试卷名称" hint={`必填，最多 ${NAMES.paper.max} 个字`} error={errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <PhaseField
        value={values.phase_id}
        error={errorAt('phase_id')}
        onChange={(chosen) => set({ phase_id: PHASE_IDS.find((id) => id === chosen) ?? null })}
      />
      {cart === null ? (
        <SubjectField
          phase_id={values.phase_id}
          value={values.subject_id}
          error={errorAt('subject_id')}
          onChange={(chosen) => set({ subject_id: chosen })}
        />
      ) : (
        <>
          <p>
            放入试题篮里的 {cart.question_ids.length} 道{name}题，按题型分成大题。
          </p>
          <Checkbox checked={values.clears} onChange={() => set({ clears: !values.clears })}>
            组卷后清空试题篮
          </Checkbox>
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
