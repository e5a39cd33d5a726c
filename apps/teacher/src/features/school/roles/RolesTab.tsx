import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanForSchool, useUser } from '../../../core/session/user.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { useUnsavedPart } from '../../../shared/forms/unsaved-part.ts'
import { changeWords, NO_CHANGES, type Role, type RoleDraft } from './role-draft.ts'
import { RoleEditor } from './RoleEditor.tsx'
import { rolesQuery } from '../../../shared/people/roles.queries.ts'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import styles from './roles.module.css'

const CreateRoleDialog = laterDialog(async () => (await import('./CreateRoleDialog.tsx')).CreateRoleDialog)

/** 角色权限: the roles of the school, and the rights of each of them. */
export function RolesTab() {
  const address = useAddress()
  const roles = useQuery(rolesQuery())
  const mayEdit = useCanForSchool('schoolManage.edit')
  const { grants, role: own_role } = useUser()
  // Changes of one role stay while one looks at another.
  const [drafts, setDrafts] = useState<Record<string, RoleDraft>>({})
  const [isAdding, setIsAdding] = useState(false)
  const draftOf = ({ role_id }: Role) => drafts[role_id] ?? NO_CHANGES
  const isDirty = (role: Role) => changeWords(role, draftOf(role)).length > 0
  useUnsavedPart(roles.data?.some(isDirty) ?? false)

  if (roles.isError && roles.data === undefined)
    return <FailedList what="角色" error={roles.error} onRetry={() => void roles.refetch()} />
  if (roles.data === undefined) return <RolesSkeleton />
  const opened = roles.data.find(({ role_id }) => role_id === address.read('role')) ?? roles.data[0]
  if (opened === undefined) return null
  return (
    <div className={styles.roles}>
      <nav className={styles.list} aria-label="角色">
        {roles.data.map((role) => (
          <button
            key={role.role_id}
            type="button"
            className={styles.role}
            aria-current={role === opened}
            onClick={() => address.change({ role: role.role_id })}
          >
            {role.name}
            {role.role_id === own_role.id && <span className={styles.mark}>我的角色</span>}
            {isDirty(role) && (
              <span className={styles.mark} data-kind="unsaved">
                未保存
              </span>
            )}
          </button>
        ))}
        {mayEdit && <Button onClick={() => setIsAdding(true)}>新建角色</Button>}
      </nav>
      <RoleEditor
        key={opened.role_id}
        role={opened}
        // A manager who may no longer change it sees the stored role.
        draft={mayEdit ? draftOf(opened) : NO_CHANGES}
        own={grants}
        mayEdit={mayEdit}
        onChange={(draft) => setDrafts({ ...drafts, [opened.role_id]: draft })}
        onRemoved={() => address.change({ role: null })}
      />
      {isAdding && (
        <CreateRoleDialog
          roles={roles.data}
          copy_of={opened.role_id}
          onDone={(role_id) => {
            setIsAdding(false)
            address.change({ role: role_id })
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  )
}

function RolesSkeleton() {
  return (
    <div className={styles.roles} aria-busy="true">
      <div className={styles.list}>
        {[0, 1, 2, 3].map((row) => (
          <SkeletonBlock key={row} height={36} />
        ))}
      </div>
      <SkeletonBlock height={480} />
    </div>
  )
}
