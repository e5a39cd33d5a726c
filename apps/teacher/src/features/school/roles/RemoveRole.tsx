import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import type { Role } from './role-draft.ts'
import { removeRole } from './roles.queries.ts'

/** Removes a role of the school's own; the server says who still has it. */
export function RemoveRole({ role, onRemoved }: { role: Role; onRemoved: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation(removeRole())
  return (
    <>
      <Button danger onClick={() => setIsAsking(true)}>
        删除角色
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`删除角色“${role.name}”？`}
          danger="删除"
          isPending={remove.isPending}
          error={remove.error}
          onClose={() => setIsAsking(false)}
          onConfirm={() =>
            remove.mutate(
              { role_id: role.role_id },
              {
                onSuccess: () => {
                  message.success(`已删除角色“${role.name}”`)
                  onRemoved()
                },
              },
            )
          }
        >
          {role.account_count === 0
            ? '现在没有账号使用它。删除后要用时可以再新建。'
            : `有 ${role.account_count} 个账号使用它，要先给他们换职务。`}
        </ConfirmDialog>
      )}
    </>
  )
}
