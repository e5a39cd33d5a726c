import { ApiError } from '@jiangtai/client/api.ts'
import { MAX_OWN_TEXT } from '@jiangtai/shared/tasks/limits.ts'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { GivenQuestions } from '../../../../questions/homework/new-homework.queries.ts'
import { Field } from '../../../../forms/Field.tsx'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { textOf, useForm } from '../../../../forms/use-form.ts'
import { useTaskKind } from '../../../kind/TaskKind.tsx'
import type { TaskDraft } from '../../task-draft.ts'
import { type WrittenQuestion, writeQuestion } from '../own.queries.ts'
import type { WrittenParts } from '../written-parts.ts'
import { BoxRow } from './BoxRow.tsx'
import { type BoxAnswer, boxItem } from './drawn-pages.ts'
import styles from './boxes.module.css'

type Values = { text: string; answers: readonly BoxAnswer[] }

/** Kinds, answers, scores and words of a page with answer boxes that stands in a task: its boxes lie where they were drawn ([HK-115]). */
export function WrittenBoxesDialog({
  place,
  written,
  onWritten,
  onClose,
}: {
  place: Pick<TaskDraft, 'subject_id' | 'phase_id'>
  written: Extract<WrittenParts, { kind: 'boxes' }>
  onWritten: (given: GivenQuestions) => unknown
  onClose: () => void
}) {
  const { id: kind } = useTaskKind()
  const write = useMutation(writeQuestion(kind))
  const [chosen, setChosen] = useState(0)
  const { pictures, boxes } = written
  const form = useForm<Values, WrittenQuestion>({
    initial: { text: written.text, answers: boxes.map(({ answer }) => answer) },
    check: () => ({}),
    send: ({ text, answers }, request_id) =>
      write.mutateAsync({
        ...{ ...place, text, request_id, picture_keys: pictures.map(({ object_key }) => object_key) },
        items: boxes.map((box, at) => boxItem(answers[at] ?? box.answer, box.place)),
      }),
    onDone({ question, view }) {
      onWritten({ questions: [question], views: [view] })
      onClose()
    },
  })
  const { answers } = form.values
  const refused = write.error instanceof ApiError ? write.error.fields : []
  const page = boxes[chosen]?.place.page ?? 0
  return (
    <FormDialog title="修改答题框" save="保存" verb="保存" width={1120} form={form} onClose={onClose}>
      <p className={styles.note}>框画在照片上，位置不能再改；要改位置，请移出这道题重新画。</p>
      <div className={styles.desk}>
        <img className={styles.drawnPage} src={pictures[page]?.url} alt={`第 ${page + 1} 页，画着答题框`} />
        <div className={styles.side}>
          <ol className={styles.rows} aria-label="答题框">
            {boxes.map((box, at) => (
              <BoxRow
                key={at}
                number={at + 1}
                page={pictures.length > 1 ? box.place.page + 1 : null}
                isLast={at === boxes.length - 1}
                isChosen={at === chosen}
                answer={answers[at] ?? box.answer}
                fault={refused.find(({ field }) => field.startsWith(`items.${at}.`))?.message ?? null}
                acts={{
                  onChoose: () => setChosen(at),
                  onAnswer: (answer) => form.set({ answers: answers.with(at, answer) }),
                  placing: null,
                }}
              />
            ))}
          </ol>
        </div>
      </div>
      <Field label="要求" hint="可以不写" error={form.errorAt('text')}>
        {(field) => (
          <TextArea {...field} min_rows={1} max_rows={4} maxLength={MAX_OWN_TEXT} {...textOf(form, 'text')} />
        )}
      </Field>
    </FormDialog>
  )
}
