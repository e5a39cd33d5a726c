import type { Permission } from '@jiangtai/shared/core/permissions.ts'
import type { ReactNode } from 'react'
import { useCan } from './user.ts'

/** Shows its children to those who may do this (spec §6). */
export function Can({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useCan(permission) ? children : null
}
