import {
  ASKED_ACTIONS,
  type Grants,
  PERMISSION_IDS,
  type PermissionId,
} from '@jiangtai/shared/core/permissions.ts'
import type { KeyboardEvent } from 'react'
import {
  ACTION_ORDER,
  ACTION_WORDS,
  PERMISSION_WORDS,
  permissionWords,
} from '@jiangtai/shared/session/permission-words.ts'
import { isChanged, isGranted, type Role, type RoleDraft, setCells } from './role-draft.ts'
import { cellLock } from './role-locks.ts'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import styles from './roles.module.css'

type Editing = {
  role: Role
  draft: RoleDraft
  own: Grants
  isLocked: boolean
  onChange: (draft: RoleDraft) => void
}

/** The rights of a role: a row for each permission, a column for each action. Arrows walk from box to box. */
export function PermissionMatrix(editing: Editing) {
  return (
    <ScrollBox label="权限表格">
      <table className={styles.matrix} onKeyDown={walk}>
        <thead>
          <tr>
            <th scope="col">功能</th>
            {ACTION_ORDER.map((action) => (
              <th key={action} scope="col">
                {ACTION_WORDS[action]}
              </th>
            ))}
            {!editing.isLocked && (
              <th scope="col">
                <span className="visually-hidden">整行</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_IDS.filter((id) => id in ASKED_ACTIONS).map((id) => (
            <PermissionRow key={id} id={id} {...editing} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function PermissionRow({ id, role, draft, own, isLocked, onChange }: Editing & { id: PermissionId }) {
  const granted = ACTION_ORDER.filter((action) => isGranted(role, draft, { id, action }))
  const isUnseen = granted.length > 0 && !granted.includes('query')
  const asked = ASKED_ACTIONS[id] ?? []
  const free = ACTION_ORDER.filter(
    (action) => asked.includes(action) && cellLock(role, { own, permission: `${id}.${action}` }) === null,
  ).map((action) => ({ id, action }))
  // The grantable actions may not be all actions of the row.
  const isFull = free.every(({ action }) => granted.includes(action))
  return (
    <tr>
      <th scope="row">
        {PERMISSION_WORDS[id]}
        {isUnseen && <span className={styles.hint}>没有“查看列表”，看不到入口</span>}
      </th>
      {ACTION_ORDER.map((action) => {
        if (!asked.includes(action))
          return <td key={action} aria-label={`${permissionWords(id, action)}：没有这项`} />
        const changed = isChanged(role, draft, { id, action })
        const lock = cellLock(role, { own, permission: `${id}.${action}` })
        return (
          <td key={action} data-changed={changed}>
            {isLocked ? (
              <Mark isGranted={granted.includes(action)} words={permissionWords(id, action)} />
            ) : (
              <label className={styles.cell}>
                <input
                  type="checkbox"
                  checked={granted.includes(action)}
                  disabled={lock !== null}
                  title={lock ?? undefined}
                  aria-label={`${permissionWords(id, action)}${changed ? '（已改）' : ''}`}
                  onChange={({ target }) =>
                    onChange(setCells(role, draft, { cells: [{ id, action }], to: target.checked }))
                  }
                />
              </label>
            )}
          </td>
        )
      })}
      {!isLocked && (
        <td>
          <button
            type="button"
            disabled={free.length === 0}
            className={styles.whole}
            aria-label={`${isFull ? '清空' : '全选'}${PERMISSION_WORDS[id]}`}
            onClick={() => onChange(setCells(role, draft, { cells: free, to: !isFull }))}
          >
            {isFull ? '清空' : '全选'}
          </button>
        </td>
      )}
    </tr>
  )
}

/** A mark that cannot be changed is read, not greyed. */
function Mark({ isGranted: isTicked, words }: { isGranted: boolean; words: string }) {
  return (
    <span
      role="img"
      aria-label={`${words}：${isTicked ? '可以' : '不可以'}`}
      className={styles.readMark}
      data-granted={isTicked}
    >
      {isTicked ? '✓' : '–'}
    </span>
  )
}

const STEPS: Readonly<Record<string, { row: number; column: number }>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
}

function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  const row = cell?.closest('tr') ?? null
  if (step === undefined || cell === null || row === null) return
  event.preventDefault()
  const target = event.currentTarget.rows[row.rowIndex + step.row]?.cells[cell.cellIndex + step.column]
  target?.querySelector<HTMLElement>('input:not(:disabled), button')?.focus()
}
