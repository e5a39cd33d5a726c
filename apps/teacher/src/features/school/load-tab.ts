import type { ComponentType } from 'react'
import type { SchoolTab } from './school-tabs.ts'

const loading = new Map<string, Promise<ComponentType>>()

/** The part's component: the same promise each time, as `use` wants it, and a new one after a failure. */
export function loadTab({ key, load }: SchoolTab): Promise<ComponentType> {
  const known = loading.get(key)
  if (known !== undefined) return known
  const part = load()
  loading.set(key, part)
  part.catch(() => loading.delete(key))
  return part
}
