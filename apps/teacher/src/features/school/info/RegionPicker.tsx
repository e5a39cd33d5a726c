import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { regionQuery } from './info.queries.ts'
import styles from './info.module.css'

const LEVELS = ['省份', '市', '区县']

/** A place of the country, from the province down; the last choice is the place. */
export function RegionPicker({
  code,
  current,
  disabled,
  onChange,
}: {
  code: string | null
  /** The region in words, for a region that was never chosen from the tree. */
  current: string
  disabled: boolean
  onChange: (code: string) => void
}) {
  const place = useQuery({ ...regionQuery(code), enabled: code !== null })
  // The way to the chosen place is known before the server has answered.
  const [chosen, setChosen] = useState<{ code: string; way: readonly string[] } | null>(null)
  const way =
    chosen !== null && chosen.code === code
      ? chosen.way
      : code === null
        ? []
        : (place.data?.path.map((at) => at.code) ?? null)
  const steps = way === null ? [null] : [null, ...way]
  const lists = useQueries({ queries: steps.slice(0, LEVELS.length).map((at) => regionQuery(at)) })
  const failed = lists.find((list) => list.isError) ?? (place.isError ? place : undefined)

  function choose(level: number, next: string) {
    setChosen({ code: next, way: [...(way ?? []).slice(0, level), next] })
    onChange(next)
  }

  return (
    <div className={styles.regions}>
      {lists.map((list, level) => {
        const offered = list.data?.list ?? []
        const kept = place.data?.path.find((at) => at.code === way?.[level])
        // A place that is none any more is not offered, and stands here for the school that has it.
        const parts =
          kept === undefined || offered.some(({ code: at }) => at === kept.code)
            ? offered
            : [...offered, kept]
        // A city without districts, or a municipality that has them at once, needs no further choice.
        if (level > 0 && list.data !== undefined && parts.length === 0) return null
        return (
          <Select
            // A place in the row is a level of the tree.
            key={LEVELS[level]}
            aria-label={LEVELS[level]}
            placeholder={placeholderOf(level, { isLoading: way === null || list.isPending, current })}
            value={way?.[level] ?? null}
            loading={list.isPending}
            disabled={disabled || way === null}
            options={parts.map((part) => ({ value: part.code, label: part.name }))}
            onChange={(next: string) => choose(level, next)}
          />
        )
      })}
      {failed !== undefined && (
        <p role="alert" className={styles.failure}>
          地区没有加载出来：{failed.error?.message}{' '}
          <Button
            size="small"
            onClick={() => {
              void place.refetch()
              for (const list of lists) if (list.isError) void list.refetch()
            }}
          >
            重试
          </Button>
        </p>
      )}
    </div>
  )
}

/** An empty first box would read as no region at all. */
function placeholderOf(
  level: number,
  { isLoading, current }: { isLoading: boolean; current: string },
): string | undefined {
  if (level === 0 && current !== '') return current
  return isLoading ? '正在加载' : LEVELS[level]
}
