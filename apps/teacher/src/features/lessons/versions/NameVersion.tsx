import { newId } from '@jiangtai/shared/core/ids.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { LessonEditor } from '../lesson-editor.ts'
import { saveVersion } from './versions.queries.ts'
import styles from './versions.module.css'

/** 存为版本: what the lesson is now, under a name ([LE-122]). */
export function NameVersion({ lesson, editor }: { lesson: LessonView; editor: LessonEditor }) {
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const save = useMutation(saveVersion())

  async function handleSave(event: FormEvent) {
    event.preventDefault()
    const refusal = nameRefusal('task', name)
    setWrong(refusal)
    if (refusal !== null) return
    // A version is made of what the server has.
    if (!(await editor.flush())) return setWrong('还有修改没有保存，请先重试保存')
    save.mutate(
      { prepare_lesson_id: lesson.prepare_lesson_id, name: name.trim(), request_id: newId() },
      {
        onSuccess: () => {
          message.success(`已存为版本“${name.trim()}”`)
          setName('')
        },
        onError: (error) => setWrong(error.message),
      },
    )
  }

  return (
    <form className={styles.naming} onSubmit={(event) => void handleSave(event)}>
      <Input
        aria-label="版本名称"
        placeholder="版本名称，如：第一次研讨后"
        maxLength={NAMES.task.max}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" loading={save.isPending}>
        存为版本
      </Button>
      {wrong !== null && <p role="alert">{wrong}</p>}
    </form>
  )
}
