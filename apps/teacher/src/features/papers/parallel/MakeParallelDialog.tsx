import type { ParallelSet } from '@jiangtai/shared/papers/parallel/contract.ts'
import { formName, LATER_FORMS, type LaterForm } from '@jiangtai/shared/papers/parallel/forms.ts'
import { Checkbox, CheckboxGroup, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { useForm } from '../../../shared/forms/use-form.ts'
import { createParallel } from './parallel.queries.ts'
import styles from './parallel.module.css'

type Values = {
  forms: readonly string[]
  takes_others: boolean
  moves_questions: boolean
  moves_options: boolean
}
type Made = { papers: { form: LaterForm }[]; changed_count: number }

/** 生成平行卷: which forms, and how they differ from the first paper ([PA-83], [PA-88]). */
export function MakeParallelDialog({
  first,
  taken,
  onClose,
}: {
  first: ParallelSet['papers'][number]
  taken: readonly string[]
  onClose: () => void
}) {
  const create = useMutation(createParallel())
  const free = LATER_FORMS.filter((form) => !taken.includes(form))
  const form = useForm<Values, Made>({
    initial: { forms: free.slice(0, 1), takes_others: false, moves_questions: true, moves_options: true },
    check: ({ forms, takes_others, moves_questions, moves_options }) => ({
      ...(forms.length === 0 ? { forms: '请选择要生成的卷别' } : {}),
      ...(takes_others || moves_questions || moves_options
        ? {}
        : { moves_questions: '请至少选一种不同：换题，或打乱题目、选项的顺序' }),
    }),
    send: ({ forms, ...choices }, request_id) =>
      create.mutateAsync({
        ...{ paper_id: first.paper_id, revision: first.revision, request_id, ...choices },
        forms: free.filter((one) => forms.includes(one)),
      }),
    onDone({ papers, changed_count }, { takes_others }) {
      message.success(madeWords(papers, takes_others ? [changed_count, first.question_count] : null))
      onClose()
    },
  })
  const { values, set, errorAt } = form
  return (
    <FormDialog title="生成平行卷" save="生成" verb="生成" width={560} form={form} onClose={onClose}>
      <p className={styles.hint}>
        现在的试卷作为 A 卷{first.state === 'finished' ? '' : '，先存为一个完成的版本'}
        。各卷大题、分值和难度相当，各有自己的答案。
      </p>
      <FieldGroup label="生成" hint={null} error={errorAt('forms')}>
        <CheckboxGroup
          value={values.forms}
          options={free.map((one) => ({ value: one, label: formName(one) }))}
          onChange={(forms) => set({ forms })}
        />
      </FieldGroup>
      <FieldGroup label="题目" hint={null} error={null}>
        <div className={styles.ways}>
          <Radio checked={!values.takes_others} onChange={() => set({ takes_others: false })}>
            和 A 卷一样的题
          </Radio>
          <Radio checked={values.takes_others} onChange={() => set({ takes_others: true })}>
            换成同题型、同知识点、难度相当的题；没有合适的用原题
          </Radio>
        </div>
      </FieldGroup>
      <FieldGroup
        label="顺序"
        hint="判断题、选项互相提到的题（如“以上都对”）选项不动"
        error={errorAt('moves_questions')}
      >
        <div className={styles.ways}>
          <Checkbox
            checked={values.moves_questions}
            onChange={({ target }) => set({ moves_questions: target.checked })}
          >
            打乱大题里题目的顺序
          </Checkbox>
          <Checkbox
            checked={values.moves_options}
            onChange={({ target }) => set({ moves_options: target.checked })}
          >
            打乱选项的顺序
          </Checkbox>
        </div>
      </FieldGroup>
    </FormDialog>
  )
}

/** The made papers in words, and how many questions of all the papers are others; null where none were asked for. */
function madeWords(papers: Made['papers'], changed: [number, number] | null): string {
  const made = `已生成 ${papers.map(({ form }) => formName(form)).join('、')}`
  if (changed === null) return made
  const [count, each] = changed
  const left = papers.length * each - count
  return `${made}，换了 ${count} 道题${left === 0 ? '' : `；${left} 道没有合适的同类题，用的原题`}`
}
