import type { Audience } from '@jiangtai/shared/resources/views.ts'
import { useQuery } from '@tanstack/react-query'
import { readProfile } from '../../core/session/kept/kept-profile.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { shareOptionsQuery } from './resource-list.queries.ts'
import { TeacherSearch } from './TeacherSearch.tsx'
import styles from './share-choice.module.css'

/** Somebody a file or a paper is shared with, as one calls them. */
export type NamedAudience = Audience & { name: string }

const SCHOOL: NamedAudience = { kind: 'school', id: '', name: '全校' }
const isSame = (a: Audience, b: Audience) => a.kind === b.kind && a.id === b.id

/** 全校, grades, 备课组 and named teachers; the chosen audiences stand on top. */
export function ShareChoice({
  value,
  hasGrades = true,
  onChange,
}: {
  value: readonly NamedAudience[]
  /** Whether grades are among the audiences. */
  hasGrades?: boolean
  onChange: (value: NamedAudience[]) => void
}) {
  const options = useQuery(shareOptionsQuery(''))
  const toggle = (audience: NamedAudience) => {
    const others = value.filter((one) => !isSame(one, audience))
    onChange(others.length < value.length ? others : [...value, audience])
  }
  const tick = (audience: NamedAudience) => (
    <Checkbox
      key={`${audience.kind} ${audience.id}`}
      checked={value.some((one) => isSame(one, audience))}
      onChange={() => toggle(audience)}
    >
      <span>{audience.name}</span>
    </Checkbox>
  )
  return (
    <>
      <section className={styles.part} aria-label="分享给">
        <h3>{value.length === 0 ? '还没有分享给谁' : '分享给'}</h3>
        <ul className={styles.chips}>
          {value.map((audience) => (
            <li key={`${audience.kind} ${audience.id}`} className={styles.chip}>
              {audience.name}
              <button type="button" aria-label={`不分享给${audience.name}`} onClick={() => toggle(audience)}>
                ×
              </button>
            </li>
          ))}
        </ul>
      </section>
      {options.isPending && <SkeletonBlock height={160} />}
      {options.isError && options.data === undefined && (
        <FailedList what="可分享的范围" error={options.error} onRetry={() => void options.refetch()} />
      )}
      {options.data !== undefined && (
        <>
          <section className={styles.part} aria-label={hasGrades ? '学校与年级' : '学校'}>
            <h3>{hasGrades ? '学校与年级' : '学校'}</h3>
            <div className={styles.ticks}>
              {tick(SCHOOL)}
              {hasGrades && options.data.grades.map((grade) => tick({ kind: 'grade', ...grade }))}
            </div>
          </section>
          {options.data.subject_groups.length > 0 && (
            <section className={styles.part} aria-label="备课组">
              <h3>备课组</h3>
              <div className={styles.ticks}>
                {ownFirst(options.data.subject_groups).map((group) =>
                  tick({ kind: 'subject_group', ...group }),
                )}
              </div>
            </section>
          )}
        </>
      )}
      <section className={styles.part} aria-label="指定教师">
        <h3>指定教师</h3>
        <TeacherSearch
          except={value.flatMap(({ kind, id }) => (kind === 'teacher' ? [id] : []))}
          onPick={({ id, name }) => onChange([...value, { kind: 'teacher', id, name }])}
        />
      </section>
    </>
  )
}

/** One shares most with one's own 备课组. */
function ownFirst<Group extends { id: string }>(groups: readonly Group[]): Group[] {
  const known = readProfile()
  const own = known === null ? '' : `${known.profile.phase}-${known.profile.subject}`
  return groups.toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
}
