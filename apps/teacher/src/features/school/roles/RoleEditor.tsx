import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import type { Grants } from '@jiangtai/shared/core/permissions.ts'
import { useId, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { changeWords, draftedRole, NO_CHANGES, type Role, type RoleDraft } from './role-draft.ts'
import { roleLock } from './role-locks.ts'
import { RemoveRole } from './RemoveRole.tsx'
import { SaveRoleDialog } from './SaveRoleDialog.tsx'
import styles from './roles.module.css'

/** One role: its name, its second step, its matrix; saved together, after telling the changes in words. */
export function RoleEditor({
  role,
  draft,
  own,
  mayEdit,
  onChange,
  onRemoved,
}: {
  role: Role
  draft: RoleDraft
  /** The rights of the signed-in manager: no more can be given. */
  own: Grants
  mayEdit: boolean
  onChange: (draft: RoleDraft) => void
  onRemoved: () => void
}) {
  const id = useId()
  const [isSaving, setIsSaving] = useState(false)
  const lock = roleLock(role, { mayEdit })
  const isLocked = lock !== null
  const changes = changeWords(role, draft)
  const shown = draftedRole(role, draft)
  const wrongName = isLocked ? null : nameRefusal('role', shown.name)

  function handleSave() {
    if (wrongName !== null) return document.getElementById(`${id}-name`)?.focus()
    if (changes.length === 0) return message.info('没有修改')
    setIsSaving(true)
  }

  return (
    <section className={styles.editor} aria-label={role.name}>
      <div className={styles.head}>
        <div className={styles.name}>
          <label htmlFor={`${id}-name`}>角色名称</label>
          <Input
            id={`${id}-name`}
            value={shown.name}
            maxLength={NAMES.role.max}
            disabled={isLocked}
            status={wrongName === null ? '' : 'error'}
            aria-invalid={wrongName !== null}
            aria-describedby={wrongName === null ? undefined : `${id}-wrong`}
            onChange={({ target }) => onChange({ ...draft, name: nameChange(role, target.value) })}
          />
          {wrongName !== null && (
            <span id={`${id}-wrong`} className={styles.wrong} role="alert">
              {wrongName}
            </span>
          )}
        </div>
        <Checkbox
          className={styles.step}
          checked={shown.needs_second_step}
          disabled={isLocked}
          onChange={({ target }) =>
            onChange({
              ...draft,
              needs_second_step: target.checked === role.needs_second_step ? null : target.checked,
            })
          }
        >
          <span>
            登录时再验证
            <span className={styles.hint}>用验证器应用或短信；两样都没有的，登录时先设置验证器</span>
          </span>
        </Checkbox>
        {!isLocked && (
          <div className={styles.buttons}>
            {role.based_on !== null && <RemoveRole role={role} onRemoved={onRemoved} />}
            {changes.length > 0 && <Button onClick={() => onChange(NO_CHANGES)}>放弃修改</Button>}
            <Button type="primary" onClick={handleSave}>
              保存
            </Button>
          </div>
        )}
      </div>
      {lock !== null && <p className={styles.notice}>{lock}</p>}
      {lock === null && role.role_key === 'school_manager' && (
        <p className={styles.notice}>校管理员角色的权限不能减少，否则没有人能再给回来。</p>
      )}
      {role.role_key !== 'student' && (
        <PermissionMatrix role={role} draft={draft} own={own} isLocked={isLocked} onChange={onChange} />
      )}
      {isSaving && (
        <SaveRoleDialog
          role={role}
          draft={draft}
          onSaved={() => onChange(NO_CHANGES)}
          onClose={() => setIsSaving(false)}
        />
      )}
    </section>
  )
}

/** The present name is no change. */
function nameChange(role: Role, typed: string): string | null {
  return typed === role.name ? null : typed
}
