import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { createInvitation } from './joining.queries.ts'
import styles from './joining.module.css'

const NOTE_MAX = 100

/** Makes a code; the note is for the school's own memory. */
export function NewInvitation() {
  const create = useMutation(createInvitation())
  const form = useForm({
    initial: { note: '' },
    check: () => ({}),
    send: ({ note }, request_id) => create.mutateAsync({ note: note.trim(), request_id }),
    onDone({ code }) {
      form.restart({ note: '' })
      message.success(`已生成邀请码 ${code}`)
    },
  })
  const { element, submit } = form

  return (
    <form
      ref={element}
      className={styles.newCode}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field
        label="备注"
        hint="可以不填，如“新来的数学组老师”。7 天内有效"
        error={form.errorAt('note') ?? form.failure}
      >
        {(field) => <Input {...field} {...textOf(form, 'note')} maxLength={NOTE_MAX} />}
      </Field>
      <Button type="primary" htmlType="submit" loading={form.isBusy}>
        生成邀请码
      </Button>
    </form>
  )
}
