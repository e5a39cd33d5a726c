import { CLASS_STATUS_NAMES } from '@jiangtai/shared/classes/rules.ts'
import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { listNamesakes } from './changes/class-changes.store.ts'

/** Names and numbers somebody wants to use in one grade; `class_id` is the class that has them already. */
export type WantedNames = {
  school_id: string
  phase_id: string
  entry_year: number
  names: readonly string[]
  class_nos: readonly number[]
  class_id: string | null
}

/** Why a name or number cannot be used: one entry each ([SC-10]). */
export async function findConflicts(db: Queryable, wanted: WantedNames) {
  const others = (await listNamesakes(db, wanted)).filter((row) => row.class_id !== wanted.class_id)
  const names = [...new Set(wanted.names)].flatMap((name) => {
    const has = others.find((row) => row.name === name && isInUse(row.status))
    if (has !== undefined)
      return [
        nameConflict(
          name,
          `名称“${name}”已有班级使用（${has.entry_year} 级，${CLASS_STATUS_NAMES[has.status]}）`,
          has,
        ),
      ]
    if (wanted.names.indexOf(name) !== wanted.names.lastIndexOf(name))
      return [nameConflict(name, `名称“${name}”重复`, null)]
    return []
  })
  const numbers = [...new Set(wanted.class_nos)].flatMap((class_no) => {
    const has = others.find(
      (row) =>
        row.class_no === class_no && row.phase_id === wanted.phase_id && row.entry_year === wanted.entry_year,
    )
    if (has === undefined) return []
    const message = `${wanted.entry_year} 级已有 ${class_no} 班：${has.name}（${CLASS_STATUS_NAMES[has.status]}）`
    return [{ name: null, class_no, class_id: has.class_id, class_name: has.name, message }]
  })
  return [...names, ...numbers]
}

/** Refuses names and numbers that cannot be used, each as a field with its reason. */
export async function refuseConflicts(db: Queryable, wanted: WantedNames): Promise<void> {
  const conflicts = await findConflicts(db, wanted)
  if (conflicts.length === 0) return
  const fields = conflicts.map(({ name, message }) => ({
    field: name === null ? 'class_no' : 'name',
    message,
  }))
  throw new AppError('CONFLICT', { fields })
}

function nameConflict(name: string, message: string, has: { class_id: string; name: string } | null) {
  return { name, class_no: null, class_id: has?.class_id ?? null, class_name: has?.name ?? name, message }
}

function isInUse(status: string): boolean {
  return status === 'active' || status === 'deactivated'
}
