import type { ComponentType } from 'react'
import type { SchoolTab, SchoolTabKey } from './school-tabs.ts'

const LOADS: Record<SchoolTabKey, () => Promise<ComponentType>> = {
  classes: async () => (await import('../../features/classes/ClassesTab.tsx')).ClassesTab,
  teachers: async () => (await import('../../features/teachers/TeachersTab.tsx')).TeachersTab,
  students: async () => (await import('../../features/students/StudentsTab.tsx')).StudentsTab,
  info: async () => (await import('../../features/school/info/InfoTab.tsx')).InfoTab,
  roles: async () => (await import('../../features/school/roles/RolesTab.tsx')).RolesTab,
  joining: async () => (await import('../../features/school/joining/JoiningTab.tsx')).JoiningTab,
  records: async () => (await import('../../features/school/records/RecordsTab.tsx')).RecordsTab,
}

const loading = new Map<SchoolTabKey, Promise<ComponentType>>()
const loaded = new Map<SchoolTabKey, ComponentType>()

/** The part's component when it is here already: showing it then needs no waiting at all. */
export function loadedTab({ key }: SchoolTab): ComponentType | null {
  return loaded.get(key) ?? null
}

/** The part's component: the same promise each time, as `use` wants it, and a new one after a failure. */
export function loadTab({ key }: SchoolTab): Promise<ComponentType> {
  const known = loading.get(key)
  if (known !== undefined) return known
  const part = LOADS[key]()
  loading.set(key, part)
  part.then(
    (component) => loaded.set(key, component),
    () => loading.delete(key),
  )
  return part
}
