import { useQuery } from '@tanstack/react-query'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { newcomersQuery } from './imports.queries.ts'
import styles from './import.module.css'

/** Somebody an import has brought in and who has no password yet; `place` is where they are counted: their class. */
export type Newcomer = { id: string; name: string; place: string | null }

/** Offers slips for exactly the people whom an import has brought in. */
export function ImportedSlips({
  import_id,
  unit,
  onGive,
}: {
  import_id: string
  /** 名学生 or 位教师. */
  unit: string
  onGive: (newcomers: readonly Newcomer[]) => void
}) {
  const found = useQuery(newcomersQuery(import_id))
  if (found.isPending) return <p className={styles.notice}>正在查看谁要领账号条</p>
  if (found.isError)
    return (
      <p role="alert" className={styles.failure}>
        没有查到谁要领账号条：{found.error.message} <Button onClick={() => void found.refetch()}>重试</Button>
      </p>
    )
  const newcomers = found.data
  if (newcomers.length === 0)
    return <p className={styles.notice}>这次新建的账号都已有初始密码，不用打印账号条。</p>
  return (
    <p>
      这次新建的 {newcomers.length} {unit}还没有初始密码（{whoOf(newcomers)}）。{' '}
      <Button onClick={() => onGive(newcomers)}>为这 {newcomers.length} 人打印账号条</Button>
    </p>
  )
}

const MAX_NAMED = 3
const MAX_PLACES = 6

/** The newcomers by class with their numbers; by name where they are few or without classes. */
export function whoOf(newcomers: readonly Newcomer[]): string {
  const places = new Map<string, number>()
  for (const { place } of newcomers) if (place !== null) places.set(place, (places.get(place) ?? 0) + 1)
  if (newcomers.length <= MAX_NAMED || places.size === 0) {
    const names = newcomers.slice(0, MAX_NAMED).map(({ name }) => name)
    return `${names.join('、')}${newcomers.length > MAX_NAMED ? ` 等 ${newcomers.length} 人` : ''}`
  }
  const told = [...places].slice(0, MAX_PLACES).map(([place, count]) => `${place} ${count} 人`)
  const rest = places.size > MAX_PLACES ? `，等 ${places.size} 处` : ''
  return `${told.join('，')}${rest}`
}
