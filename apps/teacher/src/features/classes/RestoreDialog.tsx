import { ApiError } from '@jiangtai/client/api.ts'
import { restoredStatusOf } from '@jiangtai/shared/classes/rules.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { nameRefusal } from '@jiangtai/shared/core/names.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { restoreClass } from './classes.queries.ts'

/** 恢复; asks for another name when the old one has been given away ([SC-16]). */
export function RestoreDialog({ row, onClose }: { row: ClassView; onClose: () => void }) {
  const { class_id, name } = row
  const restore = useMutation(restoreClass())
  const [other, setOther] = useState(name)
  const taken = restore.error instanceof ApiError ? restore.error.fieldMessage('name') : null
  const [wasTaken, setWasTaken] = useState(false)
  if (taken !== null && !wasTaken) setWasTaken(true)
  const wrong = other.trim() === name ? null : nameRefusal('class', other)

  function handleRestore() {
    if (restore.isPending || wrong !== null) return
    const renamed = other.trim() === name ? {} : { name: other.trim() }
    restore.mutate(
      { class_id, ...renamed },
      {
        onSuccess: () => {
          message.success(`已恢复${other.trim()}`)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={`恢复${name}？`}
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" autoFocus loading={restore.isPending} onClick={handleRestore}>
            恢复
          </Button>
        </>
      }
    >
      <p>
        {restoredStatusOf(row) === 'graduated'
          ? '这个班已读完最后一个年级，恢复后是“已毕业”，名册和记录照旧。'
          : '恢复后可以照常上课、选择和修改，名册和任课还是原来的。'}
      </p>
      {wasTaken && (
        <Field label="新的班级名称" hint="原来的名称已给了别的班，请换一个" error={wrong ?? taken}>
          {(field) => (
            <Input
              {...field}
              value={other}
              maxLength={30}
              onChange={({ target }) => setOther(target.value)}
              onPressEnter={handleRestore}
            />
          )}
        </Field>
      )}
      {restore.error !== null && taken === null && <p role="alert">没有恢复成功：{restore.error.message}</p>}
    </Dialog>
  )
}
