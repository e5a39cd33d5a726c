import type { Permission } from '@jiangtai/shared/core/permissions.ts'
import { Activity, type ReactNode } from 'react'
import { useCan } from './session/user.ts'

/**
 * Shows its children to those who may do this (spec §6). For the others they are removed, or with `otherwise="hide"` kept out of
 * sight: what was typed in them is there again when the permission is.
 */
export function Can({
  permission,
  otherwise = 'remove',
  children,
}: {
  permission: Permission
  otherwise?: 'remove' | 'hide'
  children: ReactNode
}) {
  const mayDo = useCan(permission)
  if (otherwise === 'remove') return mayDo ? children : null
  return <Activity mode={mayDo ? 'visible' : 'hidden'}>{children}</Activity>
}
