import type { ComponentType } from 'react'
import type { SchoolTab } from './school-tabs.ts'

const loading = new Map<string, Promise<ComponentType>>()
const loaded = new Map<string, ComponentType>()

/** The part's component when it is here already: showing it then needs no waiting at all. */
export function loadedTab({ key }: SchoolTab): ComponentType | null {
  return loaded.get(key) ?? null
}

/** The part's component: the same promise each time, as `use` wants it, and a new one after a failure. */
export function loadTab({ key, load }: SchoolTab): Promise<ComponentType> {
  const known = loading.get(key)
  if (known !== undefined) return known
  const part = load()
  loading.set(key, part)
  part.then(
    (component) => loaded.set(key, component),
    () => loading.delete(key),
  )
  return part
}
