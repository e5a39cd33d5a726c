import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../core/api.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { composePath } from '../../../shared/questions/papers/compose-path.ts'
import { addToCart } from '../../../shared/questions/cart/cart.queries.ts'
import { firstMissed, type WrongFilter } from './wrong.queries.ts'

type RedoValues = { count: number; goal: 'paper' | 'cart'; title: string }

const COUNTS = [5, 10, 20, 30, 50]

/** 错题重练: the first of the list as it is narrowed and ordered, as a new paper or in the cart (QC-21). */
export function RedoDialog({
  filter,
  phase_id,
  title,
  total,
  onClose,
}: {
  filter: WrongFilter
  phase_id: string
  /** The name of a paper of these questions. */
  title: string
  /** The number of questions in the list. */
  total: number
  onClose: () => void
}) {
  const navigate = useNavigate()
  const add = useMutation(addToCart())
  const form = useForm<RedoValues, { paper_id: string | null; count: number }>({
    initial: { count: 10, goal: 'paper', title },
    check: ({ goal, title: named }) => {
      const wrong = goal === 'paper' ? nameRefusal('paper', named) : null
      return wrong === null ? {} : { title: wrong }
    },
    async send({ count, goal, title: named }, request_id) {
      const missed = await firstMissed(filter, count)
      const question_ids = missed.flatMap(({ may_use, question }) => (may_use ? [question.question_id] : []))
      if (question_ids.length === 0) throw new Error('这些题已经删除，或者是同事自己的题，不能选用')
      if (goal === 'cart') {
        await add.mutateAsync({ question_ids })
        return { paper_id: null, count: question_ids.length }
      }
      const { subject_id } = filter
      const phase = PHASE_IDS.find((id) => id === phase_id)
      if (phase === undefined) throw new Error('这个班的学段不能组卷')
      const made = await api.call('POST /api/question_center/v1/paper/create', {
        ...{ title: named.trim(), subject_id, phase_id: phase, question_ids, request_id },
      })
      return { paper_id: made.paper_id, count: question_ids.length }
    },
    onDone({ paper_id, count }) {
      onClose()
      if (paper_id === null) return message.success(`已把 ${count} 道错题放进试题篮`)
      void navigate(composePath(paper_id))
    },
  })
  const { values, errorAt, set } = form
  return (
    <FormDialog title="错题重练" save="选题" form={form} onClose={onClose}>
      <p>按现在的筛选和排列，从前往后选，共有 {total} 道错题。</p>
      <Field label="选多少题" hint={null} error={errorAt('count')}>
        {(field) => (
          <Select
            {...field}
            value={values.count}
            options={COUNTS.map((count) => ({ value: count, label: `前 ${count} 题` }))}
            onChange={(count) => set({ count })}
          />
        )}
      </Field>
      <Field label="放到哪里" hint={null} error={errorAt('goal')}>
        {(field) => (
          <Select
            {...field}
            value={values.goal}
            options={[
              { value: 'paper', label: '组成一份新试卷' },
              { value: 'cart', label: '放进试题篮' },
            ]}
            onChange={(goal) => set({ goal })}
          />
        )}
      </Field>
      {values.goal === 'paper' && (
        <Field required label="试卷名称" hint={`最多 ${NAMES.paper.max} 个字`} error={errorAt('title')}>
          {(field) => <Input {...field} {...textOf(form, 'title')} />}
        </Field>
      )}
    </FormDialog>
  )
}
