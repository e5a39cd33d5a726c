import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Field } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { createInvitation } from './joining.queries.ts'
import styles from './joining.module.css'

const NOTE_MAX = 100

/** Makes a code; the note is for the school's own memory. */
export function NewInvitation() {
  const [note, setNote] = useState('')
  const create = useMutation(createInvitation())
  const submit = useOneSubmission<{ note: string }, { code: string }>(create.mutate)

  function handleCreate(event: FormEvent) {
    event.preventDefault()
    submit(
      { note: note.trim() },
      {
        onSuccess: ({ code }) => {
          setNote('')
          message.success(`已生成邀请码 ${code}`)
        },
      },
    )
  }

  return (
    <form className={styles.newCode} onSubmit={handleCreate} noValidate>
      <Field
        label="备注"
        hint="可以不填，如“新来的数学组老师”。7 天内有效"
        error={create.error?.message ?? null}
      >
        {(field) => (
          <Input
            {...field}
            value={note}
            maxLength={NOTE_MAX}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit" loading={create.isPending}>
        生成邀请码
      </Button>
    </form>
  )
}
