import { itemsInShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import { MAX_COMMENT } from '@jiangtai/shared/tasks/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { ChoiceChips } from '@jiangtai/ui/lists/ChoiceChips.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Field } from '../../../forms/Field.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { textOf, useForm } from '../../../forms/use-form.ts'
import { namesOf } from '../../acts/names-of.ts'
import { useTaskKind } from '../../kind/TaskKind.tsx'
import type { TaskDetail } from '../../task.queries.ts'
import { askedItems } from '../item-names.ts'
import { returnStudents } from '../marking.queries.ts'
import { undoStack } from '../undo/undo-stack.ts'
import { hasReason, RETURN_REASONS, toggleReason } from './reasons.ts'
import styles from './return.module.css'

/** Null asks for every item without full score. */
type Values = { item_ids: readonly string[] | null; note: string }

/** 打回订正: a round for the items without full score or for chosen ones, with a reason (HW-13, [TK-223]). */
export function ReturnDialog({
  task,
  students,
  item_ids = null,
  settled,
  onDone,
  onClose,
}: {
  task: TaskDetail
  students: readonly { student_id: string; name: string }[]
  /** The items that are ticked at first. */
  item_ids?: readonly string[] | null
  /** Waits for the scores that are on their way: what is handed back takes none. */
  settled?: () => Promise<void>
  onDone: () => void
  onClose: () => void
}) {
  const { id: kind } = useTaskKind()
  const client = useQueryClient()
  const hand = useMutation(returnStudents(kind))
  const items = useMemo(
    () =>
      itemsInShare(
        [...askedItems(task)].map(([item_id, { name }]) => ({ item_id, name })),
        task.share,
      ),
    [task],
  )
  const form = useForm<Values, { member_count: number; student_ids: string[] }>({
    initial: { item_ids, note: '' },
    check: (values) => ({
      ...(values.item_ids?.length === 0 && { item_ids: '请至少选一道题' }),
      ...(values.note.length > MAX_COMMENT && { note: `最多 ${MAX_COMMENT} 个字` }),
    }),
    async send({ item_ids: chosen, note }, request_id) {
      await settled?.()
      return hand.mutateAsync({
        ...{ task_id: task.task_id, item_ids: chosen === null ? null : [...chosen], note: note.trim() },
        ...{ request_id, student_ids: students.map(({ student_id }) => student_id) },
      })
    },
    onDone({ member_count, student_ids }) {
      const returned = students.filter(({ student_id }) => student_ids.includes(student_id))
      undoStack(client, kind, task.task_id).push({
        kind: 'return',
        students: returned.map(({ student_id, name }) => ({ student_id, name })),
      })
      message.success(`已打回 ${member_count} 人`)
      onDone()
      onClose()
    },
  })
  const { item_ids: chosen, note } = form.values
  const noItem = form.errorAt('item_ids')
  return (
    <FormDialog
      title={`打回订正：${namesOf(students)}`}
      save="打回"
      width={480}
      form={form}
      onClose={onClose}
    >
      <p>还没有提交的学生不受影响。成绩仍按第一次提交计算。</p>
      {items.length > 1 && (
        <div>
          <ChoiceChips
            label="题目"
            any="没有得满分的题"
            value={chosen === null ? null : 'chosen'}
            options={[{ value: 'chosen', label: '选题' }]}
            onChange={(value) => form.set({ item_ids: value === null ? null : (chosen ?? []) })}
          />
          {chosen !== null && (
            <>
              <ul className={styles.items} aria-label="要订正的题">
                {items.map(({ item_id, name }) => (
                  <li key={item_id}>
                    <Checkbox
                      checked={chosen.includes(item_id)}
                      onChange={({ target }) =>
                        form.set({
                          item_ids: target.checked
                            ? [...chosen, item_id]
                            : chosen.filter((id) => id !== item_id),
                        })
                      }
                    >
                      {name}
                    </Checkbox>
                  </li>
                ))}
              </ul>
              <p className={styles.hint}>打回以后只批订正的题：还没批的题请先批完，或者一起选上。</p>
            </>
          )}
          {noItem !== null && (
            <p role="alert" className={styles.wrong}>
              {noItem}
            </p>
          )}
        </div>
      )}
      <Field label="要求" hint="学生看得到，可以不填" error={form.errorAt('note')}>
        {(field) => (
          <>
            <div className={styles.reasons} role="group" aria-label="常用的原因">
              {RETURN_REASONS.map((reason) => (
                <Button
                  key={reason}
                  size="small"
                  aria-pressed={hasReason(note, reason)}
                  onClick={() => form.set({ note: toggleReason(note, reason) })}
                >
                  {reason}
                </Button>
              ))}
            </div>
            <TextArea
              {...field}
              autoFocus
              min_rows={2}
              max_rows={6}
              maxLength={MAX_COMMENT}
              {...textOf(form, 'note')}
            />
          </>
        )}
      </Field>
    </FormDialog>
  )
}
