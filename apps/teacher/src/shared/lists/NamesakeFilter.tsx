import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { useUser } from '../../core/session/user.ts'
import { AddressSelect } from './ListFilters.tsx'

/** 只看同名的人: namesakes beside each other, for whoever's office is the whole school ([SC-150]). */
export function NamesakeFilter() {
  if (useUser().info.manager_type !== MANAGER_TYPE.school) return null
  return (
    <AddressSelect
      {...{ label: '同名', name: 'namesakes', first: '不限同名', width: 112 }}
      options={[{ value: 'yes', label: '只看同名' }]}
    />
  )
}
