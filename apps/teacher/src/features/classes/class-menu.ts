import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { RowAct } from '@jiangtai/ui/lists/RowActs.tsx'
import type { ClassVerb } from './ClassDialogs.tsx'

/** The acts on a class of a list, the usual first. */
export function classActs(
  row: ClassView,
  onPick: (verb: ClassVerb) => void,
  { mayRemove = false } = {},
): RowAct[] {
  const { abilities, student_count } = row
  const acts: RowAct[] = []
  if (abilities.edit) acts.push({ key: 'edit', label: '编辑', onPick: () => onPick('edit') })
  if (abilities.slips && student_count > 0)
    acts.push({ key: 'slips', label: '账号条', onPick: () => onPick('slips') })
  if (abilities.force_logout && student_count > 0)
    acts.push({ key: 'force_logout', label: '强制下线', onPick: () => onPick('force_logout') })
  const remove = { key: 'remove', label: '删除', danger: true, onPick: () => onPick('remove') }
  return [...acts, ...moreEntries(row, onPick), ...(mayRemove ? [remove] : [])]
}

/** The rare acts on a class: taking it out of use, and back. */
export function moreEntries({ abilities }: Pick<ClassView, 'abilities'>, onPick: (verb: ClassVerb) => void) {
  const entries: RowAct[] = []
  if (abilities.restore) entries.push({ key: 'restore', label: '恢复', onPick: () => onPick('restore') })
  if (abilities.deactivate)
    entries.push({ key: 'deactivate', label: '停用', onPick: () => onPick('deactivate') })
  if (abilities.archive)
    entries.push({ key: 'archive', label: '归档', danger: true, onPick: () => onPick('archive') })
  return entries
}
