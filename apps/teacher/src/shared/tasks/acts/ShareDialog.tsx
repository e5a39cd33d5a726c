import type { SchoolAudience } from '@jiangtai/shared/review/audience.ts'
import { AUDIENCE_NAMES } from '@jiangtai/shared/review/audience-names.ts'
import type { TaskListItem } from '@jiangtai/shared/tasks/views.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useForm } from '../../forms/use-form.ts'
import { carriedWords } from '../task-words.ts'
import { shareTask } from '../shared/shared.queries.ts'

/** 共享: its content of now, for the school or the 备课组; it takes the place of content that was shared before ([TK-60], [TK-62]). */
export function ShareDialog({
  task,
  onClose,
}: {
  task: Pick<
    TaskListItem,
    'task_id' | 'title' | 'set_count' | 'question_count' | 'material_count' | 'step_count' | 'audience'
  >
  onClose: () => void
}) {
  const { id: kind } = useTaskKind()
  const { task_id, title, audience: before } = task
  const share = useMutation(shareTask(kind))
  const form = useForm<{ audience: SchoolAudience }, unknown>({
    initial: { audience: before ?? 'subject_group' },
    check: () => ({}),
    send: ({ audience }, request_id) => share.mutateAsync({ task_id, audience, request_id }),
    onDone(_done, { audience }) {
      message.success(`已共享给${AUDIENCE_NAMES[audience]}`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={before === null ? `共享《${title}》` : `重新共享《${title}》`}
      save="共享"
      width={480}
      form={form}
      onClose={onClose}
    >
      <p>
        同事可以看到并取用现在的 {carriedWords(task)}和说明，看不到布置对象和学生的数据。
        {before !== null && '之前共享的内容会换成现在的，已经取用的不受影响。'}
      </p>
      <Field label="共享给谁" hint={null} error={form.errorAt('audience')}>
        {(field) => (
          <Select<SchoolAudience>
            {...field}
            value={form.values.audience}
            options={(['subject_group', 'school'] as const).map((value) => ({
              value,
              label: AUDIENCE_NAMES[value],
            }))}
            onChange={(audience) => form.set({ audience })}
          />
        )}
      </Field>
    </FormDialog>
  )
}
