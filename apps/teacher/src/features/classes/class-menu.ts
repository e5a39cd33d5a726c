import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import type { MenuEntry } from '../../shared/kit/float/Menu.tsx'
import type { ClassVerb } from './ClassDialogs.tsx'

/** What is rarely done with a class: taking it out of use, and back. */
export function moreEntries({ abilities }: Pick<ClassView, 'abilities'>, onPick: (verb: ClassVerb) => void) {
  const entries: MenuEntry[] = []
  if (abilities.restore) entries.push({ key: 'restore', label: '恢复', onPick: () => onPick('restore') })
  if (abilities.deactivate)
    entries.push({ key: 'deactivate', label: '停用', onPick: () => onPick('deactivate') })
  if (abilities.archive)
    entries.push({ key: 'archive', label: '归档', danger: true, onPick: () => onPick('archive') })
  return entries
}
